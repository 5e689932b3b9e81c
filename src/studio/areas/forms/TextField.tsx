import { useId, useState } from 'react';
import { focusPlace } from '../../kit/focus.ts';
import styles from './Forms.module.css';
import type { Refusal } from './useForm.ts';

interface TextFieldProps {
  label: string;
  /** The place that `focusOn` knows it by. */
  place?: string | undefined;
  value: string;
  /** Takes what is typed; a refusal stands under the field, and what is typed stays in it. */
  onEdit: (text: string) => Refusal;
  hint?: string;
  placeholder?: string;
  isOptional?: boolean;
  isLong?: boolean;
  /** True where the label stands beside the field, or is said to screen readers alone. */
  labelIs?: 'above' | 'unseen';
  type?: 'text' | 'number' | 'date';
  className?: string;
}

/** A field of the builder's panel: each key is taken at once. */
export function TextField({
  label,
  place,
  value,
  onEdit,
  hint,
  placeholder,
  isOptional,
  isLong,
  labelIs = 'above',
  type = 'text',
  className,
}: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const edit = (text: string) => {
    const reason = onEdit(text);
    setDraft(reason === undefined ? undefined : text);
    setFault(reason);
  };
  const shared = {
    id,
    ...(place !== undefined && { ref: focusPlace(place) }),
    value: draft ?? value,
    placeholder,
    autoComplete: 'off',
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault !== undefined || hint !== undefined ? `${id}-says` : undefined,
    onBlur: () => {
      setDraft(undefined);
      setFault(undefined);
    },
  };
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={id} className={labelIs === 'unseen' ? styles.unseen : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> optional</span>}
      </label>
      {isLong ? (
        <textarea {...shared} rows={1} onChange={({ target }) => edit(target.value)} />
      ) : (
        <input {...shared} type={type} onChange={({ target }) => edit(target.value)} />
      )}
      {fault !== undefined ? (
        <p id={`${id}-says`} className={styles.fault}>
          {fault}
        </p>
      ) : (
        hint !== undefined &&
        hint !== '' && (
          <p id={`${id}-says`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
