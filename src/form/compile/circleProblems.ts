import type { ActiveField } from '../model/activeFields.ts';
import { type FormProblem, nameOf, patternOf, type PlacedCondition } from './FormProblem.ts';
import type { PartBuilder } from './PartBuilder.ts';

/**
 * Conditions that go in circles: each decides whether a question is asked whose answer the next one needs, so that no
 * one could ever say which are asked.
 */
export function circleProblems(
  places: ActiveField[],
  conditions: PlacedCondition[],
  builder: PartBuilder,
): FormProblem[] {
  const leaves = places.filter(({ field }) => !field.hasFields && field.kind.name !== 'group');
  const nodes = conditions.map(({ place, condition }) => ({
    condition,
    place,
    reads: condition.reads.map((read) => patternOf(place, read)),
    brings: leaves.filter((leaf) => leaf.isGatedBy(condition)).map((leaf) => patternOf(leaf)),
  }));
  const next = nodes.map((node) =>
    nodes.filter(({ reads }) => reads.some((read) => node.brings.some((one) => touches(one, read)))),
  );

  const problems = nodes.flatMap(({ condition, place, reads }): FormProblem[] => {
    // A condition says nothing of what it reads: what it alone speaks of is then nowhere.
    const lost = condition.reads.find(
      (read) => read !== '' && !place.at(read) && speaksOf(place, condition, read, builder),
    );
    if (lost === undefined) return [];
    const name = nameOf(reads[condition.reads.indexOf(lost)]!);
    return [
      problemAt(
        condition,
        `${name} is asked only when it is answered already. Ask it without this condition.`,
        builder,
      ),
    ];
  });
  const done = new Set<number>();
  for (const start of nodes.keys()) {
    const way = findCircle(
      start,
      next.map((list) => list.map((node) => nodes.indexOf(node))),
      done,
    );
    if (!way) continue;
    const names = [
      ...new Set(
        way.map((index) =>
          nameOf(
            nodes[index]!.reads.find((read) =>
              nodes.some(({ brings }, at) => way.includes(at) && brings.some((one) => touches(one, read))),
            ) ??
              nodes[index]!.reads[0] ??
              '',
          ),
        ),
      ),
    ];
    const words =
      names.length > 1
        ? `The conditions on ${names.join(' and ')} decide in a circle which of these is asked`
        : `The condition on ${names[0]} decides whether that is asked`;
    problems.push(
      problemAt(nodes[start]!.condition, `${words}. Let one of them be asked without a condition.`, builder),
    );
    way.forEach((index) => done.add(index));
  }
  return problems;
}

const problemAt = (condition: PlacedCondition['condition'], message: string, { places }: PartBuilder): FormProblem => ({
  pointer: `/schema${places.get(condition) ?? ''}`,
  message,
});

const touches = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** True when what a condition brings describes the very answer that it reads. */
function speaksOf(
  place: ActiveField,
  { then, else: other }: PlacedCondition['condition'],
  read: string,
  { parts }: PartBuilder,
): boolean {
  const [, first] = read.split('/');
  return (
    place.names.includes(first!) &&
    [then, other].some((part) => part !== undefined && Object.hasOwn(parts[part]!.fields ?? {}, first!))
  );
}

/** A way from a condition back to itself. */
function findCircle(start: number, next: number[][], done: Set<number>): number[] | undefined {
  const seen = new Set<number>();
  const visit = (at: number, way: number[]): number[] | undefined => {
    if (done.has(at)) return undefined;
    for (const to of next[at]!) {
      if (to === start) return way;
      if (seen.has(to)) continue;
      seen.add(to);
      const found = visit(to, [...way, to]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, [start]);
}
