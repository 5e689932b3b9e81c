import type { Described, Field } from '../types/FieldType.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import type { UiOptions, SchemaNode, Constraints } from './FormModule.ts';
import { mergeConstraints } from './mergeConstraints.ts';

const known = new WeakMap<SchemaNode[], Map<string, Field>>();

/** What parts say of one place together, the first one's word first. The same parts give the same object. */
export function fieldOf(parts: SchemaNode[], numbers: number[]): Field {
  let byNumbers = known.get(parts);
  if (!byNumbers) known.set(parts, (byNumbers = new Map()));
  const key = numbers.join();
  let field = byNumbers.get(key);
  if (!field) byNumbers.set(key, (field = describe(parts, numbers)));
  return field;
}

function describe(parts: SchemaNode[], numbers: number[]): Field {
  const mine = numbers.map((number) => parts[number]!);
  const items = mine.flatMap((part) => part.items ?? []);
  const described: Described = {
    constraints: mine.reduce<Constraints>((said, part) => mergeConstraints(said, part.constraints ?? {}), {}),
    uiOptions: Object.assign({}, ...mine.map(({ uiOptions }) => uiOptions).toReversed()) as UiOptions,
    hasFields: mine.some(({ fields, patterns, others }) => Boolean(fields ?? patterns) || typeof others === 'number'),
    // A list that contains itself is a list all the same.
    item: items.length > 0 ? fieldOf(parts, certainParts(parts, items)) : undefined,
  };
  return { ...described, type: fieldTypes.find((kind) => kind.matches(described))! };
}

/** Parts and all that they include, each once. */
export function certainParts(parts: SchemaNode[], numbers: number[]): number[] {
  const found = new Set<number>();
  const visit = (number: number) => {
    if (found.has(number)) return;
    found.add(number);
    parts[number]!.includes?.forEach(visit);
  };
  numbers.forEach(visit);
  return [...found];
}
