import type { Group as FieldGroup } from '../../../form/model/FormDefinition.d.ts';
import { sortFieldNames } from '../../../form/model/sortFieldNames.ts';
import { type FormFile, type FormEdit, readFormGroups, setKeyInOrder, FORM_KEY_ORDER } from './FormFile.ts';
import { type Questions, readQuestions } from './Question.ts';

/** Questions side by side. A single question takes the full or half width. */
export interface QuestionRow {
  names: string[];
  isHalf: boolean;
}

/** Group of questions. A form without groups has one group without heading. */
export interface QuestionGroup extends Pick<FieldGroup, 'title' | 'description'> {
  rows: QuestionRow[];
}

/** Position of a question: indexes of its group and row. An insertion creates a new row there. */
export interface RowPosition {
  group: number;
  row: number;
}

/** Returns a full-width row with one question. */
export const createSingleRow = (name: string): QuestionRow => ({ names: [name], isHalf: false });

/**
 * Returns the groups and rows of a form as displayed. Questions without a group are in a last group without heading.
 */
export function readArrangement(file: FormFile, questions: Questions): QuestionGroup[] {
  const groups = (readFormGroups(file) ?? []).map(({ title, description, rows }) => ({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    rows: rows.map((row) => ({ names: [row].flat(), isHalf: Array.isArray(row) })),
  }));
  const others = [...questions.keys()].filter((name) => !findRowPosition(groups, name));
  const order = file.uiSchema?.['ui:order'];
  const ordered = sortFieldNames(others, { uiOptions: Array.isArray(order) ? { order } : {} });
  return others.length > 0 ? [...groups, { rows: ordered.map(createSingleRow) }] : groups;
}

/** Writes groups and rows. Keeps other properties of the groups. */
export function writeArrangement(file: FormFile, groups: QuestionGroup[]): void {
  const old = readFormGroups(file) ?? [];
  const written = groups.map(({ title, description, rows }): FieldGroup => ({
    ...old.find((group) => group.title === title && group.description === description),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    rows: rows.map(({ names, isHalf }) => (names.length > 1 || isHalf ? names : names[0]!)),
  }));
  if (!file.uiSchema) setKeyInOrder(file, 'uiSchema', {}, FORM_KEY_ORDER);
  setKeyInOrder(file.uiSchema!, 'ui:groups', written);
}

/**
 * Creates an edit of the groups. The callback returns the new groups, a reason to refuse, or undefined for no change.
 */
export const createGroupsEdit =
  (edit: (groups: QuestionGroup[], file: FormFile) => QuestionGroup[] | string | undefined): FormEdit =>
  (file) => {
    const outcome = edit(readArrangement(file, readQuestions(file)), file);
    if (!Array.isArray(outcome)) return outcome;
    writeArrangement(file, outcome);
    return undefined;
  };

/** Returns the position of a question. */
export const findRowPosition = (groups: QuestionGroup[], name: string): RowPosition | undefined =>
  groups
    .map(({ rows }, group) => ({ group, row: rows.findIndex(({ names }) => names.includes(name)) }))
    .find(({ row }) => row >= 0);

/** Returns the groups with a question inserted as a new row. */
export const insertQuestionAsRow = (
  groups: QuestionGroup[],
  name: string,
  { group, row }: RowPosition,
): QuestionGroup[] =>
  groups.length === 0
    ? [{ rows: [createSingleRow(name)] }]
    : changeRowsOfGroup(groups, group, (rows) => rows.toSpliced(row, 0, createSingleRow(name)));

/** Returns the groups with the rows of one group changed. */
export const changeRowsOfGroup = (
  groups: QuestionGroup[],
  group: number,
  change: (rows: QuestionRow[]) => QuestionRow[],
): QuestionGroup[] => groups.map((one, index) => (index === group ? { ...one, rows: change(one.rows) } : one));

/**
 * Returns the groups without a question. Removes rows and groups that become empty; a question left alone in a row
 * gets full width.
 */
export const removeFromGroups = (groups: QuestionGroup[], name: string): QuestionGroup[] =>
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

/** Describes a question's position: `In About you, in a row of its own.` */
export function describePosition(groups: QuestionGroup[], name: string): string {
  const at = findRowPosition(groups, name);
  const { title, rows = [] } = groups[at?.group ?? -1] ?? {};
  const isPair = at !== undefined && rows[at.row]!.names.length > 1;
  if (title !== undefined) return `In ${title}, ${isPair ? 'side by side with another' : 'in a row of its own'}.`;
  return isPair ? 'Side by side with another.' : 'In a row of its own.';
}
