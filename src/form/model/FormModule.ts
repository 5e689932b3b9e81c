import type { ValidateFunction } from 'ajv';
import type { FormDefinition, Schema, UiSchema } from './FormDefinition.d.ts';
import type { FormValues } from './FormState.ts';

/** The part of a form file that browsers never get: its mails, words of the Desk, purpose, legal basis and retention. */
export type ServerSettings = Pick<FormDefinition['submit'], 'notify' | 'confirm'> &
  Pick<FormDefinition, 'desk' | 'retention'> &
  Omit<NonNullable<FormDefinition['privacy']>, 'text'>;

/** The `submit` part of a form file without its mails: the mutation of its values, and its messages to visitors. */
export type SubmitDefinition = Omit<FormDefinition['submit'], 'notify' | 'confirm'>;

/** A JSON Schema (draft-07) with the keywords that forms add. Excludes the boolean schemas. */
export type FormSchema = Exclude<Schema, boolean>;

/** Messages of a schema as in ajv-errors: one for all its keywords, or one by keyword. `_` covers all other keywords. */
export type SchemaErrorMessages = NonNullable<FormSchema['errorMessage']>;

/** One answer that can be chosen. */
export interface AnswerChoice {
  value: unknown;
  label: string;
  isOff?: boolean;
}

/** Reference to the answer of another field as a limit, in Ajv's `$data` syntax. */
export interface DataReference {
  $data: string;
}

/** The keywords whose limit can be the answer of another field. */
export type CrossFieldLimitKeyword = {
  [Keyword in keyof FormSchema]-?: DataReference extends FormSchema[Keyword] ? Keyword : never;
}[Exclude<keyof FormSchema, `x-${string}`>] &
  string;

/** Keywords of a schema that constrain the answer itself, not the answers within. */
export type Constraints = {
  [Keyword in keyof FormSchema as string extends Keyword ? never : Keyword]?: Exclude<
    FormSchema[Keyword],
    DataReference
  >;
} & { type?: string[]; choices?: AnswerChoice[] };

/** `ui:` options of a form file, without the prefix. */
export type WrittenUiOptions = {
  [Key in keyof UiSchema as Key extends `ui:${infer Name}` ? Name : never]: UiSchema[Key];
};

/** UI options of a field. The groups of steps are expanded to fields. */
export type UiOptions = Omit<WrittenUiOptions, 'steps'> & {
  steps?: { title: string; fields: string[] }[];
  /** In a panel: shows the field under "More". */
  more?: boolean;
  /** Of a panel's picker: values to choose among, each with its name. */
  presets?: readonly { title: string; value: unknown }[];
} & CountryFormats;

/** Formats of phone numbers and amounts in a field's country. The compiler reads both from countries.json. */
export interface CountryFormats {
  /** `prefix`: pattern of the calling code before a number, which `trunkPrefix` replaces. */
  phone?: { callingCode: string; prefix: string; trunkPrefix: string };
  /** Currency code, and patterns of the signs of money before and after an amount. */
  money?: { currency: string; before: string; after: string };
}

/**
 * Model of one schema of a form file. Nodes refer to each other by number. `mergeNodesToField` merges the nodes of one field on
 * demand.
 */
export interface SchemaNode {
  constraints?: Constraints;
  uiOptions?: UiOptions;
  /** Nodes that always apply together with this node: `$ref`, `allOf`. */
  includes?: number[];
  fields?: Record<string, number>;
  /** Names that must not be answered. */
  never?: string[];
  patterns?: [pattern: string, node: number][];
  /** Node of fields with other names (`additionalProperties`). False forbids such fields; absent leaves them out. */
  others?: number | false;
  items?: number | number[];
  /** Node of items beyond a tuple (`additionalItems`). Absent: no such items. */
  more?: number;
  required?: string[];
  /** Limits taken from answers of other fields: `$data` pointers by keyword. */
  limits?: Partial<Record<CrossFieldLimitKeyword, string>>;
  /** Number of the validator of the local constraints of the schema, without its nested schemas. */
  test?: number;
  /** Validators of which one must accept the answer; of `oneOf` no second one. */
  among?: { keyword: 'oneOf' | 'anyOf'; tests: number[] }[];
  conditions?: SchemaCondition[];
  choices?: SchemaOption[][];
}

/** `if`/`then`/`else`, or a dependency. */
export interface SchemaCondition {
  /** The number of the validator that decides. */
  test: number;
  /** Pointers of the answers that the condition reads, relative to its field. `*` matches every item; empty: the field. */
  dependsOn: string[];
  then?: number;
  else?: number;
}

/** One of several schemas to choose from (`oneOf`, `anyOf`). */
export interface SchemaOption {
  node: number;
  /** The number of the validator that accepts it. */
  test: number;
  label: string;
}

/** A compiled form file. Needs no compilation at run time. */
export interface FormModule {
  id: string;
  /** Changes with the questions or constraints of the file. A draft of another version is validated again. */
  version: string;
  definition: Omit<FormDefinition, 'schema' | 'uiSchema' | 'submit' | 'desk' | 'privacy' | 'retention'> & {
    submit: SubmitDefinition;
    privacy?: Pick<NonNullable<FormDefinition['privacy']>, 'text'>;
  };
  /** The schema nodes; the first one is the form itself. */
  nodes: SchemaNode[];
  /** Answers, with all nested answers, that decide which fields are visible. Pointers with `*` for an item. */
  dependencies: string[];
  /** Validators of schema nodes, conditions and options by number (ajv standalone; each sets its `.errors`). */
  validators: Record<number, ValidateFunction>;
  /** On the server: reads the original schema for the second validator. Undefined for a release without the schema. */
  readSchema?: () => Schema | undefined;
  /** On the server: the settings that the script for browsers does not have. */
  server?: ServerSettings;
  /** The form's own checks (`src/form/checks/<form>.ts`). */
  checks?: FormChecks;
  /** True to allow lists of any length. Editors of site files must see all entries. */
  takesAnyLength?: boolean;
}

/**
 * Returns messages by the JSON pointers of fields, for the answers that count. Pure: runs in the browser and on the server.
 * Answers may be missing or break their rules.
 */
export type FormCheck = (answers: FormValues) => Record<string, string | undefined>;

/** Exports of a file in `src/form/checks/`. */
export interface FormChecks {
  /** Rejects answers, as RJSF's `customValidate`. */
  check?: FormCheck;
  /** Adds hints to fields. Does not reject answers. */
  hint?: FormCheck;
}

/** Parts of a form module that evaluation needs. Without validators every possible field is visible. */
export type EvaluableForm = Pick<FormModule, 'nodes' | 'takesAnyLength' | 'checks'> & {
  validators?: FormModule['validators'];
  definition: { title: string };
};
