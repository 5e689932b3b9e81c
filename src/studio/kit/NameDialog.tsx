import { type ReactNode, useState } from 'react';
import { PromptDialog, PromptField } from './PromptDialog.tsx';
import { DialogButton } from './DialogButton.tsx';

/** Reason why a name was refused; undefined if it was accepted. */
type Refusal = string | undefined;

interface NameDialogProps {
  title: string;
  hint?: string;
  label: string;
  /** Label of the confirming button. */
  does: string;
  value?: string;
  /** Error for an empty name. */
  empty?: string;
  /** Returns a hint for the current name. */
  says?: (name: string) => string;
  onName: (name: string) => Refusal | Promise<Refusal>;
  onClose: () => void;
}

/** Asks for a name until it is accepted. */
export function NameDialog({ label, value = '', empty = 'Enter a name.', says, onName, ...rest }: NameDialogProps) {
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
    <PromptDialog {...rest} isBusy={isBusy} onSend={() => void send()}>
      <PromptField
        label={label}
        autoFocus
        onFocus={({ target }) => target.select()}
        value={name}
        onText={write}
        fault={fault}
        says={says?.(name.trim())}
      />
    </PromptDialog>
  );
}

interface NameButtonProps extends Omit<NameDialogProps, 'onClose'> {
  /** Label of the button. */
  children: ReactNode;
}

/** Button that opens a `NameDialog`. */
export const NameDialogButton = ({ children, ...asked }: NameButtonProps) => (
  <DialogButton look="text" renderDialog={(onClose) => <NameDialog {...asked} onClose={onClose} />}>
    {children}
  </DialogButton>
);
