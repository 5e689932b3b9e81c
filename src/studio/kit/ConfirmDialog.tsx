import type { ReactNode } from 'react';
import ask from './ask.module.css';
import { Dialog } from './Dialog.tsx';
import { Button } from './Button.tsx';

interface ConfirmDialogProps {
  /** What would be done, such as `Remove team`; it is asked with a question mark. */
  title: string;
  /** The words of the button that does it, and of the one that does not, which has the focus. */
  does: string;
  keeps: string;
  onDo: () => void;
  onClose: () => void;
  /** What would go with it. */
  children: ReactNode;
}

/** Asks before something large is done; it is closed first. */
export const ConfirmDialog = ({ title, does, keeps, onDo, onClose, children }: ConfirmDialogProps) => (
  <Dialog label={title} className={ask.dialog} onClose={onClose}>
    <div className={ask.keep}>
      <h2>{title}?</h2>
      {children}
      <div className={ask.choices}>
        <Button autoFocus onClick={onClose}>
          {keeps}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onDo();
          }}
        >
          {does}
        </Button>
      </div>
    </div>
  </Dialog>
);
