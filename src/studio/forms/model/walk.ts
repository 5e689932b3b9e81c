import { isRecord } from '../../../form/model/pointer.ts';
import { arrangementOf } from './arrangement.ts';
import { type FormFile, groupsOf, put, TOP_ORDER, unlessEmpty } from './FormFile.ts';
import type { Questions } from './Question.ts';

/** A step that visitors take through a form, as its file has it: its title, and the names of groups and of questions. */
export interface WalkStep {
  title: string;
  groups: string[];
  fields: string[];
}

/** The steps that a form file says; undefined for a form that is asked all at once. */
export function walkOf(file: FormFile): WalkStep[] | undefined {
  const steps: unknown = file.uiSchema?.['ui:steps'];
  if (!Array.isArray(steps)) return undefined;
  const texts = (value: unknown) => [value].flat().filter((one) => typeof one === 'string');
  return steps.filter(isRecord).map(({ title, groups, fields }) => ({
    title: texts(title)[0] ?? '',
    groups: texts(groups),
    fields: texts(fields),
  }));
}

/** Writes the steps of a form; none is a form that is asked all at once. */
export function writeWalk(file: FormFile, steps: WalkStep[]): void {
  const written = steps.map(({ title, groups, fields }) => ({
    title,
    ...(groups.length > 0 && { groups }),
    ...((fields.length > 0 || groups.length === 0) && { fields }),
  }));
  putOption(file, 'ui:steps', unlessEmpty(written));
}

/** The questions in the rows of all groups of a title. */
export const questionsIn = (file: FormFile, title: string): string[] =>
  (groupsOf(file) ?? []).filter((group) => group.title === title).flatMap(({ rows }) => rows.flat());

/** The questions that a step names, by their groups or by themselves. */
export const namedIn = (file: FormFile, { groups, fields }: WalkStep): string[] => [
  ...groups.flatMap((title) => questionsIn(file, title)),
  ...fields,
];

/** The number of the step that names a question; -1 where none does. */
export const stepNaming = (file: FormFile, steps: WalkStep[], name: string): number =>
  steps.findIndex((step) => namedIn(file, step).includes(name));

/**
 * Lets the steps that name a group name it by its new title; why not, where that would say something else. `others` are the
 * titles of the other groups: what several are called stands for all of them.
 */
export function renameInWalk(
  file: FormFile,
  from: string | undefined,
  to: string | undefined,
  others: (string | undefined)[],
): string | undefined {
  const steps = walkOf(file) ?? [];
  const isNamed = (title: string | undefined) =>
    title !== undefined && steps.some(({ groups }) => groups.includes(title));
  if (from === to || (!isNamed(from) && !isNamed(to))) return undefined;
  if (to === undefined) return 'A step names this group: it needs a heading.';
  if (others.includes(to)) return 'Another group is called so, and a step names groups by their headings.';
  const kept = others.includes(from) ? [from!] : [];
  const renamed = (title: string) => (title === from ? [...kept, to] : [title]);
  writeWalk(
    file,
    steps.map((step) => ({ ...step, groups: step.groups.flatMap(renamed) })),
  );
  return undefined;
}

/** A step as visitors take it. */
export interface TakenStep {
  title: string;
  /** The groups that it names, each with its questions. */
  groups: { title: string; names: string[] }[];
  /** The questions that stand in it by themselves. */
  fields: string[];
  /** All its questions. */
  names: string[];
}

/** The steps as visitors take them: each question once, and what no step names in the last one. */
export function walkAsTaken(file: FormFile, questions: Questions): TakenStep[] | undefined {
  const steps = walkOf(file);
  const placed = new Set<string>();
  const isNew = (name: string) => questions.has(name) && !placed.has(name) && placed.add(name);
  const taken = steps?.map((step) => {
    const groups = step.groups.map((title) => ({ title, names: questionsIn(file, title).filter(isNew) }));
    return { title: step.title, groups, fields: step.fields.filter(isNew) };
  });
  taken?.at(-1)?.fields.push(...onScreen(file, questions).filter(isNew));
  return taken?.map((step) => ({ ...step, names: [...step.groups.flatMap(({ names }) => names), ...step.fields] }));
}

/** The names of all questions in the order in which they are drawn. */
export const onScreen = (file: FormFile, questions: Questions): string[] =>
  arrangementOf(file, questions).flatMap(({ rows }) => rows.flatMap(({ names }) => names));

/** Names with one more, behind the one that comes before it in an order. */
export function withName(fields: string[], name: string, order: string[]): string[] {
  const before = order.slice(0, order.indexOf(name)).findLast((one) => fields.includes(one));
  return fields.toSpliced(before === undefined ? 0 : fields.indexOf(before) + 1, 0, name);
}

/** Says something of the form itself beside how its questions are drawn; nothing empty is left behind. */
export function putOption(file: FormFile, key: string, value: unknown): void {
  if (!file.uiSchema) put(file, 'uiSchema', {}, TOP_ORDER);
  put(file.uiSchema!, key, value, ['ui:steps', 'ui:review', 'ui:groups']);
  if (Object.keys(file.uiSchema!).length === 0) put(file, 'uiSchema', undefined);
}
