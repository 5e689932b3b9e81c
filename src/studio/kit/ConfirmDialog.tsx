import type { ReactNode } from 'react';
import ask from './ask.module.css';
import { Dialog } from './Dialog.tsx';
import { StudioButton } from './StudioButton.tsx';

interface ConfirmDialogProps {
  /** Action to confirm, such as `Remove team`; shown with a question mark. */
  title: string;
  /** Labels of the buttons that confirm and cancel. Cancel has the focus. */
  does: string;
  keeps: string;
  onDo: () => void;
  onClose: () => void;
  /** Explanation of the consequences. */
  children: ReactNode;
}

/** Asks to confirm an action. Closes before the action runs. */
export const ConfirmDialog = ({ title, does, keeps, onDo, onClose, children }: ConfirmDialogProps) => (
  <Dialog label={title} className={ask.dialog} onClose={onClose}>
    <div className={ask.keep}>
      <h2>{title}?</h2>
      {children}
      <div className={ask.choices}>
        <StudioButton autoFocus onClick={onClose}>
          {keeps}
        </StudioButton>
        <StudioButton
          look="danger"
          onClick={() => {
            onClose();
            onDo();
          }}
        >
          {does}
        </StudioButton>
      </div>
    </div>
  </Dialog>
);
