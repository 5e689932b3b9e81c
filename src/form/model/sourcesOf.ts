import type { FieldNode } from './evaluate.ts';
import { Variants } from './Variants.ts';
import type { Condition, SchemaNode } from './FormModule.ts';
import { isWithin } from './pointer.ts';

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
  part: SchemaNode;
  number: number;
  gates: Gate[];
  /** What includes it, or has the field that it describes. */
  from?: Source;
  /** True for what a condition says of what it reads: it rules, and tells nothing. */
  isSilent?: boolean;
}

/** Everything that could be said at one place of a form. */
export interface Sources {
  all: Source[];
  silent: Source[];
  choosings: Variants[];
}

/** Every part that could speak at a place, with what has to hold for it, from those that describe the place itself. */
export function sourcesOf(place: FieldNode, origins: Source[]): Sources {
  const found: Sources = { all: [], silent: [], choosings: [] };
  const visit = (source: Source, way: SchemaNode[]) => {
    const { part, gates, isSilent } = source;
    const alike = isSilent ? found.silent : found.all;
    const isKnown = alike.some((known) => known.part === part && sameGates(known.gates, gates));
    if (way.includes(part) || isKnown) return;
    alike.push(source);
    const next = (number: number, opened = gates) =>
      visit({ part: place.run.form.nodes[number]!, number, gates: opened, from: source, isSilent }, [...way, part]);
    part.includes?.forEach((one) => next(one));
    for (const condition of part.conditions ?? []) {
      const holds = once(() => place.holds(condition));
      const reads = (pointer: string) => condition.dependsOn.some((read) => isWithin(pointer, place.pointer + read));
      const opened = (isOpen: () => boolean) => [...gates, { reads, condition, place: place.pointer, isOpen }];
      if (condition.then !== undefined) next(condition.then, opened(holds));
      if (condition.else !== undefined)
        next(
          condition.else,
          opened(() => !holds()),
        );
    }
    for (const options of (!isSilent && part.choices) || []) {
      const choosing = new Variants(place, gates, options, found.choosings.length);
      found.choosings.push(choosing);
      options.forEach(({ node: one }, index) =>
        next(one, [...gates, { isOpen: () => choosing.activeVariant === index }]),
      );
    }
  };
  for (const origin of origins) visit(origin, []);
  return found;
}

/** True for what has nothing in its way. */
export const isActive = ({ gates }: { gates: Gate[] }) => gates.every((gate) => gate.isOpen());

const sameGates = (a: Gate[], b: Gate[]) => a.length === b.length && a.every((gate, index) => gate === b[index]);

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
