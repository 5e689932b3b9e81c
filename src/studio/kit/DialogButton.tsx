import { type ComponentProps, type ReactNode, useState } from 'react';
import { StudioButton } from './StudioButton.tsx';

interface DialogButtonProps extends Omit<ComponentProps<typeof StudioButton>, 'onClick'> {
  /** Renders the dialog; `onClose` closes it. */
  renderDialog: (onClose: () => void) => ReactNode;
}

/** Button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StudioButton {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
