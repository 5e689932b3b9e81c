import {
  GRAPHQL_INPUT_NAME_PATTERN,
  ADDITIONAL_PROPERTIES_INPUT_NAME,
  RESERVED_INPUT_NAMES,
} from '../../../form/model/graphqlInputName.ts';
import { type FormEdit, setKeyInOrder, undefinedIfEmpty } from './FormFile.ts';
import { createQuestionEdit, type Questions } from './Question.ts';

/** A form may later accept names that visitors choose. */
const TAKEN = [...RESERVED_INPUT_NAMES, ADDITIONAL_PROPERTIES_INPUT_NAME];

/** Returns the reason why a stored name is invalid or taken; undefined if it is free. */
export function storedNameFault(questions: Questions, stored: string, name?: string): string | undefined {
  if (!GRAPHQL_INPUT_NAME_PATTERN.test(stored)) return 'Use letters, digits and _ only. Do not start with a digit.';
  if (TAKEN.includes(stored)) return `“${stored}” is already used in every record. Choose another name.`;
  const owner = [...questions.values()].find((other) => other.name !== name && other.storedAs === stored);
  return owner && `“${owner.label}” is already stored as “${stored}”. Choose another name.`;
}

/** Sets the name under which a question's answers are stored. */
export const renameStoredName = (name: string, stored: string): FormEdit =>
  createQuestionEdit(name, (_question, { submit }, questions) => {
    const fault = storedNameFault(questions, stored, name);
    if (fault !== undefined) return fault;
    const { [name]: _old, ...rest } = submit.rename ?? {};
    const rename = stored === name ? rest : { ...submit.rename, [name]: stored };
    setKeyInOrder(submit, 'rename', undefinedIfEmpty(rename), ['mutation', 'rename', 'wait']);
    return undefined;
  });

/** Explains what renaming a stored name means for existing records. */
export const describeStoredNameChange = (old: string, stored: string): string =>
  `Existing records keep the answer as “${old}”. New records store it as “${stored}”. The export has a column for each. If you use a content service, add the new name there first.`;
