import panel from '../../form/panel/Panel.module.css';
import { type FocusEvent, useId, useState } from 'react';
import type { FormStep } from './model/FormFile.ts';
import { focusPlace } from '../kit/focus.ts';
import controls from '../kit/controls.module.css';
import type { OpenForm } from './useForm.ts';

interface TextFieldProps {
  form: OpenForm;
  label: string;
  value: string;
  /** What is done with what is typed; where it is refused, the reason stands under the field, and what is typed in it. */
  step: (text: string) => FormStep;
  /** What the history calls it, by what is typed. */
  does: string | ((text: string) => string);
  /** The name of the field: what is typed into it without a pause is one thing. */
  field: string;
  /** The place that `focusOn` knows it by. */
  place?: string | undefined;
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
  isLong?: boolean;
  /** True where the label is said to screen readers alone. */
  isUnseen?: boolean;
  type?: 'text' | 'number' | 'date';
  className?: string | undefined;
  /** True while it says what it was given: what is typed then takes its place. */
  isDefault?: boolean;
}

/** A field of the builder's panel: each key is taken at once. */
export function TextField({ form, step, does, field, place, value, hint, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const edit = (text: string) => {
    const reason = form.take(typeof does === 'string' ? does : does(text), step(text), { field });
    setDraft(reason === undefined ? undefined : text);
    setFault(reason);
  };
  const says = fault ?? hint;
  const shared = {
    id,
    ...(place !== undefined && { ref: focusPlace(place) }),
    value: draft ?? value,
    placeholder: rest.placeholder,
    autoComplete: 'off',
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
        <textarea {...shared} rows={1} onChange={({ target }) => edit(target.value)} />
      ) : (
        <input {...shared} type={type} onChange={({ target }) => edit(target.value)} />
      )}
      {says !== undefined && (
        <p id={`${id}-says`} className={fault === undefined ? panel.hint : panel.error}>
          {says}
        </p>
      )}
    </div>
  );
}
