import { useState } from 'react';
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
  const [isPaused, setPaused] = useState(false);
  return (
    <div className={styles.place} aria-live="polite" onMouseEnter={() => setPaused(true)} onMouseLeave={() => setPaused(false)}>
      {toasts.map((toast, index) => (
        <div key={index} className={styles.toast} role={toast.kind === 'failure' ? 'alert' : 'status'}>
          <ToastCard {...toast} closeAfter={autoClose} isPaused={isPaused} onClose={() => onClose(toast)} />
        </div>
      ))}
    </div>
  );
}
