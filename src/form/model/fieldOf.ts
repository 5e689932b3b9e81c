import type { Described, Field } from '../types/FieldType.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import type { UiOptions, SchemaNode, Constraints } from './FormModule.ts';
import { mergeConstraints } from './mergeConstraints.ts';

const known = new WeakMap<SchemaNode[], Map<string, Field>>();

/** What schema nodes say of one field together, the first one's word first. The same nodes give the same object. */
export function fieldOf(nodes: SchemaNode[], numbers: number[]): Field {
  let byNumbers = known.get(nodes);
  if (!byNumbers) known.set(nodes, (byNumbers = new Map()));
  const key = numbers.join();
  let field = byNumbers.get(key);
  if (!field) byNumbers.set(key, (field = describe(nodes, numbers)));
  return field;
}

function describe(nodes: SchemaNode[], numbers: number[]): Field {
  const own = numbers.map((number) => nodes[number]!);
  const items = own.flatMap((node) => node.items ?? []);
  const described: Described = {
    constraints: own.reduce<Constraints>((all, node) => mergeConstraints(all, node.constraints ?? {}), {}),
    uiOptions: Object.assign({}, ...own.map(({ uiOptions }) => uiOptions).toReversed()) as UiOptions,
    hasFields: own.some(({ fields, patterns, others }) => Boolean(fields ?? patterns) || typeof others === 'number'),
    // A list that contains itself is a list all the same.
    item: items.length > 0 ? fieldOf(nodes, withIncluded(nodes, items)) : undefined,
  };
  return { ...described, type: fieldTypes.find((type) => type.matches(described))! };
}

/** What one schema node says of a field, with all that it includes. */
export const fieldOfNode = (nodes: SchemaNode[], number: number): Field =>
  fieldOf(nodes, withIncluded(nodes, [number]));

/** Schema nodes and all that they include, each once. */
function withIncluded(nodes: SchemaNode[], numbers: number[]): number[] {
  const found = new Set<number>();
  const visit = (number: number) => {
    if (found.has(number)) return;
    found.add(number);
    nodes[number]!.includes?.forEach(visit);
  };
  numbers.forEach(visit);
  return [...found];
}
