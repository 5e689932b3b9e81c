import type { Group as FieldGroup } from '../../../form/model/FormDefinition.d.ts';
import { orderedNames } from '../../../form/model/orderedNames.ts';
import { type FormFile, type FormStep, groupsOf, put, TOP_ORDER } from './FormFile.ts';
import { type Questions, questionsOf } from './Question.ts';

/** Questions that stand side by side; one alone takes the whole width, or half of it. */
export interface Row {
  names: string[];
  isHalf: boolean;
}

/** A group of questions; without groups in the file all questions are one that has no heading. */
export interface Group extends Pick<FieldGroup, 'title' | 'description'> {
  rows: Row[];
}

/** Where a question stands: a row of a group, both counted from 0; a row of its own is put in there. */
export interface RowPosition {
  group: number;
  row: number;
}

/** A row of a question alone. */
export const alone = (name: string): Row => ({ names: [name], isHalf: false });

/** The groups and rows of a form as it is drawn; questions in no group stand at the end in one without a heading. */
export function arrangementOf(file: FormFile, questions: Questions): Group[] {
  const groups = (groupsOf(file) ?? []).map(({ title, description, rows }) => ({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    rows: rows.map((row) => ({ names: [row].flat(), isHalf: Array.isArray(row) })),
  }));
  const others = [...questions.keys()].filter((name) => !findRow(groups, name));
  const order = file.uiSchema?.['ui:order'];
  const ordered = orderedNames(others, { uiOptions: Array.isArray(order) ? { order } : {} });
  return others.length > 0 ? [...groups, { rows: ordered.map(alone) }] : groups;
}

/** Writes groups and rows; what the file says of a group beside its rows stays. */
export function arrange(file: FormFile, groups: Group[]): void {
  const old = groupsOf(file) ?? [];
  const written = groups.map(({ title, description, rows }): FieldGroup => ({
    ...old.find((group) => group.title === title && group.description === description),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    rows: rows.map(({ names, isHalf }) => (names.length > 1 || isHalf ? names : names[0]!)),
  }));
  if (!file.uiSchema) put(file, 'uiSchema', {}, TOP_ORDER);
  put(file.uiSchema!, 'ui:groups', written);
}

/** A step on the groups: it is given them and says how they stand afterwards, why not, or nothing where all stays. */
export const onGroups =
  (step: (groups: Group[], file: FormFile) => Group[] | string | undefined): FormStep =>
  (file) => {
    const outcome = step(arrangementOf(file, questionsOf(file)), file);
    if (!Array.isArray(outcome)) return outcome;
    arrange(file, outcome);
    return undefined;
  };

/** The row in which a question stands. */
export const findRow = (groups: Group[], name: string): RowPosition | undefined =>
  groups
    .map(({ rows }, group) => ({ group, row: rows.findIndex(({ names }) => names.includes(name)) }))
    .find(({ row }) => row >= 0);

/** Groups with a question in a row of its own at a place. */
export const placeAt = (groups: Group[], name: string, { group, row }: RowPosition): Group[] =>
  groups.length === 0
    ? [{ rows: [alone(name)] }]
    : withRows(groups, group, (rows) => rows.toSpliced(row, 0, alone(name)));

/** Groups of which one has other rows. */
export const withRows = (groups: Group[], group: number, change: (rows: Row[]) => Row[]): Group[] =>
  groups.map((one, index) => (index === group ? { ...one, rows: change(one.rows) } : one));

/** Groups without a question; a row or group that it leaves empty goes too, and one left alone takes the whole row. */
export const without = (groups: Group[], name: string): Group[] =>
  groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) =>
          row.names.includes(name) ? { names: row.names.filter((one) => one !== name), isHalf: false } : row,
        )
        .filter(({ names }) => names.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);

/** Where a question stands, in words: `In About you, in a row of its own.` */
export function placeWords(groups: Group[], name: string): string {
  const at = findRow(groups, name);
  const { title, rows = [] } = groups[at?.group ?? -1] ?? {};
  const isPair = at !== undefined && rows[at.row]!.names.length > 1;
  if (title !== undefined) return `In ${title}, ${isPair ? 'side by side with another' : 'in a row of its own'}.`;
  return isPair ? 'Side by side with another.' : 'In a row of its own.';
}
