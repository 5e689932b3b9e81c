import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
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
  // Closed before it is taken away, or the focus does not find back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    const told = () => !element.open && close.current();
    const press = (event: Event) => event.target === element && element.close();
    element.addEventListener('close', told);
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('close', told);
      element.removeEventListener('pointerdown', press);
      element.close();
    };
  }, []);
  // Outside of where it was opened: a form in it would lie in another form, and its keys are nobody else's.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-label={label}
      onKeyDown={end}
      onFocus={end}
      onSubmit={end}
      onPaste={end}
    >
      {children}
    </dialog>,
    document.body,
  );
}

const end = (event: SyntheticEvent) => event.stopPropagation();
