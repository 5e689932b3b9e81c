import { isRecord } from '../../../form/model/pointer.ts';
import { readArrangement } from './arrangement.ts';
import { type FormFile, readFormGroups, setKeyInOrder, FORM_KEY_ORDER, undefinedIfEmpty } from './FormFile.ts';
import type { Questions } from './Question.ts';

/** Wizard step in a form file: title, names of groups and questions. */
export interface FormStep {
  title: string;
  groups: string[];
  fields: string[];
}

/** Reads the steps of a form file; undefined for a form on one page. */
export function readSteps(file: FormFile): FormStep[] | undefined {
  const steps: unknown = file.uiSchema?.['ui:steps'];
  if (!Array.isArray(steps)) return undefined;
  const texts = (value: unknown) => [value].flat().filter((one) => typeof one === 'string');
  return steps.filter(isRecord).map(({ title, groups, fields }) => ({
    title: texts(title)[0] ?? '',
    groups: texts(groups),
    fields: texts(fields),
  }));
}

/** Writes the steps of a form; an empty list makes it a form on one page. */
export function writeSteps(file: FormFile, steps: FormStep[]): void {
  const written = steps.map(({ title, groups, fields }) => ({
    title,
    ...(groups.length > 0 && { groups }),
    ...((fields.length > 0 || groups.length === 0) && { fields }),
  }));
  setFormUiOption(file, 'ui:steps', undefinedIfEmpty(written));
}

/** Returns the questions of all groups with a title. */
export const questionsOfGroupTitle = (file: FormFile, title: string): string[] =>
  (readFormGroups(file) ?? []).filter((group) => group.title === title).flatMap(({ rows }) => rows.flat());

/** Returns the questions that a step includes, by group or by name. */
export const questionsOfStep = (file: FormFile, { groups, fields }: FormStep): string[] => [
  ...groups.flatMap((title) => questionsOfGroupTitle(file, title)),
  ...fields,
];

/** Returns the index of the step that includes a question; -1 if there is none. */
export const stepIndexOf = (file: FormFile, steps: FormStep[], name: string): number =>
  steps.findIndex((step) => questionsOfStep(file, step).includes(name));

/**
 * Renames a group in the steps that include it. Returns a reason if the new title is ambiguous. `others` are the
 * titles of the other groups; a shared title refers to all of them.
 */
export function renameGroupInSteps(
  file: FormFile,
  from: string | undefined,
  to: string | undefined,
  others: (string | undefined)[],
): string | undefined {
  const steps = readSteps(file) ?? [];
  const isNamed = (title: string | undefined) =>
    title !== undefined && steps.some(({ groups }) => groups.includes(title));
  if (from === to || (!isNamed(from) && !isNamed(to))) return undefined;
  if (to === undefined) return 'A step uses this group, so the group needs a heading.';
  if (others.includes(to)) return 'Another group has this heading. Choose a different one.';
  const kept = others.includes(from) ? [from!] : [];
  const renamed = (title: string) => (title === from ? [...kept, to] : [title]);
  writeSteps(
    file,
    steps.map((step) => ({ ...step, groups: step.groups.flatMap(renamed) })),
  );
  return undefined;
}

/** Step as visitors see it. */
export interface VisibleStep {
  title: string;
  /** Included groups with their questions. */
  groups: { title: string; names: string[] }[];
  /** Questions that are included by name. */
  fields: string[];
  /** All questions of the step. */
  names: string[];
}

/** Returns the steps as visitors see them: each question once, unassigned ones in the last step. */
export function visibleSteps(file: FormFile, questions: Questions): VisibleStep[] | undefined {
  const steps = readSteps(file);
  const placed = new Set<string>();
  const isNew = (name: string) => questions.has(name) && !placed.has(name) && placed.add(name);
  const taken = steps?.map((step) => {
    const groups = step.groups.map((title) => ({ title, names: questionsOfGroupTitle(file, title).filter(isNew) }));
    return { title: step.title, groups, fields: step.fields.filter(isNew) };
  });
  taken?.at(-1)?.fields.push(...questionNamesInOrder(file, questions).filter(isNew));
  return taken?.map((step) => ({ ...step, names: [...step.groups.flatMap(({ names }) => names), ...step.fields] }));
}

/** Returns the names of all questions in display order. */
export const questionNamesInOrder = (file: FormFile, questions: Questions): string[] =>
  readArrangement(file, questions).flatMap(({ rows }) => rows.flatMap(({ names }) => names));

/** Inserts a name after the nearest preceding one of an order. */
export function insertNameInOrder(fields: string[], name: string, order: string[]): string[] {
  const before = order.slice(0, order.indexOf(name)).findLast((one) => fields.includes(one));
  return fields.toSpliced(before === undefined ? 0 : fields.indexOf(before) + 1, 0, name);
}

/** Sets a UI option of the form itself. Removes an empty UI schema. */
export function setFormUiOption(file: FormFile, key: string, value: unknown): void {
  if (!file.uiSchema) setKeyInOrder(file, 'uiSchema', {}, FORM_KEY_ORDER);
  setKeyInOrder(file.uiSchema!, key, value, ['ui:steps', 'ui:review', 'ui:groups']);
  if (Object.keys(file.uiSchema!).length === 0) setKeyInOrder(file, 'uiSchema', undefined);
}
