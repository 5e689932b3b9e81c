import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z, ZodType } from 'zod';

/** Validation mode: on every change, or (as on this site) after the first blur, then on every change. */
export type HookFormMode = 'onChange' | 'onTouched';

/** A field as a developer writes it: a label, and an input type, select options or radio choices. */
export interface HookFormField {
  label: string;
  type?: string;
  maxLength?: number;
  options?: string[];
  radios?: string[];
  /** Asked only after this answer to another question. */
  after?: [name: string, answer: string];
}

interface HookFormProps {
  fields: Record<string, HookFormField>;
  schema: z.ZodObject<Record<string, ZodType>>;
  mode: HookFormMode;
}

/** A form as in react-hook-form's documentation: registered inputs and a zod resolver. */
export function HookForm({ fields, schema, mode }: HookFormProps) {
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm<Record<string, unknown>>({
    resolver: zodResolver(schema),
    mode,
    defaultValues: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { type, radios }]) =>
        radios ? [] : [[name, type === 'checkbox' ? false : '']],
      ),
    ),
  });
  const [name = '', answer] = Object.values(fields).find(({ after }) => after)?.after ?? [];
  const isAskedMore = useWatch({ control, name, disabled: name === '' }) === answer;
  const controlOf = (id: string, { type, maxLength, options, radios }: HookFormField, isWrong: boolean): ReactNode => {
    const wiring = {
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? `${id}-error` : undefined,
      ...register(id),
    };
    if (radios)
      return radios.map((choice) => (
        <label key={choice}>
          <input type="radio" value={choice} {...wiring} /> {choice}
        </label>
      ));
    if (!options) return <input id={id} type={type} maxLength={maxLength} {...wiring} />;
    return (
      <select id={id} {...wiring}>
        <option value="">Choose an option</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  };
  return (
    <form onSubmit={handleSubmit(() => undefined)} noValidate>
      {Object.entries(fields).map(([id, field]) => {
        if (field.after && !isAskedMore) return null;
        const error = errors[id];
        return (
          <div key={id}>
            <label htmlFor={id}>{field.label}</label>
            {controlOf(id, field, Boolean(error))}
            {error && (
              <p id={`${id}-error`} role="alert">
                {error.message}
              </p>
            )}
          </div>
        );
      })}
      <button type="submit">Send</button>
    </form>
  );
}
