import { childValue, arrayOrEmpty, type KeyPath, stringAtOrEmpty, valueAtPath } from '../../diagnostics/path.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { objectSchemaFields } from './names.ts';

/** Field or group (by its title) that a step names, with its path and the number of the step, from 0. */
export interface StepMember {
  name: string;
  key: 'fields' | 'groups';
  path: KeyPath;
  step: number;
}

/** Steps of a form file, with the form's groups and fields. */
export interface WrittenSteps {
  file: JsonSourceFile;
  path: KeyPath;
  steps: unknown[];
  /** Fields of each group by the title of the group. */
  groups: ReadonlyMap<string, readonly string[]>;
  fields: ReadonlyMap<string, unknown>;
  named: StepMember[];
}

/** Returns the steps of a form file; undefined if there are none. */
export function readWrittenSteps(file: JsonSourceFile): WrittenSteps | undefined {
  const path = waysTo('steps').find((way) => Array.isArray(valueAtPath(file.value, way)));
  if (!path) return undefined;
  const steps = valueAtPath(file.value, path) as unknown[];
  const root = childValue(file.value, 'schema');
  const named = steps.flatMap((one, step) => stepMembersIn(one, path, step));
  return { file, path, steps, groups: groupsOf(file), fields: objectSchemaFields(root, root), named };
}

/** Returns the paths at which a uiSchema option of the form can be written. */
const waysTo = (key: string): readonly KeyPath[] => [
  ['uiSchema', `ui:${key}`],
  ['uiSchema', 'ui:options', key],
];

function groupsOf(file: JsonSourceFile): Map<string, string[]> {
  const written =
    waysTo('groups')
      .map((way) => valueAtPath(file.value, way))
      .find(Array.isArray) ?? [];
  const groups = new Map<string, string[]>();
  for (const group of written as unknown[]) {
    const title = stringAtOrEmpty(group, 'title');
    const rows = childValue(group, 'rows');
    const names = Array.isArray(rows) ? rows.flat().filter((name) => typeof name === 'string') : [];
    if (title !== '') groups.set(title, [...(groups.get(title) ?? []), ...names]);
  }
  return groups;
}

/** Keys of a step that list names. */
export const STEP_MEMBER_KEYS = ['groups', 'fields'] as const;

/** Returns the names in a step, in order. */
export const stepMembersIn = (value: unknown, path: KeyPath, step: number): StepMember[] =>
  STEP_MEMBER_KEYS.flatMap((key) => {
    const names = childValue(value, key);
    return arrayOrEmpty(names).flatMap((name: unknown, index) =>
      typeof name === 'string' ? [{ name, key, path: [...path, step, key, index], step }] : [],
    );
  });

/** Returns the fields that a name in a step refers to. */
export const fieldsOfStepMember = ({ groups }: WrittenSteps, { key, name }: StepMember): readonly string[] =>
  key === 'fields' ? [name] : (groups.get(name) ?? []);

/** Returns a list of names of a step; empty if missing. */
export const namesUnderStepKey = ({ steps }: WrittenSteps, step: number, key: string): unknown[] => {
  const names = childValue(steps[step], key);
  return Array.isArray(names) ? names : [];
};
