import type { ValidateFunction } from 'ajv';
import type { JSONSchema7 } from 'json-schema';

/** How a form's values become a mutation and what a visitor is told; the `submit` part of a form file. */
export interface SubmitDefinition {
  /** GraphQL mutation, such as `createSiwesContact`; its input type is `SiwesContactCreateInput`. */
  mutation: string;
  /** Form field → input field where the names differ; one within groups and lists goes by its way, an item of a list being a star. */
  rename?: Record<string, string>;
  /** Milliseconds between a valid submit and the call. */
  wait: number;
  label: string;
  /** The button's words while busy; default: `label`. */
  busyLabel?: string;
  success: string;
  failure: string;
  /** What the log gets when the call fails; default: `failure`. */
  error?: string;
  /** True tells a visitor the failed call's own message, and `failure` only where it has none. */
  showsCause?: boolean;
  /** What a visitor is told when a file could not be uploaded; default: as when the call fails. */
  uploadFailure?: string;
  /** True when the form empties itself after a success. */
  reset: boolean;
}

/** Messages of a schema in the manner of ajv-errors: one for all its keywords, or by keyword; `_` stands for the rest. */
export type ErrorMessage = string | Record<string, string | Record<string, string>>;

/** A JSON Schema (draft-07) with the keywords that forms add; schemas/meta/form.json describes them. */
export interface FormSchema extends Omit<JSONSchema7, 'properties' | 'items' | 'definitions' | 'if' | 'then' | 'else'> {
  properties?: Record<string, FormSchema | boolean>;
  items?: FormSchema | boolean | (FormSchema | boolean)[];
  definitions?: Record<string, FormSchema | boolean>;
  if?: FormSchema | boolean;
  then?: FormSchema | boolean;
  else?: FormSchema | boolean;
  errorMessage?: ErrorMessage;
  minTrimmedLength?: number;
  /** The most bytes of a file field's file. */
  maxFileSize?: number;
  notBefore?: string;
  notAfter?: string;
}

/** Fields under a heading of their own; the `ui:groups` of an object's UI schema. A row is a name, or two side by side. */
export interface FieldGroup {
  title?: string;
  description?: string;
  rows: (string | string[])[];
}

/** One file of schemas/. */
export interface FormDefinition {
  title: string;
  description?: string;
  schema: FormSchema;
  uiSchema?: Record<string, unknown>;
  submit: SubmitDefinition;
}

/** One answer that can be chosen. */
export interface Choice {
  value: unknown;
  label: string;
  isOff?: boolean;
}

/** What a part says of one answer: the keywords of its schema that are about the answer itself. */
export interface Says {
  type?: string[];
  choices?: Choice[];
  const?: unknown;
  default?: unknown;
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  errorMessage?: ErrorMessage;
  readOnly?: boolean;
  uniqueItems?: boolean;
  minLength?: number;
  minTrimmedLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  notBefore?: string;
  notAfter?: string;
  contentMediaType?: string;
  maxFileSize?: number;
}

/** How a field is drawn: the `ui:` options of its UI schema, `ui:` left out. */
export interface Looks {
  widget?: string;
  title?: string;
  description?: string;
  help?: string;
  placeholder?: string;
  autocomplete?: string;
  inputType?: string;
  inputMode?: string;
  suffix?: string;
  rows?: number;
  optionalLabel?: string;
  addLabel?: string;
  accept?: string;
  label?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  addable?: boolean;
  orderable?: boolean;
  removable?: boolean;
  order?: string[];
  groups?: FieldGroup[];
}

/**
 * One schema of a form file as the model keeps it. Other parts are named by their number; what several parts say of a
 * place is put together when it is asked for.
 */
export interface Part {
  says?: Says;
  looks?: Looks;
  /** Parts that always hold beside this one: `$ref`, `allOf`. */
  includes?: number[];
  fields?: Record<string, number>;
  /** Names that must not be answered. */
  never?: string[];
  patterns?: [pattern: string, part: number][];
  /** What fields of other names are; false rules them out; absent: they are not asked. */
  others?: number | false;
  items?: number | number[];
  /** What items beyond a fixed list of kinds are; absent: none. */
  more?: number;
  required?: string[];
  conditions?: Condition[];
  choices?: Option[][];
}

/** `if`/`then`/`else`, or a dependency. */
export interface Condition {
  /** The number of the validator that decides. */
  test: number;
  /** The answers it looks at, as pointers from its own place; `*` stands for every item. Empty: the answer itself. */
  reads: string[];
  then?: number;
  else?: number;
  /** The number of the validator that speaks for it, where it stands for one of several schemas to choose from. */
  speaks?: number;
}

/** One of several schemas to choose from (`oneOf`, `anyOf`). */
export interface Option {
  part: number;
  /** The number of the validator that accepts it. */
  test: number;
  label: string;
}

/** A compiled form file: what `virtual:form/<id>` exports. Nothing in it is compiled at run time. */
export interface FormModule {
  id: string;
  definition: Omit<FormDefinition, 'schema' | 'uiSchema'>;
  /** The field model; the first part is the form itself. */
  parts: Part[];
  /** Answers on which it depends which fields there are, as pointers with `*` for an item; what lies below one too. */
  steering: string[];
  /** The whole schema's validator (ajv standalone; sets `.errors`). */
  validate: ValidateFunction;
  /** Validators of conditions and options by number. */
  validators: Record<number, ValidateFunction>;
  /** By pointer, the validators of the fields whose check depends on their own answer only. */
  alone: Record<string, ValidateFunction>;
}
