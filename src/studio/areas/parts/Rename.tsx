import { type ReactNode, useState } from 'react';
import controls from '../../kit/controls.module.css';
import { NameDialog } from '../../kit/NameDialog.tsx';
import type { Renaming } from '../../site/renames.ts';
import { useStudioStore } from '../state/useStudio.ts';

interface RenameProps {
  title: string;
  label: string;
  /** The words of the dialog's button. */
  does: string;
  value: string;
  /** What follows from a name, in words. */
  says: (name: string) => string;
  /** What gives it the name, wherever it is used, or why it cannot be. */
  rename: (name: string) => Renaming;
  /** The words of the button that asks. */
  children: ReactNode;
}

/** A button that asks for another name, and gives it as one thing that can be undone. */
export function Rename({ rename, children, ...asked }: RenameProps) {
  const store = useStudioStore();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={controls.text} onClick={() => setAsking(true)}>
        {children}
      </button>
      {isAsking && (
        <NameDialog
          {...asked}
          refuses={(name) => {
            const outcome = rename(name);
            return outcome.ok ? undefined : outcome.reason;
          }}
          onName={(name) => {
            const outcome = rename(name);
            if (outcome.ok) store.do(() => outcome.operation, { toast: true });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
