import type { ReactNode } from 'react';

/** When it checks a field: on every change, or as this site does: from when the field was left, then on every change. */
export type HookMode = 'onChange' | 'onTouched';

interface HookFieldProps {
  name: string;
  label: string;
  error: { message?: string } | undefined;
  children: ReactNode;
}

/** Label, control and message of one field, as they are written by hand. */
export function HookField({ name, label, error, children }: HookFieldProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {children}
      {error && (
        <p id={`${name}-error`} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
