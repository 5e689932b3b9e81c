import { readArrangement, type QuestionGroup } from './arrangement.ts';
import type { FormFile } from './FormFile.ts';
import { type Questions, readQuestions } from './Question.ts';
import { type QuestionParentSchema, schemasWithQuestions } from './subschemas.ts';

/** Content of a form as the form builder shows it. */
export interface FormOutline {
  groups: QuestionGroup[];
  questions: Questions;
  /** Pointers of rules that the form builder cannot edit and keeps unchanged. */
  byHand: string[];
}

/** Returns the outline of a form; undefined if the file is not a complete form. */
export function outlineOfForm(file: FormFile): FormOutline | undefined {
  try {
    const subschemas = schemasWithQuestions(file);
    const questions = readQuestions(file, subschemas);
    return { groups: readArrangement(file, questions), questions, byHand: handWritten(file, subschemas) };
  } catch (error) {
    // A half-written file may have any shape; the check reports its errors.
    console.debug('A form cannot be read as it is.', error);
    return undefined;
  }
}

/** Keywords of the form's schema that the form builder understands. */
const SAID = [
  'type',
  'required',
  'properties',
  'if',
  'then',
  'else',
  'allOf',
  'title',
  'description',
  '$comment',
  'errorMessage',
];

function handWritten(file: FormFile, subschemas: QuestionParentSchema[]): string[] {
  const keys = Object.keys(file.schema).filter((key) => !SAID.includes(key));
  const isSaid = (pointer: string) =>
    subschemas.some(
      (parent) =>
        (parent.pointer === `${pointer}/then` || parent.pointer === `${pointer}/else`) &&
        typeof parent.shown === 'object',
    );
  const conditions = subschemas.filter(({ schema, pointer }) => schema.if !== undefined && !isSaid(pointer));
  return [...keys.map((key) => `/schema/${key}`), ...conditions.map(({ pointer }) => `/schema${pointer}/if`)];
}
