import { parseJson } from '../../../site/json/parseJson.ts';
import type { FormDefinition, Group as FieldGroup } from '../../../form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { moveLastKeyInOrder } from '../../../site/json/jsonValues.ts';

/** Parsed form file. */
export type FormFile = Omit<FormDefinition, 'schema'> & { schema: FormSchema; $schema?: string };

/** Edit of a form: changes the given file, or returns the reason why it cannot. */
export type FormEdit = (file: FormFile) => string | undefined;

/** Parses a form file; undefined if the text is no form. */
export const parseForm = (text: string): FormFile | undefined => formFromValue(parseJson(text));

/** Returns a file's value as a form; undefined if it is none. */
export function formFromValue(value: unknown): FormFile | undefined {
  return isRecord(value) && isRecord(value.schema) && isRecord(value.submit)
    ? (value as unknown as FormFile)
    : undefined;
}

/** Sets a key: in place if it exists, otherwise at the position that `order` defines. Undefined removes it. */
export function setKeyInOrder(group: object, key: string, value: unknown, order: readonly string[] = []): void {
  const target = group as Record<string, unknown>;
  if (value === undefined) return void delete target[key];
  if (Object.hasOwn(target, key)) return void (target[key] = value);
  const wanted = moveLastKeyInOrder({ ...target, [key]: value }, order);
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, wanted);
}

/** Conventional order of a question's keywords. */
export const QUESTION_KEYWORD_ORDER = (
  'title description sensitive type format enum oneOf items uniqueItems const minLength minTrimmedLength maxLength pattern ' +
  'minimum exclusiveMinimum maximum exclusiveMaximum multipleOf notBefore notAfter after before minItems maxItems ' +
  'contentMediaType maxFileSize default errorMessage'
).split(' ');

/** Conventional order of a form file's keys. */
export const FORM_KEY_ORDER = [
  '$schema',
  'title',
  'description',
  'schema',
  'uiSchema',
  'desk',
  'privacy',
  'retention',
  'submit',
];

/** Returns a question's UI schema; undefined if the file has none. */
export function questionUi(file: FormFile, name: string): Record<string, unknown> | undefined {
  const ui = file.uiSchema;
  return ui && Object.hasOwn(ui, name) && isRecord(ui[name]) ? ui[name] : undefined;
}

/** Sets or removes a UI option of a question. */
export function setQuestionUiOption(file: FormFile, name: string, key: string, value: unknown): void {
  const own = questionUi(file, name);
  if (own) setKeyInOrder(own, key, value);
  setQuestionUi(file, name, own ?? (value === undefined ? {} : { [key]: value }));
}

/** Sets a question's UI schema. Removes empty objects. */
export function setQuestionUi(file: FormFile, name: string, ui: Record<string, unknown>): void {
  if (Object.keys(ui).length > 0) {
    if (!file.uiSchema) setKeyInOrder(file, 'uiSchema', {}, FORM_KEY_ORDER);
    const keys = Object.keys(file.uiSchema!);
    setKeyInOrder(
      file.uiSchema!,
      name,
      ui,
      keys.at(-1) === 'ui:groups' ? [...keys.slice(0, -1), name, 'ui:groups'] : [],
    );
  } else if (file.uiSchema) delete file.uiSchema[name];
  if (file.uiSchema && Object.keys(file.uiSchema).length === 0) delete file.uiSchema;
}

/** Returns the groups in a form file. */
export const readFormGroups = (file: FormFile): FieldGroup[] | undefined =>
  Array.isArray(file.uiSchema?.['ui:groups']) ? (file.uiSchema['ui:groups'] as FieldGroup[]) : undefined;

/** Returns the object, or undefined if it is empty and should be left out of the file. */
export const undefinedIfEmpty = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Sets the required answers of a schema. */
export const setRequiredNames = (schema: FormSchema, names: string[]): void =>
  setKeyInOrder(schema, 'required', undefinedIfEmpty(names), ['type', 'required', 'properties']);
