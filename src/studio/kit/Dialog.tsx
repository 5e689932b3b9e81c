import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../ui/classNames.ts';
import styles from './Dialog.module.css';
import { CloseButton } from './IconButton.tsx';

interface DialogProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A dialog over everything: it holds the focus, Escape and a click beside it close it, the focus goes back to what opened it. */
export function Dialog({ label, onClose, className, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.backdrop}
      onOpenChange={onClose}
      render={(props) => <Alone {...props} />}
    >
      <Modal className={styles.modal}>
        <AriaDialog aria-label={label} className={classNames(styles.dialog, className)}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogHeadProps {
  title: string;
  /** What stands beside the title. */
  children?: ReactNode;
  /** Closes it by a button; undefined where the foot has one. */
  onClose?: () => void;
}

/** What a dialog is, over all that it holds. */
export const DialogHead = ({ title, children, onClose }: DialogHeadProps) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    {children}
    {onClose && <CloseButton keys="Esc" onClick={onClose} />}
  </div>
);

/** The keys of a dialog in a paragraph, and the buttons that end it. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;

/** React hands the events of a dialog to what opened it, such as a form; its keys and its forms are nobody else's. */
const Alone = (props: ComponentPropsWithRef<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <div {...props} onKeyDown={end} onFocus={end} onSubmit={end} onPaste={end} />
);

const end = (event: SyntheticEvent) => event.stopPropagation();
