import { useEffect, useState } from 'react';
import { classNames } from '../ui/classNames.ts';
import type { Toast } from '../ui/toast.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';

interface PlainToastsProps {
  toasts: Toast[];
  autoClose: number;
  onClose: (toast: Toast) => void;
}

/** Toasts without their library: no drag and no movement, the same words in the same place. */
export function PlainToasts({ toasts, autoClose, onClose }: PlainToastsProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const isBlurred = useBlurred();
  return (
    <div
      className={styles.place}
      aria-live="polite"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
    >
      {toasts.map((toast) => (
        <div
          key={keyOf(toast)}
          className={classNames(styles.toast, styles.plain)}
          role={toast.kind === 'failure' ? 'alert' : 'status'}
        >
          <ToastCard
            {...toast}
            closeAfter={autoClose}
            isPaused={isPointedAt || isBlurred}
            onClose={() => onClose(toast)}
          />
        </div>
      ))}
    </div>
  );
}

const keys = new WeakMap<Toast, number>();
let lastKey = 0;

/** The same for a toast as long as it is shown. */
function keyOf(toast: Toast): number {
  const key = keys.get(toast) ?? ++lastKey;
  keys.set(toast, key);
  return key;
}

function useBlurred(): boolean {
  const [isBlurred, setBlurred] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('blur', () => setBlurred(true), { signal: listening.signal });
    window.addEventListener('focus', () => setBlurred(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isBlurred;
}
