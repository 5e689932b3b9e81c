/** Reads something that a result depends on, and keeps it in mind: the result is asked again when it has changed. */
export interface Ask<Context> {
  <Key extends keyof Context>(key: Key): Context[Key];
  <Value>(read: (context: Context) => Value): Value;
}

type Read<Context> = keyof Context | ((context: Context) => unknown);
const readFrom = <Context>(context: Context, read: Read<Context>): unknown =>
  typeof read === 'function' ? read(context) : context[read];

interface Kept<Context, Result> {
  reads: readonly { read: Read<Context>; value: unknown }[];
  result: Result;
}

/** Of each thing the results of so many states are kept: the site as it is, and the tries round it. */
export const MOST_STATES = 3;

/** A function of a thing in a context, evaluated only where it has to be. */
export interface Memoized<Thing, Context, Result> {
  (thing: Thing, context: Context): Result;
  /** What was asked of the context for the result. */
  readsOf: (thing: Thing, context: Context) => readonly unknown[];
}

/**
 * The one memory of the check: a function of a thing (a file) in a context (the site), evaluated again only where what
 * it asked the context for has another identity.
 */
export function memoize<Thing extends object, Context, Result>(
  find: (thing: Thing, ask: Ask<Context>) => Result,
): Memoized<Thing, Context, Result> {
  const kept = new WeakMap<Thing, readonly Kept<Context, Result>[]>();
  // Of thousands of files most are right for the same reasons, which are held once.
  const oneState = latestAlike<Kept<Context, Result>>(
    (one, other) =>
      (one.result === other.result || (isNothing(one.result) && isNothing(other.result))) &&
      isAlike(one.reads, other.reads, (a, b) => a.read === b.read && a.value === b.value),
  );
  const oneList = latestAlike<readonly Kept<Context, Result>[]>((one, other) => isAlike(one, other));
  const evaluated = (thing: Thing, context: Context): Kept<Context, Result> => {
    const states = kept.get(thing) ?? [];
    const known = states.find(({ reads }) => reads.every(({ read, value }) => readFrom(context, read) === value));
    if (known) return known;
    const reads: { read: Read<Context>; value: unknown }[] = [];
    const ask = (read: Read<Context>) => {
      const before = reads.find((one) => one.read === read);
      const { value } = before ?? { value: readFrom(context, read) };
      if (!before) reads.push({ read, value });
      return value;
    };
    const result = find(thing, ask as Ask<Context>);
    const state = oneState({ reads, result });
    kept.set(thing, oneList([state, ...states].slice(0, MOST_STATES)));
    return state;
  };
  return Object.assign((thing: Thing, context: Context) => evaluated(thing, context).result, {
    readsOf: (thing: Thing, context: Context) => evaluated(thing, context).reads.map(({ value }) => value),
  });
}

const isNothing = (result: unknown) => Array.isArray(result) && result.length === 0;

const isAlike = <Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = Object.is,
): boolean => one.length === other.length && one.every((item, at) => isSame(item, other[at]!));

/** Gives what is like one of the latest values as that very value, as long as anybody holds it. */
function latestAlike<Value extends object>(
  areAlike: (one: Value, other: Value) => boolean,
  most = 16,
): (value: Value) => Value {
  let latest: WeakRef<Value>[] = [];
  return (value) => {
    const known = latest.map((one) => one.deref()).find((one) => one && areAlike(one, value));
    if (known) return known;
    latest = [new WeakRef(value), ...latest].slice(0, most);
    return value;
  };
}

/** A function of a context, evaluated once for each: what many things ask of it is found out once for all of them. */
export function oncePer<Context extends object, Result>(
  find: (context: Context) => Result,
): (context: Context) => Result {
  const known = new WeakMap<Context, { result: Result }>();
  return (context) => {
    const { result } = known.get(context) ?? { result: find(context) };
    known.set(context, { result });
    return result;
  };
}

/** Gives a list that says the same as the last one as that very list, so that what depends on it need not be asked again. */
export function sameList<Item>(): (list: readonly Item[]) => readonly Item[] {
  const known: (readonly Item[])[] = [];
  return (list) => {
    const same = known.find((other) => isAlike(other, list));
    if (same) return same;
    known.unshift(list);
    known.length = Math.min(known.length, MOST_STATES);
    return list;
  };
}
