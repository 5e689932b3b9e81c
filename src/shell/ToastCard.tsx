import { useEffect, useRef } from 'react';
import { Motif } from '../ui/Motif.tsx';
import type { Toast } from '../ui/toast.ts';
import { useClearField } from './useClearField.ts';
import { useToastFocus } from './useToastFocus.ts';
import styles from './ToastCard.module.css';

interface ToastCardProps extends Toast {
  /** Milliseconds until it closes by itself, the time while `isPaused` or while it has the focus not counted. */
  closeAfter: number;
  isPaused: boolean;
  onClose: () => void;
}

/** What a toast shows: a tile, the sentence and a button that closes it. */
export function ToastCard({ kind, message, closeAfter, isPaused, onClose }: ToastCardProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const hasFocus = useToastFocus(sentence);
  useCloseAfter(closeAfter, isPaused || hasFocus, onClose);
  useClearField(sentence);
  return (
    <>
      <span className={kind === 'failure' ? styles.failure : styles.success} aria-hidden="true">
        {kind === 'failure' ? '!' : <Motif name="sun" className={styles.motif} />}
      </span>
      <p ref={sentence} className={styles.message}>
        {message}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={(event) => {
          event.stopPropagation();
          onClose();
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </>
  );
}

/** A timer of its own, because one made of a CSS animation ends at once where motion is reduced. */
function useCloseAfter(milliseconds: number, isPaused: boolean, onClose: () => void) {
  const left = useRef(milliseconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
