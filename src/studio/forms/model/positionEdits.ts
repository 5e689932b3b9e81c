import {
  createSingleRow,
  findRowPosition,
  type QuestionGroup,
  createGroupsEdit,
  type RowPosition,
  insertQuestionAsRow,
  removeFromGroups,
  changeRowsOfGroup,
} from './arrangement.ts';
import type { FormEdit } from './FormFile.ts';
import type { FormOutline } from './FormOutline.ts';
import { decidingQuestionNames, type Question, readQuestions } from './Question.ts';
import { moveToStepOf } from './stepEdits.ts';

/** Creates an edit of the groups that moves one question. */
const onPlace = (
  name: string,
  edit: (groups: QuestionGroup[], at: RowPosition) => QuestionGroup[] | string | undefined,
): FormEdit =>
  createGroupsEdit((groups) => {
    const at = findRowPosition(groups, name);
    return at ? edit(groups, at) : 'This question no longer exists.';
  });

const emptied = ({ title }: QuestionGroup) =>
  `${title === undefined ? 'The group' : `“${title}”`} would have no questions. Move or remove the group instead.`;

/** Moves a question to a row of its own; the position is counted without the question. */
export const moveQuestion = (name: string, place: RowPosition): FormEdit =>
  onPlace(name, (groups, from) => {
    const left = removeFromGroups(groups, name);
    if (left.length === groups.length) return insertQuestionAsRow(left, name, place);
    return from.group === place.group ? undefined : emptied(groups[from.group]!);
  });

/** Moves a question up (-1) or down (1), also into the neighboring group. */
export const moveQuestionBy = (name: string, by: -1 | 1): FormEdit =>
  onPlace(name, (groups, at) => {
    const { rows } = groups[at.group]!;
    const row = rows[at.row]!;
    const others = row.names.filter((one) => one !== name);
    if (others.length > 0) {
      const isInRow = by < 0 === row.names.indexOf(name) > 0;
      const apart = [createSingleRow(name), { names: others, isHalf: false }];
      const instead = isInRow ? [{ ...row, names: row.names.toReversed() }] : by < 0 ? apart : apart.toReversed();
      return changeRowsOfGroup(groups, at.group, () => rows.toSpliced(at.row, 1, ...instead));
    }
    const to = at.row + by;
    const left = changeRowsOfGroup(groups, at.group, () => rows.toSpliced(at.row, 1));
    if (to >= 0 && to < rows.length) return changeRowsOfGroup(left, at.group, (rest) => rest.toSpliced(to, 0, row));
    if (!groups[at.group + by]) return `This is already the ${by < 0 ? 'first' : 'last'} question.`;
    if (rows.length === 1) return emptied(groups[at.group]!);
    return changeRowsOfGroup(left, at.group + by, (next) => (by < 0 ? [...next, row] : [row, ...next]));
  });

/** Moves a question beside another one. */
export const moveQuestionBeside =
  (name: string, other: string): FormEdit =>
  (file) =>
    onPlace(name, (groups, from) => {
      const to = findRowPosition(groups, other);
      if (!to || name === other) return 'This question no longer exists.';
      const { names } = groups[to.group]!.rows[to.row]!;
      if (names.includes(name)) return undefined;
      if (names.length > 1) return `“${readQuestions(file).get(other)!.label}” already has a question beside it.`;
      const left = removeFromGroups(groups, name);
      if (left.length < groups.length) return emptied(groups[from.group]!);
      const { group, row } = findRowPosition(left, other)!;
      return changeRowsOfGroup(left, group, (rows) => rows.with(row, { names: [other, name], isHalf: true }));
    })(file);

/** Moves a question to a row of its own below the shared one. */
export const moveQuestionToOwnRow = (name: string): FormEdit =>
  onPlace(name, (groups, { group, row }) => {
    const { names } = groups[group]!.rows[row]!;
    return names.length > 1
      ? changeRowsOfGroup(groups, group, (rows) => rows.toSpliced(row, 1, ...names.map(createSingleRow)))
      : undefined;
  });

/** Moves a question to a row of its own below another one, and to the same step. */
export const moveQuestionBelow =
  (name: string, other: string): FormEdit =>
  (file) => {
    const reason = onPlace(name, (groups, from) => {
      if (!findRowPosition(groups, other) || name === other) return 'This question no longer exists.';
      const left = removeFromGroups(groups, name);
      if (left.length < groups.length) return emptied(groups[from.group]!);
      const { group, row } = findRowPosition(left, other)!;
      return insertQuestionAsRow(left, name, { group, row: row + 1 });
    })(file);
    if (reason === undefined) moveToStepOf(file, name, other);
    return reason;
  };

/** Returns the last question that decides about a question, unless the question is already below it. */
export function decidingQuestionToFollow({ groups, questions }: FormOutline, name: string): Question | undefined {
  const rows = groups.flatMap((group, at) => group.rows.map(({ names }) => ({ names, group: at })));
  const causes = decidingQuestionNames(questions.get(name)!);
  const cause = rows.flatMap(({ names }) => names).findLast((one) => causes.has(one));
  if (cause === undefined) return undefined;
  const rowOf = (one: string) => rows.findIndex(({ names }) => names.includes(one));
  const [from, to] = [rowOf(cause), rowOf(name)];
  // Questions that depend on the same answer may be in between.
  const between = rows.slice(from + 1, to).flatMap(({ names }) => names);
  const isBelow =
    to >= from &&
    rows[from]!.group === rows[to]!.group &&
    between.every((one) => decidingQuestionNames(questions.get(one)!).has(cause));
  return isBelow ? undefined : questions.get(cause);
}
