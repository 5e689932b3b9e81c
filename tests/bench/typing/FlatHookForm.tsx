import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import { z, type ZodType } from 'zod';
import { CHOICES, kindOf, messageOf, type Kind } from './flatForm.ts';
import { HookField, type HookMode } from './HookField.tsx';

const INPUT_TYPES: Record<Exclude<Kind, 'choice'>, string> = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  date: 'date',
  tick: 'checkbox',
};

function ruleOf(index: number): ZodType {
  const error = messageOf(index);
  switch (kindOf(index)) {
    case 'text':
      return z.string().min(2, error).max(80, error);
    case 'email':
      return z.email(error);
    case 'phone':
      return z.string().regex(/^[0-9]{11}$/, error);
    case 'date':
      return z.iso.date(error);
    case 'choice':
      return z.enum(CHOICES, error);
    case 'tick':
      return z.boolean().optional();
  }
}

/** The generated form as react-hook-form's documentation writes one: registered inputs, a zod resolver. */
export function FlatHookForm({ count, mode }: { count: number; mode: HookMode }) {
  const names = useMemo(() => Array.from({ length: count }, (_, index) => `field${index}`), [count]);
  const schema = useMemo(
    () => z.object(Object.fromEntries(names.map((name, index) => [name, ruleOf(index)]))),
    [names],
  );
  const { register, handleSubmit, formState } = useForm<Record<string, unknown>>({
    resolver: zodResolver(schema),
    mode,
    defaultValues: Object.fromEntries(names.map((name, index) => [name, kindOf(index) === 'tick' ? false : ''])),
  });
  return (
    <form onSubmit={handleSubmit(() => undefined)} noValidate>
      {names.map((name, index) => {
        const kind = kindOf(index);
        const error = formState.errors[name] as FieldError | undefined;
        const wiring = {
          id: name,
          'aria-invalid': Boolean(error),
          'aria-describedby': error && `${name}-error`,
          ...register(name),
        };
        return (
          <HookField key={name} name={name} label={`Question ${index + 1}`} error={error}>
            {kind === 'choice' ? (
              <select {...wiring}>
                <option value="">Choose an option</option>
                {CHOICES.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input type={INPUT_TYPES[kind]} maxLength={kind === 'phone' ? 11 : undefined} {...wiring} />
            )}
          </HookField>
        );
      })}
      <button type="submit">Send</button>
    </form>
  );
}
