import { type ReactNode, useState } from 'react';
import { NameDialog } from '../../kit/NameDialog.tsx';
import type { Renaming } from '../../site/renames.ts';
import { useStudioStore } from '../state/useStudio.ts';
import { Button } from '../../kit/Button.tsx';

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
  const take = (name: string) => {
    const outcome = rename(name);
    if (!outcome.ok) return outcome.reason;
    store.do(() => outcome.operation, { toast: true });
    return undefined;
  };
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && <NameDialog {...asked} onName={take} onClose={() => setAsking(false)} />}
    </>
  );
}
