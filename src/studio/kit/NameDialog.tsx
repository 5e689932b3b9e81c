import { type FormEvent, useState } from 'react';
import { classNames } from '../../ui/classNames.ts';
import ask from './ask.module.css';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  /** The words of its button. */
  does: string;
  value?: string;
  /** A sentence under the field, by what is written in it. */
  says?: (name: string) => string;
  /** Why a name cannot be. */
  refuses?: (name: string) => string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for one name. */
export function NameDialog({ title, label, does, value = '', says, refuses, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(value);
  const [isAsked, setAsked] = useState(false);
  const fault = name.trim() === '' ? 'Write a name.' : refuses?.(name.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === undefined) onName(name.trim());
  };
  return (
    <Dialog label={title} className={ask.dialog} onClose={onClose}>
      <form className={ask.keep} onSubmit={send}>
        <h2>{title}</h2>
        <label htmlFor="asked-name">{label}</label>
        <input
          id="asked-name"
          value={name}
          autoFocus
          autoComplete="off"
          aria-invalid={(isAsked && fault !== undefined) || undefined}
          aria-describedby="asked-name-says"
          onChange={({ target }) => setName(target.value)}
        />
        <p id="asked-name-says" className={isAsked && fault !== undefined ? ask.fault : ask.hint} aria-live="polite">
          {isAsked && fault !== undefined ? fault : says?.(name.trim())}
        </p>
        <div className={ask.choices}>
          <button type="button" className={controls.button} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className={classNames(controls.button, controls.main)}>
            {does}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
