import { diff3Merge } from 'node-diff3';
import { isRecord } from '../../form/model/pointer.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import { pairItems } from '../../site/json/pairItems.ts';

/** Common ancestor of a value, and the values here and elsewhere; undefined for no value. */
export interface MergeSides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Value that was changed differently here and elsewhere. */
export interface Conflict extends MergeSides {
  /** Unique id in the file. */
  id: string;
  /** Path in my value; for a removed value its former path. */
  at: JsonPath;
}

/** Chosen sides by conflict id. */
export type ConflictChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

interface Merged {
  /** Changes of both sides; mine for a conflict. */
  value: unknown;
  /** Ancestor of the next merge: theirs, but the old ancestor for a conflict. */
  ancestor: unknown;
}

export interface MergedValue extends Merged {
  conflicts: Conflict[];
}

/**
 * Merges two changed values: objects by key, lists by the identity of their items. `node-diff3` merges the order of
 * items and keys. A line-based merge of the text would break a section that was moved here and changed elsewhere.
 */
export function mergeValues(sides: MergeSides, answers: ConflictChoices = new Map()): MergedValue {
  const conflicts: Conflict[] = [];
  const merged = mergeNode({ answers, conflicts }, sides, { mine: [], base: [] });
  return { ...merged, conflicts };
}

interface Job {
  answers: ConflictChoices;
  conflicts: Conflict[];
}

interface Places {
  mine: JsonPath;
  /** Path in the ancestor; a generated name for a value that is new on both sides. */
  base: JsonPath;
}

function mergeNode(job: Job, sides: MergeSides, at: Places): Merged {
  const { base, mine, theirs } = sides;
  if (isSameJsonText(mine, theirs) || isSameJsonText(mine, base)) return { value: theirs, ancestor: theirs };
  if (isSameJsonText(theirs, base)) return { value: mine, ancestor: theirs };
  if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base)) && !areTwoPictures(mine, theirs))
    return mergeObjects(job, base ?? {}, mine, theirs, at);
  const areLists = Array.isArray(mine) && Array.isArray(theirs) && (base === undefined || Array.isArray(base));
  if (areLists && !isLine(at.mine, mine) && !isLine(at.mine, theirs))
    return mergeLists(job, (base as unknown[] | undefined) ?? [], mine, theirs, at);
  return mergeConflict(job, sides, at);
}

function mergeConflict({ answers, conflicts }: Job, { base, mine, theirs }: MergeSides, at: Places): Merged {
  const id = JSON.stringify(at.base);
  const answer = answers.get(id);
  if (answer) return { value: answer === 'mine' ? mine : theirs, ancestor: theirs };
  conflicts.push({ id, at: at.mine, base, mine, theirs });
  return { value: mine, ancestor: base };
}

type Group = Record<string, unknown>;

function mergeObjects(job: Job, base: Group, mine: Group, theirs: Group, at: Places): Merged {
  const merged = new Map<string, Merged>();
  for (const key of new Set([base, mine, theirs].flatMap((side) => Object.keys(side)))) {
    const sides = { base: ownValue(base, key), mine: ownValue(mine, key), theirs: ownValue(theirs, key) };
    merged.set(key, mergeNode(job, sides, { mine: [...at.mine, key], base: [...at.base, key] }));
  }
  const keys = { base: Object.keys(base), mine: Object.keys(mine), theirs: Object.keys(theirs) };
  const object = (which: keyof Merged, order: readonly string[]) =>
    Object.fromEntries(presentEntries(merged, which, order));
  return { value: object('value', mergedOrder(keys)), ancestor: object('ancestor', theirOrder(keys)) };
}

function mergeLists(job: Job, base: unknown[], mine: unknown[], theirs: unknown[], at: Places): Merged {
  const keys = itemKeys(base, mine, theirs);
  const itemAt = (list: unknown[], own: readonly string[], key: string) => list[own.indexOf(key)];
  const merged = new Map<string, Merged>();
  for (const key of new Set([...keys.base, ...keys.mine, ...keys.theirs])) {
    const sides = {
      base: itemAt(base, keys.base, key),
      mine: itemAt(mine, keys.mine, key),
      theirs: itemAt(theirs, keys.theirs, key),
    };
    const index = keys.base.indexOf(key);
    const place = keys.mine.includes(key) ? keys.mine.indexOf(key) : Math.min(index, mine.length);
    merged.set(key, mergeNode(job, sides, { mine: [...at.mine, place], base: [...at.base, index < 0 ? key : index] }));
  }
  const list = (which: keyof Merged, order: readonly string[]) =>
    presentEntries(merged, which, order).map(([, value]) => value);
  return { value: list('value', mergedOrder(keys)), ancestor: list('ancestor', theirOrder(keys)) };
}

interface Orders {
  base: string[];
  mine: string[];
  theirs: string[];
}

/** Assigns keys to the items of three lists, so that the same item has the same key in all of them. */
function itemKeys(base: unknown[], mine: unknown[], theirs: unknown[]): Orders {
  const name = (list: unknown[], side: string) => {
    const names = list.map((_item, index) => `${side}${index}`);
    for (const [from, to] of pairItems(base, list)) names[to] = `base${from}`;
    return names;
  };
  const names = {
    base: base.map((_item, index) => `base${index}`),
    mine: name(mine, 'mine'),
    theirs: name(theirs, 'theirs'),
  };
  for (const [index, item] of theirs.entries()) {
    if (!names.theirs[index]!.startsWith('theirs')) continue;
    const twin = names.mine.findIndex(
      (one, at) => one.startsWith('mine') && !names.theirs.includes(one) && isTwin(mine[at], item),
    );
    if (twin >= 0) names.theirs[index] = names.mine[twin]!;
  }
  return names;
}

/** Merges the orders of both sides. Items that both added at one place are kept, theirs first. */
function mergedOrder({ base, mine, theirs }: Orders): string[] {
  const regions = diff3Merge(mine, base, theirs);
  const order = [...new Set(regions.flatMap(({ ok, conflict }) => ok ?? [...conflict!.b, ...conflict!.a]))];
  return withMissing(withMissing(order, mine), theirs);
}

const theirOrder = ({ base, theirs }: Orders): string[] => withMissing(theirs, base);

/** Adds the missing names of another order, each after its predecessor there. */
function withMissing(order: readonly string[], other: readonly string[]): string[] {
  const all = [...order];
  const known = new Set(order);
  for (const [index, name] of other.entries()) {
    if (known.has(name)) continue;
    const previous = other.slice(0, index).findLast((one) => all.includes(one));
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, name);
  }
  return all;
}

const presentEntries = (merged: ReadonlyMap<string, Merged>, which: keyof Merged, order: readonly string[]) =>
  order.flatMap((key) => {
    const value = merged.get(key)?.[which];
    return value === undefined ? [] : [[key, value] as const];
  });

const ownValue = (group: Group, key: string): unknown => (Object.hasOwn(group, key) ? group[key] : undefined);

/** Compares JSON values, including the order of keys. */
export const isSameJsonText = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** True for two different pictures: their descriptions must not be mixed. */
const areTwoPictures = (one: Group, other: Group) =>
  [one, other].every(({ $media }) => typeof $media === 'string') && one.$media !== other.$media;

/** True for the text pieces of an article's line, which cannot be merged piece by piece. */
const isLine = (at: JsonPath, list: unknown[]) =>
  at.at(-1) === 'children' && list.some((item) => isRecord(item) && typeof item.text === 'string');

/** True for an item that both sides added: equal, or with the same id. */
const isTwin = (one: unknown, other: unknown) =>
  isSameJsonText(one, other) || (isRecord(one) && isRecord(other) && typeof one.id === 'string' && one.id === other.id);
