import type { FieldNode } from './evaluate.ts';
import { conditionHolds } from './conditionHolds.ts';
import type { Gate } from './Gate.ts';
import { Variants } from './Variants.ts';
import type { SchemaNode } from './FormModule.ts';

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
      const holds = once(() => conditionHolds(place, condition));
      const opened = (isOpen: () => boolean) => [...gates, { condition, place: place.pointer, isOpen }];
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
        next(one, [...gates, { choice: choosing.key, isOpen: () => choosing.activeVariant === index }]),
      );
    }
  };
  for (const origin of origins) visit(origin, []);
  return found;
}

const sameGates = (a: Gate[], b: Gate[]) => a.length === b.length && a.every((gate, index) => gate === b[index]);

/** Found out once. */
function once(find: () => boolean): () => boolean {
  let known: boolean | undefined;
  return () => (known ??= find());
}
