import type { Described, Field } from '../kinds/Kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { Looks, Part, Says } from './FormModule.ts';
import { mergeSays } from './mergeSays.ts';

const known = new WeakMap<Part[], Map<string, Field>>();

/** What parts say of one place together, the first one's word first. The same parts give the same object. */
export function fieldOf(parts: Part[], numbers: number[]): Field {
  let byNumbers = known.get(parts);
  if (!byNumbers) known.set(parts, (byNumbers = new Map()));
  const key = numbers.join();
  let field = byNumbers.get(key);
  if (!field) byNumbers.set(key, (field = describe(parts, numbers)));
  return field;
}

function describe(parts: Part[], numbers: number[]): Field {
  const mine = numbers.map((number) => parts[number]!);
  const items = mine.flatMap((part) => part.items ?? []);
  const described: Described = {
    says: mine.reduce<Says>((said, part) => mergeSays(said, part.says ?? {}), {}),
    looks: Object.assign({}, ...mine.map(({ looks }) => looks).toReversed()) as Looks,
    hasFields: mine.some(({ fields, patterns, others }) => Boolean(fields ?? patterns) || typeof others === 'number'),
    // A list that contains itself is a list all the same.
    item: items.length > 0 ? fieldOf(parts, certainParts(parts, items)) : undefined,
  };
  return { ...described, kind: kinds.find((kind) => kind.fits(described))! };
}

/** Parts and all that they include, each once. */
export function certainParts(parts: Part[], numbers: number[]): number[] {
  const found = new Set<number>();
  const visit = (number: number) => {
    if (found.has(number)) return;
    found.add(number);
    parts[number]!.includes?.forEach(visit);
  };
  numbers.forEach(visit);
  return [...found];
}
