import { child, listOf, type Path, textAt, valueAt } from '../../diagnostics/path.ts';
import type { SourceFile } from '../../../site/disk/SourceFile.ts';
import { fieldsOf } from './names.ts';

/** What a step names, a field or a group by its title, with its place in the file and its step's number, from 0. */
export interface Named {
  name: string;
  key: 'fields' | 'groups';
  path: Path;
  step: number;
}

/** A form file's steps as it writes them, with what its groups and fields are. */
export interface Walk {
  file: SourceFile;
  path: Path;
  steps: unknown[];
  /** The fields of each group, by its title. */
  groups: ReadonlyMap<string, readonly string[]>;
  fields: ReadonlyMap<string, unknown>;
  named: Named[];
}

/** The steps that a form file writes; undefined for a form without any. */
export function walkIn(file: SourceFile): Walk | undefined {
  const path = waysTo('steps').find((way) => Array.isArray(valueAt(file.value, way)));
  if (!path) return undefined;
  const steps = valueAt(file.value, path) as unknown[];
  const root = child(file.value, 'schema');
  const named = steps.flatMap((one, step) => namesIn(one, path, step));
  return { file, path, steps, groups: groupsOf(file), fields: fieldsOf(root, root), named };
}

/** Where a key of the form itself may be written. */
const waysTo = (key: string): readonly Path[] => [
  ['uiSchema', `ui:${key}`],
  ['uiSchema', 'ui:options', key],
];

function groupsOf(file: SourceFile): Map<string, string[]> {
  const written =
    waysTo('groups')
      .map((way) => valueAt(file.value, way))
      .find(Array.isArray) ?? [];
  const groups = new Map<string, string[]>();
  for (const group of written as unknown[]) {
    const title = textAt(group, 'title');
    const rows = child(group, 'rows');
    const names = Array.isArray(rows) ? rows.flat().filter((name) => typeof name === 'string') : [];
    if (title !== '') groups.set(title, [...(groups.get(title) ?? []), ...names]);
  }
  return groups;
}

/** The lists of names that a step may have. */
export const KEYS = ['groups', 'fields'] as const;

/** What a step names, in the order in which it stands there. */
export const namesIn = (value: unknown, path: Path, step: number): Named[] =>
  KEYS.flatMap((key) => {
    const names = child(value, key);
    return listOf(names).flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, key, path: [...path, step, key, index], step }] : [],
    );
  });

/** The fields that a name in a step stands for. */
export const fieldsNamed = ({ groups }: Walk, { key, name }: Named): readonly string[] =>
  key === 'fields' ? [name] : (groups.get(name) ?? []);

/** One of the lists of names of a step; empty where it has none. */
export const listAt = ({ steps }: Walk, step: number, key: string): unknown[] => {
  const names = child(steps[step], key);
  return Array.isArray(names) ? names : [];
};
