import { isRecord } from '../../form/model/pointer.ts';
import { alignItems } from '../../json/alignItems.ts';
import { insertAfter } from './insertAfter.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import { matchItems } from './matchItems.ts';

/** What a value was, what it is here, and what it is elsewhere; undefined where there is none. */
export interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** A value that was changed here and elsewhere, each time otherwise; where it stands, or would stand, on each side. */
export interface Conflict extends Sides {
  /** Tells it from the others of the same file, for as long as it is asked about. */
  id: string;
  at: { base: JsonPath; mine: JsonPath; theirs: JsonPath };
}

/** What becomes of a value that was changed on both sides: one of the two, or another one. */
export type Answer = 'mine' | 'theirs' | { value: unknown };

/** What comes of two sides. */
export interface Merged {
  /** What both changed together, and what was changed here wherever it is asked about. */
  value: unknown;
  /** What there was elsewhere, but what there was before wherever it is asked about: what `value` is merged with next. */
  ancestor: unknown;
}

/**
 * What was changed here and elsewhere since `base`, together: groups key by key, the entries of lists by what they are.
 * What both sides changed, each otherwise, is a conflict unless there is an answer to it.
 */
export function mergeValues(
  sides: Sides,
  answers: ReadonlyMap<string, Answer> = new Map(),
): Merged & { conflicts: Conflict[] } {
  const merger = new Merger(answers);
  const root = { base: [], mine: [], theirs: [] };
  return { ...merger.merge(sides, root), conflicts: merger.conflicts };
}

type Places = Conflict['at'];

class Merger {
  readonly conflicts: Conflict[] = [];
  readonly #answers: ReadonlyMap<string, Answer>;

  constructor(answers: ReadonlyMap<string, Answer>) {
    this.#answers = answers;
  }

  merge(sides: Sides, at: Places): Merged {
    const { base, mine, theirs } = sides;
    if (saysSame(mine, theirs) || saysSame(mine, base)) return { value: theirs, ancestor: theirs };
    if (saysSame(theirs, base)) return { value: mine, ancestor: theirs };
    // What came on both sides under one name goes together as far as it says the same.
    if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base)) && !areTwoPictures(mine, theirs))
      return this.#groups(base ?? {}, mine, theirs, at);
    if (Array.isArray(mine) && Array.isArray(theirs) && (base === undefined || Array.isArray(base)))
      if (!isLine(at.theirs, mine) && !isLine(at.theirs, theirs))
        return this.#lists((base as unknown[] | undefined) ?? [], mine, theirs, at);
    return this.#conflict(sides, at);
  }

  #conflict({ base, mine, theirs }: Sides, at: Places): Merged {
    const id = JSON.stringify(base === undefined ? ['new', at.theirs] : at.base);
    const answer = this.#answers.get(id);
    if (answer !== undefined) {
      const value = answer === 'mine' ? mine : answer === 'theirs' ? theirs : answer.value;
      return { value, ancestor: theirs };
    }
    this.conflicts.push({ id, at, base, mine, theirs });
    return { value: mine, ancestor: base };
  }

  #groups(base: Group, mine: Group, theirs: Group, at: Places): Merged {
    const isMoved = (side: Group) => {
      const common = Object.keys(side).filter((key) => Object.hasOwn(base, key));
      return (
        common.join('\n') !==
        Object.keys(base)
          .filter((key) => Object.hasOwn(side, key))
          .join('\n')
      );
    };
    const [first, second] = isMoved(mine) && !isMoved(theirs) ? [mine, theirs] : [theirs, mine];
    const merged = new Map<string, Merged>();
    for (const key of new Set([base, mine, theirs].flatMap((side) => Object.keys(side)))) {
      const sides = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
      merged.set(key, this.merge(sides, placesOf(at, key, key, key)));
    }
    const group = (what: keyof Merged, order: string[]) =>
      Object.fromEntries(
        order.flatMap((key) => {
          const value = merged.get(key)![what];
          return value === undefined ? [] : [[key, value] as const];
        }),
      );
    return {
      value: group('value', joined(Object.keys(first), Object.keys(second))),
      ancestor: group('ancestor', joined(Object.keys(theirs), Object.keys(base))),
    };
  }

  #lists(base: unknown[], mine: unknown[], theirs: unknown[], at: Places): Merged {
    const [toMine, toTheirs] = [new Map(matchItems(base, mine)), new Map(matchItems(base, theirs))];
    const merged = new Map<string, Merged>();
    const name = (list: unknown[], pairs: Map<number, number>, side: string) => {
      const keys = list.map((_item, index) => `${side}${index}`);
      for (const [from, to] of pairs) keys[to] = `base${from}`;
      return keys;
    };
    const [baseOrder, order, theirOrder] = [
      base.map((_item, index) => `base${index}`),
      name(mine, toMine, 'mine'),
      name(theirs, toTheirs, 'theirs'),
    ];
    // Where an entry stands, or would stand, on a side that has it no more.
    const place = (keys: string[], key: string, index: number) =>
      keys.includes(key) ? keys.indexOf(key) : Math.min(index, keys.length);
    for (const [index, item] of base.entries()) {
      const key = `base${index}`;
      const [a, b] = [toMine.get(index), toTheirs.get(index)];
      const sides = {
        base: item,
        mine: a === undefined ? undefined : mine[a],
        theirs: b === undefined ? undefined : theirs[b],
      };
      merged.set(key, this.merge(sides, placesOf(at, index, place(order, key, index), place(theirOrder, key, index))));
    }
    for (const [index, item] of theirs.entries()) {
      const key = theirOrder[index]!;
      if (!key.startsWith('theirs')) continue;
      const twin = order.findIndex((one, to) => one.startsWith('mine') && isTwin(mine[to], item));
      if (twin >= 0) order[twin] = key;
      const sides = { base: undefined, mine: twin < 0 ? undefined : mine[twin], theirs: item };
      merged.set(key, this.merge(sides, placesOf(at, base.length, twin, index)));
    }
    for (const [index, item] of mine.entries())
      if (order[index]!.startsWith('mine')) merged.set(order[index]!, { value: item, ancestor: undefined });
    const list = (what: keyof Merged, keys: string[]) =>
      keys.map((key) => merged.get(key)![what]).filter((value) => value !== undefined);
    return {
      value: list('value', mergedOrder(baseOrder, order, theirOrder)),
      ancestor: list('ancestor', joined(theirOrder, baseOrder)),
    };
  }
}

type Group = Record<string, unknown>;

const own = (group: Group, key: string): unknown => (Object.hasOwn(group, key) ? group[key] : undefined);

const saysSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** True for two pictures in one place: what is said of the one says nothing of the other. */
const areTwoPictures = (one: Group, other: Group) =>
  [one, other].every(({ $media }) => typeof $media === 'string') && one.$media !== other.$media;

type Key = JsonPath[number];

const placesOf = ({ base, mine, theirs }: Places, inBase: Key, inMine: Key, inTheirs: Key): Places => ({
  base: [...base, inBase],
  mine: [...mine, inMine],
  theirs: [...theirs, inTheirs],
});

/** The pieces of one line of an article: words of two people make no sentence. */
const isLine = (at: JsonPath, list: unknown[]) =>
  at.at(-1) === 'children' && list.some((item) => isRecord(item) && typeof item.text === 'string');

/** An entry that came on both sides: it says the same, or has the same id. */
const isTwin = (one: unknown, other: unknown) =>
  saysSame(one, other) || (isRecord(one) && isRecord(other) && typeof one.id === 'string' && one.id === other.id);

/** An order with what only another one has, each behind what it stands behind there. */
function joined(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first];
  const known = new Set(first);
  for (const key of second) if (!known.has(key)) insertAfter(order, key, second);
  return order;
}

/** The order elsewhere, but what was moved here stands where it was put. */
function mergedOrder(base: string[], mine: string[], theirs: string[]): string[] {
  const common = [base.filter((key) => mine.includes(key)), mine.filter((key) => base.includes(key))] as const;
  const still = new Set(alignItems(...common).map(([index]) => common[0][index]));
  const moved = new Set(common[0].filter((key) => !still.has(key)));
  return joined(
    theirs.filter((key) => !moved.has(key)),
    mine,
  );
}
