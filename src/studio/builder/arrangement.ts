import type { Group as FieldGroup } from '../../form/model/FormDefinition.d.ts';
import { type FormFile, groupsOf, put } from './FormFile.ts';
import type { GroupOutline } from './FormOutline.ts';
import { namesOf } from './questionSpots.ts';

/** The groups and rows of a form as it is drawn; questions in no group stand at the end in one without a heading. */
export function arrangementOf(file: FormFile): GroupOutline[] {
  const groups = (groupsOf(file) ?? []).map(({ title, description, rows }) => ({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    rows: rows.map((row) => ({ names: [row].flat(), isHalf: Array.isArray(row) })),
  }));
  const named = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ names }) => names)));
  const others = inOrder(
    file,
    namesOf(file).filter((name) => !named.has(name)),
  );
  return others.length > 0 ? [...groups, { rows: others.map((name) => ({ names: [name], isHalf: false })) }] : groups;
}

/** Writes groups and rows; what the file says of a group beside its rows stays. */
export function arrange(file: FormFile, groups: GroupOutline[]): void {
  const old = groupsOf(file) ?? [];
  const written = groups.map(({ title, description, rows }): FieldGroup => {
    const rest = old.find((group) => group.title === title && group.description === description);
    return {
      ...rest,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      rows: rows.map(({ names, isHalf }) => (names.length > 1 || isHalf ? names : names[0]!)),
    };
  });
  if (!file.uiSchema) put(file, 'uiSchema', {}, ['title', 'description', 'schema', 'uiSchema', 'submit']);
  put(file.uiSchema!, 'ui:groups', written);
}

/** Names in the order that the file gives them where it has no groups. */
function inOrder({ uiSchema }: FormFile, names: string[]): string[] {
  const order = uiSchema?.['ui:order'];
  if (!Array.isArray(order)) return names;
  const listed = order.filter((name): name is string => names.includes(name as string));
  const rest = names.filter((name) => !listed.includes(name));
  const star = order.indexOf('*');
  const before = order.slice(0, Math.max(star, 0)).filter((name) => listed.includes(name as string)).length;
  return star < 0 ? [...listed, ...rest] : [...listed.slice(0, before), ...rest, ...listed.slice(before)];
}

/** Where a question stands: a row of a group, both counted from 0; a row of its own is put in there. */
export interface Place {
  group: number;
  row: number;
}

/** Groups with a question in a row of its own at a place. */
export function placeAt(groups: GroupOutline[], name: string, { group, row }: Place): GroupOutline[] {
  if (groups.length === 0) return [{ rows: [{ names: [name], isHalf: false }] }];
  return groups.map((one, index) =>
    index === group ? { ...one, rows: one.rows.toSpliced(row, 0, { names: [name], isHalf: false }) } : one,
  );
}

/** The row in which a question stands. */
export const findRow = (groups: GroupOutline[], name: string): Place | undefined =>
  groups
    .map((group, index) => ({ group: index, row: group.rows.findIndex(({ names }) => names.includes(name)) }))
    .find(({ row }) => row >= 0);

/** Groups without a question; a row or group that it leaves empty goes too, and one left alone takes the whole row. */
export const without = (groups: GroupOutline[], name: string): GroupOutline[] =>
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
