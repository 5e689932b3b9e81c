import type { ValidateFunction } from 'ajv';
import type { JSONSchema7 } from 'json-schema';

/** How a form's values become a mutation and what a visitor is told; the `submit` part of a form file. */
export interface SubmitDefinition {
  /** GraphQL mutation, such as `createSiwesContact`; its input type is `SiwesContactCreateInput`. */
  mutation: string;
  /** Form field → input field, for the fields whose names differ; the others keep their own. */
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
  /** Set by the compiler: the number under which this sub-schema's own validator is found. */
  'x-check'?: number;
}

/** A row of fields: one name across the whole width, or names side by side in two columns. */
export type FieldRow = string | string[];

/** Fields under a heading of their own; the `ui:groups` of an object's UI schema. */
export interface FieldGroup {
  title?: string;
  description?: string;
  rows: FieldRow[];
}

/** One file of schemas/. */
export interface FormDefinition {
  title: string;
  description?: string;
  schema: FormSchema;
  uiSchema?: Record<string, unknown>;
  submit: SubmitDefinition;
}

/** A compiled form file: what `virtual:form/<id>` exports. Nothing in it is compiled at run time. */
export interface FormModule {
  id: string;
  /** The form file, its schema marked with `x-check` where a sub-schema has a validator of its own. */
  definition: FormDefinition;
  /** The whole schema's validator (ajv standalone; sets `.errors`). */
  validate: ValidateFunction;
  /**
   * Validators of conditions and options by their `x-check`; `<number>x` is the same without its own `required`, for
   * the question whether an unfinished answer fits an option.
   */
  validators: Record<string, ValidateFunction>;
  /** By pointer, the validators of the fields whose check depends on their own answer only; none where there is none. */
  alone?: Record<string, ValidateFunction>;
}
