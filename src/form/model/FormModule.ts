import type { ValidateFunction } from 'ajv';
import type { FormDefinition, Schema, UiSchema } from './FormDefinition.d.ts';
import type { FormValues } from './FormState.ts';

/** How a form's values become a mutation and what a visitor is told; the `submit` part of a form file. */
export type SubmitDefinition = FormDefinition['submit'];

/** A JSON Schema (draft-07) with the keywords that forms add, one that says more than yes or no. */
export type FormSchema = Exclude<Schema, boolean>;

/** Messages of a schema in the manner of ajv-errors: one for all its keywords, or by keyword; `_` stands for the rest. */
export type ErrorMessage = NonNullable<FormSchema['errorMessage']>;

/** One answer that can be chosen. */
export interface Choice {
  value: unknown;
  label: string;
  isOff?: boolean;
}

/** The answer of another field as the limit of a keyword, as Ajv writes it. */
export interface DataReference {
  $data: string;
}

/** The keywords whose limit can be the answer of another field. */
export type LimitKeyword = {
  [Keyword in keyof FormSchema]-?: DataReference extends FormSchema[Keyword] ? Keyword : never;
}[Exclude<keyof FormSchema, `x-${string}`>] &
  string;

/** What a schema says of one answer: its keywords that are about the answer itself. */
export type Constraints = {
  [Keyword in keyof FormSchema as string extends Keyword ? never : Keyword]?: Exclude<
    FormSchema[Keyword],
    DataReference
  >;
} & { type?: string[]; choices?: Choice[] };

/** The `ui:` options as a file says them, `ui:` left out. */
export type WrittenUiOptions = {
  [Key in keyof UiSchema as Key extends `ui:${infer Name}` ? Name : never]: UiSchema[Key];
};

/** How a field is drawn. Groups that a step names are their fields here. */
export type UiOptions = Omit<WrittenUiOptions, 'steps'> & {
  steps?: { title: string; fields: string[] }[];
  /** Of a panel: it stands under "More". */
  more?: boolean;
  /** Of a panel's picker: values to choose among, each with its name. */
  presets?: readonly { title: string; value: unknown }[];
} & CountryRules;

/** How a field's country writes phone numbers and amounts; the compiler takes both from countries.json. */
export interface CountryRules {
  /** `prefix`: pattern of a calling code, which `trunkPrefix` replaces. */
  phone?: { prefix: string; trunkPrefix: string };
  /** Patterns of the signs of money before and after an amount. */
  money?: { before: string; after: string };
}

/**
 * One schema of a form file as the model keeps it. Nodes refer to each other by number; what several of them say
 * of one field is put together when it is asked for.
 */
export interface SchemaNode {
  constraints?: Constraints;
  uiOptions?: UiOptions;
  /** Nodes that always apply beside this one: `$ref`, `allOf`. */
  includes?: number[];
  fields?: Record<string, number>;
  /** Names that must not be answered. */
  never?: string[];
  patterns?: [pattern: string, node: number][];
  /** What fields of other names are; false rules them out; absent: they are not asked. */
  others?: number | false;
  items?: number | number[];
  /** What items beyond a fixed list of kinds are; absent: none. */
  more?: number;
  required?: string[];
  /** The limits that are answers of other fields: the `$data` pointers, by keyword. */
  limits?: Partial<Record<LimitKeyword, string>>;
  /** The number of the validator of what its schema rules by itself, the schemas in it apart. */
  test?: number;
  /** Validators of which one must accept the answer; of `oneOf` no second one. */
  among?: { keyword: 'oneOf' | 'anyOf'; tests: number[] }[];
  conditions?: Condition[];
  choices?: Option[][];
}

/** `if`/`then`/`else`, or a dependency. */
export interface Condition {
  /** The number of the validator that decides. */
  test: number;
  /** The answers it looks at, as pointers from its own place; `*` stands for every item. Empty: the answer itself. */
  dependsOn: string[];
  then?: number;
  else?: number;
}

/** One of several schemas to choose from (`oneOf`, `anyOf`). */
export interface Option {
  node: number;
  /** The number of the validator that accepts it. */
  test: number;
  label: string;
}

/** A compiled form file. Nothing in it is compiled at run time. */
export interface FormModule {
  id: string;
  /** Other where the file asks other questions or rules them otherwise: what was kept of an older one is looked at anew. */
  version: string;
  definition: Omit<FormDefinition, 'schema' | 'uiSchema'>;
  /** The schema nodes; the first one is the form itself. */
  nodes: SchemaNode[];
  /** Answers on which it depends which fields there are, as pointers with `*` for an item; what lies below one too. */
  dependencies: string[];
  /** Validators of schema nodes, conditions and options by number (ajv standalone; each sets its `.errors`). */
  validators: Record<number, ValidateFunction>;
  /** On the server: reads the schema as its file has it, for the second judge; undefined where a release has none. */
  readSchema?: () => Schema | undefined;
  /** The form's own checks (`src/form/checks/<form>.ts`). */
  checks?: FormChecks;
  /** True where entries are not counted: who edits files of the site sees all that is in them. */
  takesAnyLength?: boolean;
}

/**
 * Returns messages by the JSON pointers of fields, for the answers that count. Pure: runs in the browser and on the server.
 * Answers may be missing or break their rules.
 */
export type FormCheck = (answers: FormValues) => Record<string, string | undefined>;

/** What a file of `src/form/checks/` exports. */
export interface FormChecks {
  /** Refuses answers: RJSF's `customValidate`. */
  check?: FormCheck;
  /** Adds to the hints of fields; refuses nothing. */
  hint?: FormCheck;
}

/** What is asked of a form that is evaluated; without validators every field is there that could be. */
export type Evaluated = Pick<FormModule, 'nodes' | 'takesAnyLength' | 'checks'> & {
  validators?: FormModule['validators'];
  definition: { title: string };
};
