import { withoutKey } from '../diagnostics/Data.ts';
import { closeness } from '../diagnostics/closest.ts';
import { child, groupOf, type Path } from '../diagnostics/path.ts';
import { scalarText } from '../diagnostics/words.ts';
import { resolveRef } from '../validate/resolveRef.ts';
import { skeletonsOf } from '../validate/skeletonOf.ts';
import { type Candidate, lossOf, type Situation } from './Situation.ts';
import { counterparts, isNothing } from './counterparts.ts';
import { blocksLike } from './missingCandidates.ts';
import { padded } from './retyped.ts';
import { retypedCandidates } from './retypedCandidates.ts';
import { otherEnds, textsLike } from './textsLike.ts';

/** What may be meant by a value that is wrong: another one, one of its neighbours, or nothing. */
export function valueCandidates(situation: Situation): Candidate[] {
  const { path } = situation;
  const value = situation.at(path);
  if (value === undefined) return [];
  const set = (one: unknown, cost: number): Candidate => ({ changes: [{ path, set: one }], cost });
  return [
    ...chosen(situation, value).map(([one, cost]) => set(one, cost)),
    ...retypedCandidates(situation, value),
    ...(typeof value === 'string' ? textsLike(situation, value) : []).map(([text, cost]) => set(text, cost)),
    ...counterparts(situation, path, situation.at(path.slice(0, -1))).map(([one, cost]) => set(one, cost)),
    ...limited(situation, value).map((one, index) => set(one, 2.5 + index * 0.2)),
    ...(typeof value === 'string' ? otherEnds(situation, value) : []),
    ...(path.at(-1) === 'block' ? blocksLike(situation, Object.keys(groupOf(situation.at(path.slice(0, -1))))) : []),
    ...skeletonsOf(situation.schemaAt(path), path.at(-1)).map(({ value: one, isPlaceholder }, index) => ({
      ...set(one, (isNothing(situation, value) ? farCost(situation) : 7 + lossOf(value)) + index * 0.2),
      ...(isPlaceholder && { hasPlaceholders: true as const }),
    })),
    ...unwraps(situation),
    ...requiredNames(situation, value),
    ...splits(situation, value),
    ...removals(situation),
  ];
}

/** What stands in a list or a group alone, or the first of it, in its place; the same of what the value stands in. */
export function unwraps(situation: Situation): Candidate[] {
  const { path } = situation;
  return [path, path.slice(0, -1), path.slice(0, -2)].flatMap((at, outwards) => {
    const value = situation.at(at);
    if (typeof value !== 'object' || value === null || (outwards > 0 && at.length < 2)) return [];
    const [first] = Object.keys(value).map((key) => (Array.isArray(value) ? Number(key) : key));
    const rest = Object.values(value).slice(1);
    // Where a reference looks is no value of its own.
    if (first === undefined || String(first).startsWith('$') || (outwards > 0 && rest.length > 0)) return [];
    const cost = 1.4 + lossOf(rest) + rest.length + outwards * 0.5;
    return [{ changes: [{ path: [...at, first], moveTo: at }], cost }];
  });
}

/** `"required": true` of a field, as other programs have it: its name in the list of those that must be answered. */
function requiredNames(situation: Situation, value: unknown): Candidate[] {
  const { path } = situation;
  const [of, name, key] = path.slice(-3);
  if (value !== true || of !== 'properties' || key !== 'required') return [];
  const list = [...path.slice(0, -3), 'required'];
  const names = situation.at(list);
  const others: unknown[] = Array.isArray(names) ? names : [];
  if (others.includes(name)) return [];
  return [{ changes: [{ path: list, set: [...others, name] }, withoutKey(situation.root, path)], cost: 0.8 }];
}

/** Several entries of a list that stand in one text. */
function splits(situation: Situation, value: unknown): Candidate[] {
  const { path } = situation;
  const [parent, index] = [path.slice(0, -1), path.at(-1)];
  const list = situation.at(parent);
  const parts = typeof value === 'string' ? value.split(/\s*[,;|]\s*/).filter(Boolean) : [];
  if (!Array.isArray(list) || typeof index !== 'number' || parts.length < 2) return [];
  return [{ changes: [{ path: parent, set: (list as unknown[]).toSpliced(index, 1, ...parts) }], cost: 1.5 }];
}

const MOST_FAR = 8;

/** The choices that there are, near ones first. */
function chosen(situation: Situation, value: unknown): [unknown, number][] {
  const { data } = situation.diagnostic;
  const schema = resolveRef(situation.schemaAt(situation.path));
  const choices =
    data?.kind === 'choices' ? data.choices : [child(schema, 'enum') ?? child(schema, 'const') ?? []].flat();
  // What is the only choice is meant, however the value is written.
  if (data?.kind === 'choices' && choices.length === 1) return [[choices[0], 0.3]];
  const said = scalarText(value);
  const alias = data?.kind === 'choices' ? child(data.aliases, said) : undefined;
  const isYes = (choice: unknown) => /^(yes|true|on)$/i.test(scalarText(choice));
  const far: unknown[] = [];
  const near = choices.flatMap((choice): [unknown, number][] => {
    const isSame = typeof value === 'boolean' && typeof choice === 'string' && isYes(choice) === value;
    const distance = choice === alias ? -0.5 : isSame ? 0.2 : closeness(said, scalarText(choice));
    if (distance === undefined) far.push(choice);
    return distance === undefined ? [] : [[choice, 1 + distance]];
  });
  // Who counts means the first, the second and so on.
  const counted = typeof value === 'number' ? choices[value - 1] : undefined;
  if (counted !== undefined) near.push([counted, 2]);
  return [
    ...near,
    ...far.slice(0, MOST_FAR).map((choice, index): [unknown, number] => [choice, farCost(situation) + index * 0.1]),
  ];
}

/** What a guess costs: more than to remove what may go, such as one of a list, or what does not suit the rest. */
const farCost = ({ path, diagnostic }: Situation) =>
  typeof path.at(-1) === 'number' || diagnostic.code.startsWith('unfit') ? 5.6 : 4;

/** A list within its limits. */
function limited(situation: Situation, value: unknown): unknown[] {
  const { path, diagnostic } = situation;
  const schema = resolveRef(situation.schemaAt(path));
  const reported = diagnostic.data?.kind === 'limit' ? [diagnostic.data.limit] : [];
  const most = [...reported, child(schema, 'maxItems')].find((limit) => typeof limit === 'number');
  const isLong = Array.isArray(value) && most !== undefined && value.length > most;
  const twice = Array.isArray(value)
    ? [...new Map(value.map((one) => [JSON.stringify(one), one as unknown])).values()]
    : [];
  const isTwice = Array.isArray(value) && twice.length < value.length;
  const isShort = Array.isArray(value) && value.length < Number(child(schema, 'minItems') ?? 0);
  const longer = isShort
    ? [padded(value, schema)]
    : Array.isArray(value)
      ? [padded(value, { ...Object(schema), minItems: value.length + 1 })]
      : [];
  return [...(isLong ? [value.slice(0, most)] : []), ...(isTwice ? [twice] : []), ...longer];
}

/** Without the value, and without the entries and groups that it stands in. */
function removals(situation: Situation): Candidate[] {
  const { path } = situation;
  return path
    .map((_, index): Path => path.slice(0, path.length - index))
    .flatMap((at, index) =>
      index > 0 && typeof at.at(-1) !== 'number'
        ? []
        : [{ changes: [withoutKey(situation.root, at)], cost: 5 + index + lossOf(situation.at(at)) }],
    );
}
