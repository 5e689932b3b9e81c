import { isSchema } from '../../../form/compile/schemaTree.ts';
import { ownMessage } from '../../../form/model/errorMessage.ts';
import type { Choice, FormSchema } from '../../../form/model/FormModule.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { Field } from '../../../form/types/FieldType.ts';
import { kindOf } from './answerKinds.ts';
import { comparisonsIn } from './Condition.ts';
import type { KindOf } from './conditionSchema.ts';
import { shownSentence } from './conditionWords.ts';
import type { FormFile, FormStep } from './FormFile.ts';
import { readRules, type Rule } from './readRules.ts';
import { type Subschema, subschemasOf } from './subschemas.ts';

/** One question of a form, as the compiler reads it, in the words of people who build forms. */
export interface Question {
  /** Its name in the file. */
  name: string;
  /** The schema whose property it is, and its own. */
  parent: Subschema;
  schema: FormSchema;
  /** The place of its schema in the file, as a JSON pointer. */
  pointer: string;
  /** What the form engine knows of it: how its answers are written and read. */
  field: Field;
  label: string;
  hint: string | undefined;
  kind: string;
  /** What its kind of answer is called. */
  kindWords: string;
  /** False for kinds that the form builder shows and keeps, and cannot make. */
  isMade: boolean;
  isRequired: boolean;
  /** True where the answer is kept in the visitor's open tab alone. */
  isSensitive: boolean;
  /** What is said when it is missing; undefined where the form engine's own words stand in. */
  requiredMessage: string | undefined;
  rules: Rule[];
  /** The answers to choose from that its schema or that of its items writes. */
  choices: Choice[] | undefined;
  shown: Subschema['shown'];
  /** The condition as a sentence: `Shown when Any health challenges? is Yes`. */
  shownWords?: string;
  storedAs: string;
}

/** The questions of a form by their names, in the order of the file. */
export type Questions = ReadonlyMap<string, Question>;

/** Every question that the compiler finds in a form file. Where several schemas describe one name, the first counts. */
export function questionsOf(file: FormFile, subschemas = subschemasOf(file)): Questions {
  const questions = new Map<string, Question>();
  for (const parent of subschemas)
    for (const [name, field] of parent.fields)
      if (!questions.has(name)) questions.set(name, questionOf(file, parent, name, field));
  for (const question of questions.values())
    if (question.shown !== 'always') question.shownWords = shownSentence(questions, question.shown);
  return questions;
}

function questionOf(file: FormFile, parent: Subschema, name: string, field: Field): Question {
  const schema = parent.schema.properties![name] as FormSchema;
  const { words: kindWords, name: kind, isMade } = kindOf(field);
  const isRequired = parent.schema.required?.includes(name) === true;
  const { title, description, help } = field.uiOptions;
  const missing = ownMessage(schema.errorMessage, 'required') ?? parentMessage(parent.schema, name);
  const written = isSchema(schema.items) ? schema.items : schema;
  const { choices } = (field.item ?? field).constraints;
  return {
    name,
    parent,
    schema,
    pointer: `/schema${parent.pointer}${toPointer(['properties', name])}`,
    field,
    label: title ?? schema.title ?? name,
    hint: description ?? schema.description ?? help,
    kind,
    kindWords,
    isMade,
    isRequired,
    isSensitive: schema.sensitive === true,
    requiredMessage: isRequired ? missing : undefined,
    rules: readRules(schema, kind),
    choices: written.enum || written.oneOf ? choices : undefined,
    shown: parent.shown,
    storedAs: file.submit.rename?.[name] ?? name,
  };
}

/** The message of `required` that stands beside `required` itself, as ajv-errors has it. */
function parentMessage({ errorMessage }: FormSchema, name: string): string | undefined {
  const messages = typeof errorMessage === 'object' ? errorMessage.required : undefined;
  return typeof messages === 'object' ? messages[name] : undefined;
}

/** The questions whose answers decide whether a question is shown. */
export const causesOf = ({ shown }: Question): Set<string> =>
  new Set(typeof shown === 'object' ? comparisonsIn(shown).map(({ question }) => question) : []);

/** The questions that are shown because of a question's answer. */
export const shownBy = (questions: Questions, name: string): Question[] =>
  [...questions.values()].filter((one) => causesOf(one).has(name));

/** The kind of answer of each question. */
export const kindsOf =
  (questions: Questions): KindOf =>
  (name) =>
    questions.get(name)?.kind ?? 'text';

/** A step on one question; it refuses where there is none of that name. */
export const onQuestion =
  (name: string, step: (question: Question, file: FormFile, questions: Questions) => string | undefined): FormStep =>
  (file) => {
    const questions = questionsOf(file);
    const question = questions.get(name);
    return question ? step(question, file, questions) : 'This question is no longer there.';
  };
