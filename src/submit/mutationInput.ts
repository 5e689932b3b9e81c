import type { FormValues } from '../form/model/FormState.ts';
import { define, isRecord } from '../form/model/pointer.ts';
import { OTHERS } from '../form/model/inputName.ts';
import { inputType, type FormModel, type InputType } from './inputFields.ts';

type Input = Record<string, unknown>;

/** The answers that count as the mutation's input: under its names, with what blank answers are sent as. */
export const toInput = (form: FormModel, values: FormValues): Input => sent(values, inputType(form));

/** A mutation's input as form values; `null` means not given, except where it is one of the choices. */
export const fromInput = (form: FormModel, input: Input): FormValues => received(input, inputType(form));

function sent(values: Input, type: InputType): Input {
  const input: Input = {};
  const others = new Map(Object.entries(values));
  for (const { name, field, input: inner, blank } of type.fields) {
    const value = others.get(field);
    others.delete(field);
    if (value !== undefined) define(input, name, within(value, inner, sent));
    else if (blank !== undefined) define(input, name, blank);
  }
  if (type.takesOthers && others.size > 0) input[OTHERS] = Object.fromEntries(others);
  return input;
}

/** A name that no field has stays, for the check to drop. */
function received(input: Input, type: InputType): Input {
  const values: Input = {};
  const byName = new Map(type.fields.map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(input)) {
    const field = byName.get(name);
    if (value === null && !field?.input.choices?.some((choice) => choice.value === null)) continue;
    if (field) define(values, field.field, within(value, field.input, received));
    else if (name === OTHERS && type.takesOthers && isRecord(value))
      Object.assign(values, { ...(withoutNulls(value) as Input), ...values });
    else define(values, name, withoutNulls(value));
  }
  return values;
}

/** Renames the fields in a value, level by level. */
function within(value: unknown, type: InputType, rename: (value: Input, type: InputType) => Input): unknown {
  if (Array.isArray(value) && type.item) return value.map((item) => within(item, type.item!, rename));
  if (isRecord(value) && type.fields.length > 0) return rename(value, type);
  return rename === received ? withoutNulls(value) : value;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept: Input = {};
  for (const [key, item] of Object.entries(value)) if (item !== null) define(kept, key, withoutNulls(item));
  return kept;
}
