import type { ActiveField } from './activeFields.ts';
import { Choosing } from './Choosing.ts';
import type { Condition } from './FormModule.ts';

/** What has to hold for a part to speak. */
export interface Gate {
  isOpen: () => boolean;
  /** True for a place whose answer it looks at: a condition says nothing of what it reads. */
  reads?: (pointer: string) => boolean;
  condition?: Condition;
  /** The pointer of the place that has the condition: a schema that contains itself has one at many places. */
  place?: string;
}

/** A part that could speak at a place. */
export interface Source {
  part: number;
  gates: Gate[];
  /** What includes it, or has the field that it describes. */
  from?: Source;
}

/** Everything that could be said at one place of a form. */
export interface Sources {
  all: Source[];
  choosings: Choosing[];
  /** The validators of options that speak while their condition holds. */
  spoken: { test: number; isOpen: () => boolean }[];
}

/** Every part that could speak at a place, with what has to hold for it, from those that describe the place itself. */
export function sourcesOf(place: ActiveField, origins: Source[]): Sources {
  const found: Sources = { all: [], choosings: [], spoken: [] };
  const visit = (source: Source, way: number[]) => {
    const { part: number, gates } = source;
    const isKnown = found.all.some((known) => known.part === number && sameGates(known.gates, gates));
    if (way.includes(number) || isKnown) return;
    const part = place.run.form.parts[number]!;
    found.all.push(source);
    const next = (one: number, ...further: Gate[]) =>
      visit({ part: one, gates: further.length > 0 ? [...gates, ...further] : gates, from: source }, [...way, number]);
    part.includes?.forEach((one) => next(one));
    for (const condition of part.conditions ?? []) {
      const holds = once(() => place.holds(condition));
      if (condition.speaks !== undefined) found.spoken.push({ test: condition.speaks, isOpen: holds });
      const reads = (pointer: string) => condition.reads.some((read) => isAt(pointer, place.pointer + read));
      const gate = { reads, condition, place: place.pointer };
      if (condition.then !== undefined) next(condition.then, { ...gate, isOpen: holds });
      if (condition.else !== undefined) next(condition.else, { ...gate, isOpen: () => !holds() });
    }
    for (const options of part.choices ?? []) {
      const choosing = new Choosing(place, number, options, found.choosings.length);
      found.choosings.push(choosing);
      options.forEach((option, index) => next(option.part, { isOpen: () => choosing.open === index }));
    }
  };
  for (const origin of origins) visit(origin, []);
  return found;
}

/** True for a part of which everything holds that has to. */
export const speaks = ({ gates }: Source) => gates.every((gate) => gate.isOpen());

const sameGates = (a: Gate[], b: Gate[]) => a.length === b.length && a.every((gate, index) => gate === b[index]);

const isAt = (pointer: string, place: string) => pointer === place || pointer.startsWith(`${place}/`);

/** Found out once. Whoever asks while it is being found out gets a no: the compiler refuses conditions that go in circles. */
function once(find: () => boolean): () => boolean {
  let known: boolean | undefined;
  let isAsking = false;
  return () => {
    if (known !== undefined || isAsking) return known ?? false;
    isAsking = true;
    known = find();
    isAsking = false;
    return known;
  };
}
