import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import styles from './Dialog.module.css';
import { CloseButton } from './IconButton.tsx';

interface DialogProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Modal dialog. Traps the focus, closes on Escape or a click outside, and returns the focus to its opener. */
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
        <AriaDialog aria-label={label} className={joinClassNames(styles.dialog, className)}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogHeadProps {
  title: string;
  /** Content beside the title. */
  children?: ReactNode;
  /** Shows a close button; leave it out if the foot has one. */
  onClose?: () => void;
}

/** Title bar of a dialog. */
export const DialogHead = ({ title, children, onClose }: DialogHeadProps) => (
  <div className={styles.head}>
    <h2>{title}</h2>
    {children}
    {onClose && <CloseButton keys="Esc" onClick={onClose} />}
  </div>
);

/** Foot of a dialog: key hints in a paragraph, and its buttons. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>;

/** React events bubble through portals to the opener, such as a form. Stops those that the opener would handle. */
const Alone = (props: ComponentPropsWithRef<'div'>) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <div {...props} onKeyDown={end} onFocus={end} onSubmit={end} onPaste={end} />
);

const end = (event: SyntheticEvent) => event.stopPropagation();
