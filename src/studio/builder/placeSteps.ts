import { arrange, arrangementOf, findRow, type Place, placeAt, without } from './arrangement.ts';
import type { FormStep } from './FormFile.ts';
import type { GroupOutline, RowOutline } from './FormOutline.ts';
import { labelOf } from './readOutline.ts';

/** Moves a question into a row of its own; the place is counted without the question. */
export const moveQuestion =
  (name: string, place: Place): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const from = findRow(groups, name);
    if (!from) return 'This question is no longer there.';
    const left = without(groups, name);
    if (left.length < groups.length) {
      if (from.group === place.group) return undefined;
      return emptied(groups[from.group]!);
    }
    arrange(file, placeAt(left, name, place));
    return undefined;
  };

const emptied = ({ title }: GroupOutline) =>
  `${title === undefined ? 'The group' : `“${title}”`} would have no question left. Move or remove the group itself.`;

/** Moves a question one step up (-1) or down (1), over the end of its group into the next. */
export const stepQuestion =
  (name: string, step: -1 | 1): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const at = findRow(groups, name);
    if (!at) return 'This question is no longer there.';
    const { rows } = groups[at.group]!;
    const row = rows[at.row]!;
    const inRow = row.names.indexOf(name);
    if (row.names.length > 1 && step < 0 === inRow > 0) {
      arrange(file, withRow(groups, at, { ...row, names: row.names.toReversed() }));
      return undefined;
    }
    const rest = row.names.filter((one) => one !== name);
    if (rest.length > 0) {
      const alone = { names: [name], isHalf: false };
      const other = { names: rest, isHalf: false };
      const pair = step < 0 ? [alone, other] : [other, alone];
      arrange(file, replaceRows(groups, at.group, rows.toSpliced(at.row, 1, ...pair)));
      return undefined;
    }
    const to = at.row + step;
    if (to >= 0 && to < rows.length) {
      arrange(file, replaceRows(groups, at.group, rows.toSpliced(at.row, 1).toSpliced(to, 0, row)));
      return undefined;
    }
    const next = groups[at.group + step];
    if (!next) return step < 0 ? 'It is the first question already.' : 'It is the last question already.';
    if (rows.length === 1) return emptied(groups[at.group]!);
    const left = replaceRows(groups, at.group, rows.toSpliced(at.row, 1));
    arrange(file, replaceRows(left, at.group + step, step < 0 ? [...next.rows, row] : [row, ...next.rows]));
    return undefined;
  };

const replaceRows = (groups: GroupOutline[], group: number, rows: RowOutline[]): GroupOutline[] =>
  groups.map((one, index) => (index === group ? { ...one, rows } : one));
const withRow = (groups: GroupOutline[], { group, row }: Place, wanted: RowOutline): GroupOutline[] =>
  replaceRows(groups, group, groups[group]!.rows.with(row, wanted));

/** Puts a question beside another one that has a row of its own. */
export const putBeside =
  (name: string, other: string): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const [from, to] = [findRow(groups, name), findRow(groups, other)];
    if (!from || !to || name === other) return 'This question is no longer there.';
    const { names } = groups[to.group]!.rows[to.row]!;
    if (names.includes(name)) return undefined;
    if (names.length > 1) return `Beside “${labelOf(file, other)}” there is a question already.`;
    const left = without(groups, name);
    if (left.length < groups.length) return emptied(groups[from.group]!);
    arrange(file, withRow(left, findRow(left, other)!, { names: [other, name], isHalf: true }));
    return undefined;
  };

/** Gives a question a row of its own, below the one that it shared. */
export const putAlone =
  (name: string): FormStep =>
  (file) => {
    const groups = arrangementOf(file);
    const at = findRow(groups, name);
    if (!at) return 'This question is no longer there.';
    const { names } = groups[at.group]!.rows[at.row]!;
    if (names.length === 1) return undefined;
    const rows = names.map((one) => ({ names: [one], isHalf: false }));
    arrange(file, replaceRows(groups, at.group, groups[at.group]!.rows.toSpliced(at.row, 1, ...rows)));
    return undefined;
  };
