import type { FormDefinition } from '../form/FormModule.ts';
import type { FormValues } from '../form/FormState.ts';
import { inputFields, sentBlankAs } from './inputFields.ts';

/** Active form values as the mutation's input: under its names, with what blank answers are sent as. */
export function toInput(definition: FormDefinition, values: FormValues): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { name, field, schema, required } of inputFields(definition)) {
    const value = values[field] ?? (required ? sentBlankAs(schema) : undefined);
    if (value !== undefined) input[name] = value;
  }
  return input;
}

/** A mutation's input as form values; `null` means not given. */
export function fromInput(definition: FormDefinition, input: Record<string, unknown>): FormValues {
  const fields = new Map(inputFields(definition).map(({ name, field }) => [name, field]));
  return Object.fromEntries(
    Object.entries(withoutNulls(input)).map(([name, value]) => [fields.get(name) ?? name, value]),
  );
}

function withoutNulls<T>(value: T): T;
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutNulls(item)]));
}
