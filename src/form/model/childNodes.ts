import type { SchemaNode } from './FormModule.ts';

/** The parts that describe what a part has under a name, or as the item of an index. */
export function childNodes({ fields, patterns, others, items, more }: SchemaNode, name: string): number[] {
  if (items !== undefined) {
    if (!/^\d+$/.test(name)) return [];
    const item = Array.isArray(items) ? (items[Number(name)] ?? more) : items;
    return item === undefined ? [] : [item];
  }
  const named = fields && Object.hasOwn(fields, name) ? [fields[name]!] : [];
  const matching = (patterns ?? []).filter(([pattern]) => new RegExp(pattern, 'u').test(name)).map(([, part]) => part);
  const known = [...named, ...matching];
  return known.length > 0 || typeof others !== 'number' ? known : [others];
}
