import { DialogButton } from '../kit/DialogButton.tsx';
import { PlusIcon } from 'lucide-react';
import { NameDialog } from '../kit/NameDialog.tsx';
import { createPageOperation } from '../store/createPageOperation.ts';
import { createAndOpenForm, createAndOpenPage } from '../store/createAndOpen.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './TopBar.module.css';

/** Button that asks for a name, creates a page or form and opens it. */
export function NewFileButton({ what }: { what: 'page' | 'form' }) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const make = what === 'page' ? createAndOpenPage : createAndOpenForm;
  const says = (name: string) => {
    const made = what === 'page' ? createPageOperation(name, texts) : undefined;
    return made ? `Its address will be ${made.route}.` : '';
  };
  return (
    <DialogButton
      icon={PlusIcon}
      className={styles.new}
      renderDialog={(onClose) => (
        <NameDialog
          title={`New ${what}`}
          label="Name"
          does={`Add the ${what}`}
          says={says}
          onName={(name) => {
            const refusal = make(store, name);
            // Closes the dialog first, so that the opened file can get the focus.
            if (refusal === undefined) onClose();
            return refusal;
          }}
          onClose={onClose}
        />
      )}
    >
      <span className={styles.word}>New {what}</span>
    </DialogButton>
  );
}
