import { isNonBooleanSchema } from '../../../form/compile/schemaTree.ts';
import { customKeywordMessage } from '../../../form/model/errorMessage.ts';
import type { AnswerChoice, FormSchema } from '../../../form/model/FormModule.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import type { Field } from '../../../form/types/FieldType.ts';
import { fieldAnswerKindFacts } from './answerKinds.ts';
import { comparisonsIn } from './FormCondition.ts';
import type { AnswerKindLookup } from './createConditionSchema.ts';
import { formatCondition } from './conditionWords.ts';
import type { FormFile, FormEdit } from './FormFile.ts';
import { readRules, type QuestionRule } from './readRules.ts';
import { type QuestionParentSchema, schemasWithQuestions } from './subschemas.ts';

/** Question of a form, based on the compiler's reading. */
export interface Question {
  /** Property name in the file. */
  name: string;
  /** Schema that contains the question, and the question's own. */
  parent: QuestionParentSchema;
  schema: FormSchema;
  /** JSON pointer to its schema in the file. */
  pointer: string;
  /** Field of the form engine: parses and formats answers. */
  field: Field;
  label: string;
  hint: string | undefined;
  kind: string;
  /** Name of the kind of answer. */
  kindWords: string;
  /** False for kinds that the form builder can display but not create. */
  isMade: boolean;
  isRequired: boolean;
  /** True if the answer stays in the visitor's open tab only. */
  isSensitive: boolean;
  /** Message for a missing answer; undefined for the form engine's default. */
  requiredMessage: string | undefined;
  rules: QuestionRule[];
  /** Choices that its schema (or that of its items) defines. */
  choices: AnswerChoice[] | undefined;
  shown: QuestionParentSchema['shown'];
  /** Condition as a sentence: `Shown when Any health challenges? is Yes`. */
  shownWords?: string;
  storedAs: string;
}

/** Questions of a form by name, in file order. */
export type Questions = ReadonlyMap<string, Question>;

/** Reads all questions of a form. If several schemas define a name, the first counts. */
export function readQuestions(file: FormFile, subschemas = schemasWithQuestions(file)): Questions {
  const questions = new Map<string, Question>();
  for (const parent of subschemas)
    for (const [name, field] of parent.fields)
      if (!questions.has(name)) questions.set(name, questionOf(file, parent, name, field));
  for (const question of questions.values())
    if (question.shown !== 'always') question.shownWords = formatCondition(questions, question.shown);
  return questions;
}

function questionOf(file: FormFile, parent: QuestionParentSchema, name: string, field: Field): Question {
  const schema = parent.schema.properties![name] as FormSchema;
  const { words: kindWords, name: kind, isMade } = fieldAnswerKindFacts(field);
  const isRequired = parent.schema.required?.includes(name) === true;
  const { title, description, help } = field.uiOptions;
  const missing = customKeywordMessage(schema.errorMessage, 'required') ?? parentMessage(parent.schema, name);
  const written = isNonBooleanSchema(schema.items) ? schema.items : schema;
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

/** Returns the `required` message beside the `required` keyword itself, as in ajv-errors. */
function parentMessage({ errorMessage }: FormSchema, name: string): string | undefined {
  const messages = typeof errorMessage === 'object' ? errorMessage.required : undefined;
  return typeof messages === 'object' ? messages[name] : undefined;
}

/** Returns the questions that a question's condition depends on. */
export const decidingQuestionNames = ({ shown }: Question): Set<string> =>
  new Set(typeof shown === 'object' ? comparisonsIn(shown).map(({ question }) => question) : []);

/** Returns the questions whose condition depends on a question. */
export const dependentQuestions = (questions: Questions, name: string): Question[] =>
  [...questions.values()].filter((one) => decidingQuestionNames(one).has(name));

/** Returns a function for the kind of answer of each question. */
export const createAnswerKindLookup =
  (questions: Questions): AnswerKindLookup =>
  (name) =>
    questions.get(name)?.kind ?? 'text';

/** Creates an edit of one question, which fails if the question does not exist. */
export const createQuestionEdit =
  (name: string, edit: (question: Question, file: FormFile, questions: Questions) => string | undefined): FormEdit =>
  (file) => {
    const questions = readQuestions(file);
    const question = questions.get(name);
    return question ? edit(question, file, questions) : 'This question no longer exists.';
  };
