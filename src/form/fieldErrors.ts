import { holds } from './applyingSchemas.ts';
import { ownMessage, plainMessage, type VerboseError } from './errorMessage.ts';
import { fieldLabel } from './fieldLabel.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import type { FieldError } from './FormState.ts';
import { fromPointer, toPointer, valueAt } from './pointer.ts';
import { schemasAt } from './schemaAt.ts';
import { isConstant, isSchema, type SchemaOrBoolean } from './schemaTree.ts';

/** Pointer of a choice between schemas → index of the option that is open on the screen. */
export type Choices = ReadonlyMap<string, number>;

const NO_CHOICES: Choices = new Map();

/** Which fields are asked about; all of them where nothing else is said. */
export type Wanted = (path: string) => boolean;

/**
 * One message for each refused field, in the file's own words: `required` stands on the field that is missing, a
 * choice between schemas speaks for the option that is open (or comes nearest), and a branch of a condition never
 * speaks for itself.
 */
export function fieldErrors(
  form: FormModule,
  errors: VerboseError[],
  values: unknown,
  choices = NO_CHOICES,
  isWanted: Wanted = () => true,
): FieldError[] {
  const byPath = new Map<string, { error: VerboseError; rank: number }>();
  for (const error of expand(form, errors, values, choices)) {
    const path = fieldPath(error);
    if (!isWanted(path)) continue;
    const rank = rankOf(error, path);
    const known = byPath.get(path);
    if (!known || rank < known.rank) byPath.set(path, { error, rank });
  }
  return [...byPath].map(([path, { error }]) => ({ path, message: messageOf(form, error, path) }));
}

/**
 * True when two answers of a validator refuse the same, error by error, so that the messages are the same too. Lists
 * with a choice between schemas are never called the same: what an option has against a value is not in them.
 */
export function sameRefusals(before: VerboseError[], after: VerboseError[]): boolean {
  return (
    before.length === after.length &&
    before.every((a, index) => {
      const b = after[index]!;
      if (
        a.keyword !== b.keyword ||
        a.parentSchema !== b.parentSchema ||
        a.keyword === 'oneOf' ||
        a.keyword === 'anyOf'
      )
        return false;
      return a.params.missingProperty === b.params.missingProperty && a.instancePath === b.instancePath;
    })
  );
}

/** The field an error is about: the missing one for `required`, else where the value stands. */
export function fieldPath(error: VerboseError): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const child = params.missingProperty ?? params.additionalProperty;
  if (child === undefined) return error.instancePath;
  return /[~/]/.test(child) ? error.instancePath + toPointer([child]) : `${error.instancePath}/${child}`;
}

/** Which of several errors of a field is said: what is missing, then its type, then in the order of `errorMessage`. */
function rankOf({ keyword, parentSchema: { errorMessage } }: VerboseError, path: string): number {
  if (path === '') return 0;
  if (keyword === 'required') return 0;
  if (keyword === 'type') return 1;
  const order = typeof errorMessage === 'object' ? Object.keys(errorMessage).indexOf(keyword) : -1;
  return order < 0 ? 1000 : 2 + order;
}

const messages = new WeakMap<FormSchema, Map<string, string>>();

/** The message of an error; the same refusal of the same field always says the same, so it is made up only once. */
function messageOf(form: FormModule, error: VerboseError, path: string): string {
  if (!isSchema(error.parentSchema)) return composeMessage(form, error, path);
  let known = messages.get(error.parentSchema);
  if (!known) messages.set(error.parentSchema, (known = new Map()));
  const key = `${error.keyword}${path}`;
  let message = known.get(key);
  if (message === undefined) {
    message = composeMessage(form, error, path);
    if (known.size < 1000) known.set(key, message);
  }
  return message;
}

function composeMessage(form: FormModule, error: VerboseError, path: string): string {
  const { keyword, parentSchema, schema: limit } = error;
  const child = fieldPath(error) === error.instancePath ? undefined : fromPointer(path).at(-1);
  if (child === undefined) {
    const said = ownMessage(parentSchema.errorMessage, keyword);
    return said ?? plainMessage(keyword, limit, parentSchema, fieldLabel(form, path));
  }
  const atParent = ownMessage(parentSchema.errorMessage, keyword, child);
  const schemas = schemasAt(form, path);
  const atField = schemas
    .map(({ errorMessage }) => ownMessage(errorMessage, 'required'))
    .find((said) => said !== undefined);
  return atParent ?? atField ?? plainMessage(keyword, limit, schemas[0] ?? {}, fieldLabel(form, path));
}

/** Errors without those about branches: a condition's own, and a choice's where an option can speak. */
function expand(form: FormModule, errors: VerboseError[], values: unknown, choices: Choices): VerboseError[] {
  if (!errors.some(({ keyword }) => keyword === 'if' || keyword === 'oneOf' || keyword === 'anyOf')) return errors;
  return errors.flatMap((error) => {
    if (error.keyword === 'if') return [];
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') return [error];
    const options = (error.parentSchema[error.keyword] ?? []) as SchemaOrBoolean[];
    if (options.every(isConstant)) return [error];
    const spoken = optionErrors(form, options, valueAt(values, error.instancePath), choices.get(error.instancePath));
    if (!spoken) return [error];
    const placed = spoken.map((inner) => ({ ...inner, instancePath: error.instancePath + inner.instancePath }));
    return expand(form, placed, values, choices);
  });
}

/** What the open option has against a value, or the one that has least against it; undefined when an option accepts. */
function optionErrors(
  form: FormModule,
  options: SchemaOrBoolean[],
  value: unknown,
  open?: number,
): VerboseError[] | undefined {
  if (options.some((option) => holds(form, option, value))) return undefined;
  const refusals = options.map((option) => refusalOf(form, option, value));
  if (open !== undefined && refusals[open]) return refusals[open];
  const weights = refusals.map((errors) => weigh(errors ?? []));
  return refusals[weights.indexOf(Math.min(...weights))];
}

function refusalOf(form: FormModule, option: SchemaOrBoolean, value: unknown): VerboseError[] | undefined {
  const validate = isSchema(option) ? form.validators[option['x-check'] ?? ''] : undefined;
  return !validate || validate(value) ? undefined : ([...(validate.errors ?? [])] as VerboseError[]);
}

/** How far a value is from an option: a wrong fixed answer or type says that another option is meant. */
function weigh(errors: VerboseError[]): number {
  if (errors.length === 0) return Number.MAX_SAFE_INTEGER;
  return errors.reduce(
    (sum, { keyword }) => sum + (['const', 'enum', 'type', 'false schema'].includes(keyword) ? 100 : 1),
    0,
  );
}
