import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { classNames } from '../../../ui/classNames.ts';

interface DialogProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A dialog over everything: it holds the focus, Escape and a click beside it close it, the focus goes back to what opened it. */
export function Dialog({ label, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    const end = () => !element.open && close.current();
    const press = (event: Event) => event.target === element && element.close();
    element.addEventListener('close', end);
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('close', end);
      element.removeEventListener('pointerdown', press);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={classNames(styles.dialog, className)} aria-label={label}>
      {children}
    </dialog>
  );
}
