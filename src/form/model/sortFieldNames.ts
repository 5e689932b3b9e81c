import type { Field } from '../types/FieldType.ts';

/** Sorts field names in screen order: by groups or else by `ui:order`, then all other names. */
export function sortFieldNames(names: string[], { uiOptions }: Pick<Field, 'uiOptions'>): string[] {
  const listed = uiOptions.groups?.flatMap(({ rows }) => rows.flat()) ?? uiOptions.order ?? [];
  const first = [...new Set(listed)].filter((name) => name === '*' || names.includes(name));
  const rest = names.filter((name) => !first.includes(name));
  const wildcard = first.indexOf('*');
  if (wildcard < 0) return [...first, ...rest];
  return [...first.slice(0, wildcard), ...rest, ...first.slice(wildcard + 1)];
}
