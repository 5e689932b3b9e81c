import { type FormFile, type FormStep, put } from './FormFile.ts';
import { namesOf } from './questionSpots.ts';
import { labelOf } from './readOutline.ts';

const NAME = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;
/** What a record has beside the answers. */
const TAKEN = ['id', 'createdAt', 'others'];

/** The name under which a question's answers are stored. */
export const storedName = ({ submit }: FormFile, name: string): string => submit.rename?.[name] ?? name;

/** Why answers cannot be stored under a name; undefined where they can. */
export function storedFault(file: FormFile, stored: string, name?: string): string | undefined {
  if (!NAME.test(stored)) return 'Letters, digits and _ only, no digit first.';
  if (TAKEN.includes(stored)) return `Every record has “${stored}” already.`;
  const owner = namesOf(file).find((other) => other !== name && storedName(file, other) === stored);
  return owner === undefined ? undefined : `“${labelOf(file, owner)}” is stored as “${stored}” already.`;
}

/** Stores a question's answers under another name from now on. */
export const renameStored =
  (name: string, stored: string): FormStep =>
  (file) => {
    const fault = storedFault(file, stored, name);
    if (fault !== undefined) return fault;
    const { [name]: _old, ...rest } = file.submit.rename ?? {};
    const rename = stored === name ? rest : { ...file.submit.rename, [name]: stored };
    put(file.submit, 'rename', Object.keys(rename).length > 0 ? rename : undefined, ['mutation', 'rename', 'wait']);
    return undefined;
  };

/** What happens to the records there are when what is stored gets another name; `count` is undefined where nobody knows. */
export function renamingWords(old: string, stored: string, count?: number): string {
  const records =
    count === undefined
      ? 'Records there are keep'
      : count === 0
        ? 'There are no records yet'
        : count === 1
          ? 'The one record there is keeps'
          : `The ${count} records there are keep`;
  const kept = count === 0 ? `${records}.` : `${records} their answer as “${old}”.`;
  const table = count === 0 ? '' : ' The export has a column for each.';
  return `${kept} New ones are stored as “${stored}”.${table} A content service elsewhere must know the new name before.`;
}
