import panel from '../../form/panel/Panel.module.css';
import { type FocusEvent, useId, useState } from 'react';
import type { FormEdit } from './model/FormFile.ts';
import { pasteAsLine } from '../fields/toSingleLine.ts';
import { focusPlaceRef } from '../kit/focus.ts';
import controls from '../kit/controls.module.css';
import type { OpenForm } from './useOpenForm.ts';

interface TextFieldProps {
  form: OpenForm;
  label: string;
  value: string;
  /** Returns the edit for a text. If the form refuses it, the field shows the reason and keeps the text. */
  edit: (text: string) => FormEdit;
  /** Label of the undo entry. */
  does: string | ((text: string) => string);
  /** Key of the field in the history: continuous typing is one undo entry. */
  field: string;
  /** Name of the field for `focusFirstPlace`. */
  place?: string | undefined;
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
  isLong?: boolean;
  /** Shows the label to screen readers only. */
  isUnseen?: boolean;
  type?: 'text' | 'number' | 'date';
  className?: string | undefined;
  /** True while the field has a generated text, which typing replaces. */
  isDefault?: boolean;
}

/** Text field in the form builder's panel. Applies each input immediately. */
export function FormTextField({ form, edit, does, field, place, value, hint, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const write = (text: string) => {
    const reason = form.applyEdit(typeof does === 'string' ? does : does(text), edit(text), { field });
    setDraft(reason === undefined ? undefined : text);
    setFault(reason);
  };
  const says = fault ?? hint;
  const shared = {
    id,
    ...(place !== undefined && { ref: focusPlaceRef(place) }),
    value: draft ?? value,
    placeholder: rest.placeholder,
    autoComplete: 'off',
    onPaste: pasteAsLine,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': says === undefined ? undefined : `${id}-says`,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (rest.isDefault) setTimeout(() => currentTarget.select());
    },
    onBlur: () => {
      setDraft(undefined);
      setFault(undefined);
    },
  };
  return (
    <div className={rest.className ?? panel.field}>
      <label htmlFor={id} className={rest.isUnseen ? controls.unseen : panel.label}>
        {rest.label}
        {rest.isOptional && <span className={panel.optional}> optional</span>}
      </label>
      {rest.isLong ? (
        <textarea {...shared} rows={1} onChange={({ target }) => write(target.value)} />
      ) : (
        <input {...shared} type={type} onChange={({ target }) => write(target.value)} />
      )}
      {says !== undefined && (
        <p id={`${id}-says`} className={fault === undefined ? panel.hint : panel.error}>
          {says}
        </p>
      )}
    </div>
  );
}
