import { readJson } from '../../../site/json/readJson.ts';
import type { FormDefinition, Group as FieldGroup } from '../../../form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { inOrder } from '../../../site/json/jsonValues.ts';

/** A form file as read. */
export type FormFile = Omit<FormDefinition, 'schema'> & { schema: FormSchema; $schema?: string };

/** A change of a form: it changes the file that it is given, or says in a sentence why it does not. */
export type FormStep = (file: FormFile) => string | undefined;

/** The form that a text says; undefined if it says none. */
export const readForm = (text: string): FormFile | undefined => asForm(readJson(text));

/** The value of a file as a form; undefined if it is none. */
export function asForm(value: unknown): FormFile | undefined {
  return isRecord(value) && isRecord(value.schema) && isRecord(value.submit)
    ? (value as unknown as FormFile)
    : undefined;
}

/** Sets a key where people write it: where it is, else where `order` says. Undefined takes it away. */
export function put(group: object, key: string, value: unknown, order: readonly string[] = []): void {
  const target = group as Record<string, unknown>;
  if (value === undefined) return void delete target[key];
  if (Object.hasOwn(target, key)) return void (target[key] = value);
  const wanted = inOrder({ ...target, [key]: value }, order);
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, wanted);
}

/** The order in which people write a question's rules and words. */
export const QUESTION_ORDER = (
  'title description sensitive type format enum oneOf items uniqueItems const minLength minTrimmedLength maxLength pattern ' +
  'minimum exclusiveMinimum maximum exclusiveMaximum multipleOf notBefore notAfter minItems maxItems ' +
  'contentMediaType maxFileSize default errorMessage'
).split(' ');

/** The order in which people write what a form file says. */
export const TOP_ORDER = ['$schema', 'title', 'description', 'schema', 'uiSchema', 'submit'];

/** How a question is drawn; undefined where the file does not say. */
export function uiOf(file: FormFile, name: string): Record<string, unknown> | undefined {
  const ui = file.uiSchema;
  return ui && Object.hasOwn(ui, name) && isRecord(ui[name]) ? ui[name] : undefined;
}

/** Sets an option of how a question is drawn, or takes it away. */
export function setUi(file: FormFile, name: string, key: string, value: unknown): void {
  const own = uiOf(file, name);
  if (own) put(own, key, value);
  putUi(file, name, own ?? (value === undefined ? {} : { [key]: value }));
}

/** Says how a question is drawn, all at once; nothing empty is left behind. */
export function putUi(file: FormFile, name: string, ui: Record<string, unknown>): void {
  if (Object.keys(ui).length > 0) {
    if (!file.uiSchema) put(file, 'uiSchema', {}, TOP_ORDER);
    const keys = Object.keys(file.uiSchema!);
    put(file.uiSchema!, name, ui, keys.at(-1) === 'ui:groups' ? [...keys.slice(0, -1), name, 'ui:groups'] : []);
  } else if (file.uiSchema) delete file.uiSchema[name];
  if (file.uiSchema && Object.keys(file.uiSchema).length === 0) delete file.uiSchema;
}

/** The groups of a form as its file has them. */
export const groupsOf = (file: FormFile): FieldGroup[] | undefined =>
  Array.isArray(file.uiSchema?.['ui:groups']) ? (file.uiSchema['ui:groups'] as FieldGroup[]) : undefined;

/** The list or group itself; undefined for an empty one, which nobody writes into a file. */
export const unlessEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Says which answers a schema requires. */
export const putRequired = (schema: FormSchema, names: string[]): void =>
  put(schema, 'required', unlessEmpty(names), ['type', 'required', 'properties']);
