import type { Field } from '../types/FieldType.ts';

/** Names in the order they stand on the screen: as the groups say, else `ui:order`, then the rest. */
export function orderedNames(names: string[], { uiOptions }: Pick<Field, 'uiOptions'>): string[] {
  const listed = uiOptions.groups?.flatMap(({ rows }) => rows.flat()) ?? uiOptions.order ?? [];
  const first = [...new Set(listed)].filter((name) => name === '*' || names.includes(name));
  const rest = names.filter((name) => !first.includes(name));
  const wildcard = first.indexOf('*');
  if (wildcard < 0) return [...first, ...rest];
  return [...first.slice(0, wildcard), ...rest, ...first.slice(wildcard + 1)];
}
