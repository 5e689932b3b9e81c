import type { ValidateFunction } from 'ajv';
import { type ActiveField, placesOf } from './activeFields.ts';
import { ownMessage, plainMessage, type VerboseError } from './errorMessage.ts';
import type { ErrorMessage, FormModule, FormSchema } from './FormModule.ts';
import type { FieldError } from './FormState.ts';
import { fromPointer, parentOf, valueAt, step } from './pointer.ts';
import { withFileNames } from './withFileNames.ts';

/** Which fields are asked about; all of them where nothing else is said. */
export type Wanted = (pointer: string) => boolean;

/**
 * What the form refuses about the answers that count, one message a field in the file's own words, in the order on the
 * screen; empty when they can be sent. The same in the browser and on the server. `required` stands on the field that
 * is missing, a choice between schemas speaks for the option that is open, and a condition never speaks for itself.
 */
export function checkAnswers(form: FormModule, active: ActiveField, isWanted: Wanted = () => true): FieldError[] {
  const values = withFileNames(active.value);
  const refusals = expand(form, active, refusalsOf(form.validate, values), values);
  const byPath = new Map<string, { error: VerboseError; rank: number }>();
  for (const error of refusals) {
    const path = pathOf(error);
    const rank = rankOf(error, path);
    if (isWanted(path) && rank < (byPath.get(path)?.rank ?? Infinity)) byPath.set(path, { error, rank });
  }
  const errors = [...byPath].map(([path, { error }]) => ({ path, message: messageOf(active, error, path) }));
  const own = placesOf(active).flatMap((field) => {
    const message = isWanted(field.pointer) && ownRefusal(field, field.value);
    return message ? [{ path: field.pointer, message }] : [];
  });
  return inScreenOrder([...errors, ...own], active);
}

/** Errors in the order of their fields on the screen, the first of each; one of a group stands before those of its fields. */
export function inScreenOrder(errors: FieldError[], active: ActiveField): FieldError[] {
  const ranks = new Map(placesOf(active).map(({ pointer }, index) => [pointer, index]));
  const rank = (path: string): number => ranks.get(path) ?? (path === '' ? -1 : rank(parentOf(path)) + 0.5);
  const first = new Map(errors.toReversed().map((error) => [error.path, error]));
  return [...first.values()].toReversed().toSorted((a, b) => rank(a.path) - rank(b.path));
}

/** What the form has against the answer of a field whose check depends on nothing else, by its own validator. */
export function checkAlone(validate: ValidateFunction, field: ActiveField, answer: unknown): string | undefined {
  const value = withFileNames(field.field.kind.counts(answer, field.field));
  if (value === undefined) {
    return field.isRequired ? missingMessage(field.parent!.field.says.errorMessage, field) : undefined;
  }
  const { pointer } = field;
  const errors = refusalsOf(validate, value, pointer);
  const [first] = errors.toSorted((a, b) => rankOf(a, pointer) - rankOf(b, pointer));
  return first ? messageOf(field, first, pointer) : ownRefusal(field, value);
}

const ownRefusal = (place: ActiveField, value: unknown): string | undefined => {
  const said = place.field.kind.refuses?.(value, place.field);
  return said && `${place.label} ${said}`;
};

function refusalsOf(validate: ValidateFunction, value: unknown, instancePath = ''): VerboseError[] {
  const at = { instancePath, parentData: {}, parentDataProperty: '', rootData: {}, dynamicAnchors: {} };
  return validate(value, at) ? [] : [...((validate.errors ?? []) as VerboseError[])];
}

/** Errors without those about branches: a condition's own, and a choice's where its open option can speak, which each does once. */
function expand(
  form: FormModule,
  active: ActiveField,
  errors: VerboseError[],
  values: unknown,
  asked: string[] = [],
): VerboseError[] {
  return errors.flatMap((error) => {
    const { keyword, instancePath } = error;
    if (keyword === 'if') return [];
    if (keyword !== 'oneOf' && keyword !== 'anyOf') return [error];
    const speakers = (active.at(instancePath)?.speakers ?? []).filter((test) => !asked.includes(test + instancePath));
    const spoken = speakers.flatMap((test) => refusalsOf(form.validators[test]!, valueAt(values, instancePath)));
    if (spoken.length === 0) return [error];
    const placed = spoken.map((one) => ({ ...one, instancePath: instancePath + one.instancePath }));
    return expand(form, active, placed, values, [...asked, ...speakers.map((test) => test + instancePath)]);
  });
}

/** The field an error is about: the missing one for `required`, else where the value stands. */
function pathOf({ instancePath, params }: VerboseError): string {
  const child = childOf(params);
  return child === undefined ? instancePath : instancePath + step(child);
}

const childOf = (params: VerboseError['params']): string | undefined =>
  (params.missingProperty ?? params.additionalProperty) as string | undefined;

/** Which of several errors of a field is said: what is missing, then its type, then in the order of `errorMessage`. */
function rankOf({ keyword, parentSchema }: VerboseError, path: string): number {
  if (path === '' || keyword === 'required') return 0;
  if (keyword === 'type') return 1;
  const words = (parentSchema as FormSchema | undefined)?.errorMessage;
  const order = typeof words === 'object' ? Object.keys(words).indexOf(keyword) : -1;
  return order < 0 ? 1000 : 2 + order;
}

function messageOf(active: ActiveField, error: VerboseError, path: string): string {
  const { keyword, parentSchema, schema: limit, params } = error;
  const child = childOf(params);
  const place = active.pointer === path ? active : active.at(path);
  const words = parentSchema?.errorMessage;
  const label = place?.label ?? fromPointer(path).at(-1) ?? '';
  if (keyword === 'required' && place) return missingMessage(words, place);
  return ownMessage(words, keyword, child) ?? plainMessage(keyword, limit, label, place?.field);
}

/** What is said of an answer that is missing: in the words of the object that asks for it, of the field, or plainly. */
const missingMessage = (words: ErrorMessage | undefined, { name, label, field }: ActiveField): string =>
  ownMessage(words, 'required', name) ??
  ownMessage(field.says.errorMessage, 'required') ??
  plainMessage('required', undefined, label, field);
