import { type ComponentProps, type ReactNode, useId } from 'react';
import ask from './ask.module.css';
import { StudioButton } from './StudioButton.tsx';
import { Dialog } from './Dialog.tsx';

interface AskDialogProps {
  title: string;
  /** Sentence below the title. */
  hint?: ReactNode;
  /** Label of the button that confirms. */
  does: string;
  isBusy?: boolean;
  onSend: () => void;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Dialog with a form, a button that confirms and one that cancels. */
export const PromptDialog = ({ title, hint, does, isBusy, onSend, onClose, className, children }: AskDialogProps) => (
  <Dialog label={title} className={className ?? ask.dialog!} onClose={onClose}>
    <form
      className={ask.keep}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend();
      }}
    >
      <h2>{title}</h2>
      {hint && <p className={ask.hint}>{hint}</p>}
      {children}
      <div className={ask.choices}>
        <StudioButton onClick={onClose}>Cancel</StudioButton>
        {/* `aria-disabled` instead of `disabled`: a disabled button loses the focus, and the dialog its keys. */}
        <StudioButton look="main" type="submit" aria-disabled={isBusy}>
          {does}
        </StudioButton>
      </div>
    </form>
  </Dialog>
);

interface AskFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  label: ReactNode;
  /** Text below the input: a hint (`says`), or an error (`fault`) in its place. */
  says?: string | undefined;
  fault?: string | undefined;
  onText: (text: string) => void;
}

/** Labelled input of an `PromptDialog`. */
export function PromptField({ label, says, fault, onText, ...rest }: AskFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        autoComplete="off"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => onText(target.value)}
      />
      <p id={`${id}-says`} className={fault === undefined ? ask.hint : ask.fault} aria-live="polite">
        {fault ?? says}
      </p>
    </>
  );
}
