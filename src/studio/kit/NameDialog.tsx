import { type ReactNode, useState } from 'react';
import { AskDialog, AskField } from './AskDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

/** Why a name was not taken; undefined where it was. */
type Refusal = string | undefined;

interface NameDialogProps {
  title: string;
  hint?: string;
  label: string;
  /** The words of its button. */
  does: string;
  value?: string;
  /** What is said where nothing is written. */
  empty?: string;
  /** A sentence under the field, by what is written in it. */
  says?: (name: string) => string;
  onName: (name: string) => Refusal | Promise<Refusal>;
  onClose: () => void;
}

/** Asks for one name, until it is taken. */
export function NameDialog({ label, value = '', empty = 'Write a name.', says, onName, ...rest }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [fault, setFault] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const refusal = name.trim() === '' ? empty : await onName(name.trim());
    setBusy(false);
    if (refusal === undefined) rest.onClose();
    else setFault(refusal);
  };
  const write = (text: string) => {
    setName(text);
    setFault(undefined);
  };
  return (
    <AskDialog {...rest} isBusy={isBusy} onSend={() => void send()}>
      <AskField
        label={label}
        autoFocus
        onFocus={({ target }) => target.select()}
        value={name}
        onText={write}
        fault={fault}
        says={says?.(name.trim())}
      />
    </AskDialog>
  );
}

interface NameButtonProps extends Omit<NameDialogProps, 'onClose'> {
  /** The words of the button. */
  children: ReactNode;
}

/** A button that asks for a name. */
export const NameButton = ({ children, ...asked }: NameButtonProps) => (
  <DialogButton look="text" renderDialog={(onClose) => <NameDialog {...asked} onClose={onClose} />}>
    {children}
  </DialogButton>
);
