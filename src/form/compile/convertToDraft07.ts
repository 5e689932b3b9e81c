import type { Schema } from '../model/FormDefinition.d.ts';
import { isRecord } from '../model/pointer.ts';
import { mapSubschemas } from './mapSubschemas.ts';

type Node = Record<string, unknown>;

/**
 * Converts a schema of draft 4 to 2020-12 to draft-07: tuples, dependencies, exclusive limits and ids. Leaves keywords
 * without an equivalent in draft-07 unchanged.
 */
export const convertToDraft07 = (schema: Schema): Schema =>
  mapSubschemas(schema, (node) => plain({ ...node })) as Schema;

function plain(node: Node): Node {
  const { prefixItems, items, dependentRequired, dependentSchemas, dependencies, id, $id } = node;
  if (Array.isArray(prefixItems)) {
    delete node.prefixItems;
    delete node.items;
    Object.assign(node, { items: prefixItems }, items !== undefined && { additionalItems: items });
  }
  for (const [keyword, dependent] of Object.entries({ dependentRequired, dependentSchemas })) {
    if (!isRecord(dependent)) continue;
    delete node[keyword];
    node.dependencies = joined(node.dependencies ?? dependencies, dependent);
  }
  for (const [limit, beyond] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof node[beyond] !== 'boolean') continue;
    const isBeyond = node[beyond] && typeof node[limit] === 'number';
    delete node[beyond];
    if (isBeyond) {
      node[beyond] = node[limit];
      delete node[limit];
    }
  }
  if (typeof id === 'string' && $id === undefined && /^(#|\w+:)/.test(id)) {
    delete node.id;
    node.$id = id;
  }
  return node;
}

/** Merges two sets of dependencies. Dependencies on the same answer all apply. */
function joined(one: unknown, other: Node): Node {
  const all: Node = { ...(isRecord(one) && one) };
  for (const [name, said] of Object.entries(other))
    all[name] = Object.hasOwn(all, name) ? { allOf: [asSchema(all[name]), asSchema(said)] } : said;
  return all;
}

const asSchema = (said: unknown) => (Array.isArray(said) ? { required: said } : said);
