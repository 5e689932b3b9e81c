import { arrangementOf, type Group } from './arrangement.ts';
import type { FormFile } from './FormFile.ts';
import { type Questions, questionsOf } from './Question.ts';
import { type Subschema, subschemasOf } from './subschemas.ts';

/** What a form file asks, as people see it. */
export interface FormOutline {
  groups: Group[];
  questions: Questions;
  /** Rules of the form itself that no sentence fits, as places in the file; they are kept as they are. */
  byHand: string[];
}

/** The outline of a form; undefined for a file that only begins like one. */
export function soundOutline(file: FormFile): FormOutline | undefined {
  try {
    const subschemas = subschemasOf(file);
    const questions = questionsOf(file, subschemas);
    return { groups: arrangementOf(file, questions), questions, byHand: handWritten(file, subschemas) };
  } catch (error) {
    // What is half written is of any shape; the check says what is wrong with it.
    console.debug('A form cannot be read as it is.', error);
    return undefined;
  }
}

/** What sentences say of the form's own schema. */
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

function handWritten(file: FormFile, subschemas: Subschema[]): string[] {
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
