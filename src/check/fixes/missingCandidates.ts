import type { Change } from '../diagnostics/Data.ts';
import { closeness } from '../diagnostics/closest.ts';
import { child, isObject } from '../diagnostics/path.ts';
import { skeletonsOf } from '../validate/skeletonOf.ts';
import { type Candidate, keysOf, lossOf, type Situation } from './Situation.ts';
import { counterparts } from './counterparts.ts';

/** What it costs to write a key that can have but one value. */
const ONLY = 2;

/** What may have become of a key that has to be there: it has another name, stands elsewhere, or was never written. */
export function missingCandidates(situation: Situation): Candidate[] {
  const { path, diagnostic, site } = situation;
  const key = path.at(-1);
  if (key === undefined || situation.at(path) !== undefined) return [];
  const parent = path.slice(0, -1);
  const group = situation.at(parent);
  const known = situation.keysAt(parent);
  const names = isObject(group) && typeof key === 'string' ? Object.keys(group) : [];
  // What begins with a dollar says what the rest of the group is.
  const others = names.filter((name) => !name.startsWith('$') || key.toString().startsWith('$'));
  const renames = others.flatMap((name): Candidate[] => {
    const rename: Change = { path: [...parent, name], rename: String(key) };
    const cost = 1 + (closeness(name, String(key)) ?? 3) + (known.includes(name) ? 0.5 : 0);
    const value = child(group, name);
    const bare = typeof value === 'string' ? value.replace(/^.*\//, '').replace(/\.\w+$/, '') : value;
    const barely: Change[] = bare === value ? [] : [{ path, set: bare }];
    return [
      { changes: [rename], cost },
      ...(barely.length > 0 ? [{ changes: [rename, ...barely], cost: cost + 0.5 }] : []),
    ];
  });
  // Who names an entry and not its list may mean any list that has it.
  const lists =
    isObject(group) && ('id' in group || 'ids' in group) && !('$content' in group) ? site.content.keys() : [];
  const named = [...lists].map((set, index) => ({
    changes: [{ path: [...parent, '$content'], set }],
    cost: 2 + index * 0.01,
  }));
  const schema =
    (diagnostic.data?.kind === 'missing-key' ? diagnostic.data.schema : undefined) ?? situation.schemaAt(path);
  const blocks = key === 'block' ? blocksLike(situation, names) : [];
  const values = skeletonsOf(schema, key);
  const isOnly = values.length === 1 && !values[0]!.isPlaceholder;
  const skeletons = values.map(({ value, isPlaceholder }, index) => ({
    changes: [{ path, set: value }],
    cost: isOnly ? ONLY : 5 + index * 0.2,
    ...(isPlaceholder && { hasPlaceholders: true as const }),
  }));
  const likeOthers = counterparts(situation, path, group).map(([set, cost]) => ({ changes: [{ path, set }], cost }));
  const removal =
    parent.length > 0 && child(situation.at(parent.slice(0, -1)), parent.at(-1)!) !== undefined
      ? [{ changes: [{ path: parent, remove: true as const }], cost: 6 + lossOf(group) }]
      : [];
  return [...blocks, ...renames, ...likeOthers, ...named, ...skeletons, ...removal];
}

/** The blocks that know most of the keys of a section whose own is missing or wrong. */
export function blocksLike({ site, path }: Situation, names: readonly string[]): Candidate[] {
  return [...site.blocks]
    .map(([name, { schema }]) => {
      const known = keysOf(schema?.value);
      return { name, strange: names.filter((key) => !known.includes(key)).length, known: known.length };
    })
    .toSorted((a, b) => a.strange - b.strange || a.known - b.known)
    .slice(0, MOST_BLOCKS)
    .map(({ name, strange }, index) => ({ changes: [{ path, set: name }], cost: 1 + strange + index * 0.1 }));
}

const MOST_BLOCKS = 8;
