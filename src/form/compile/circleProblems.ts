import { isWithin } from '../model/pointer.ts';
import type { FieldNode } from '../model/evaluate.ts';
import { type FormProblem, nameOf } from './FormProblem.ts';
import type { KnownForm, PlacedCondition } from './KnownForm.ts';

/** A condition, the answers it needs and the questions it decides on, as patterns. */
interface Node extends PlacedCondition {
  reads: string[];
  brings: string[];
}

/**
 * Conditions that go in circles: each decides whether a question is asked whose answer the next one needs, so that no
 * one could ever say which are asked.
 */
export function circleProblems({ places, conditions }: KnownForm): FormProblem[] {
  const leaves = places.filter(({ field }) => !field.hasFields && field.type.name !== 'group');
  const nodes = conditions.map((placed): Node => {
    const { place, condition } = placed;
    const brings = leaves.filter((leaf) => isGated(leaf, placed)).map(({ pattern }) => pattern);
    return { ...placed, reads: condition.dependsOn.map((read) => place.pattern + read), brings };
  });
  const next = new Map(
    nodes.map((node) => [node, nodes.filter(({ reads }) => reads.some((read) => isBrought(node, read)))]),
  );
  const done = new Set<Node>();
  return nodes.flatMap((node) => {
    const lost = node.condition.dependsOn.find((read) => speaksAlone(node, read));
    const circle = circleFrom(node, next, done);
    circle?.forEach((one) => done.add(one));
    const messages = [
      lost && `asks for ${nameOf(node.place.pattern + lost)}, which is asked only when it is answered already`,
      circle && circleWords(circle),
    ];
    return messages.flatMap((message) =>
      message ? { code: 'circle', pointer: `/schema${node.pointer}`, message } : [],
    );
  });
}

/** True for a field of which a condition decides whether it is there. */
const isGated = ({ origins, parent, name }: FieldNode, { place, condition }: PlacedCondition): boolean =>
  [...origins, ...(parent?.forbiddenBy(name) ?? [])].some(({ gates }) =>
    gates.some((gate) => gate.condition === condition && gate.place === place.pointer),
  );

const isBrought = ({ brings }: Node, read: string) => brings.some((one) => isWithin(one, read) || isWithin(read, one));

/** True where a condition reads an answer of which it alone speaks: it says nothing of what it reads, so that is nowhere. */
function speaksAlone({ place, condition }: Node, read: string): boolean {
  const { nodes } = place.run.form;
  const [, first] = read.split('/');
  if (read === '' || place.at(read) || !place.names.includes(first!)) return false;
  const branches = [condition.then, condition.else].filter((part) => part !== undefined);
  return branches.some((part) => Object.hasOwn(nodes[part]!.fields ?? {}, first!));
}

/** A way from a condition back to itself, past those of which a circle is known. */
function circleFrom(start: Node, next: Map<Node, Node[]>, done: Set<Node>): Node[] | undefined {
  const seen = new Set<Node>();
  const visit = (at: Node, way: Node[]): Node[] | undefined => {
    if (done.has(at)) return undefined;
    for (const to of next.get(at)!) {
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

function circleWords(circle: Node[]): string {
  const read = ({ reads }: Node) => reads.find((one) => circle.some((node) => isBrought(node, one))) ?? reads[0] ?? '';
  const names = [...new Set(circle.map((node) => nameOf(read(node))))];
  return names.length > 1
    ? `decides in a circle which of ${names.join(' and ')} is asked`
    : `is a condition on ${names[0]} and decides whether that is asked`;
}
