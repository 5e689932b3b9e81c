import type { ReactNode } from 'react';

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
