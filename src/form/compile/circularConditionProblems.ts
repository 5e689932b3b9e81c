import { isPointerWithin } from '../model/pointer.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { RuleCondition } from '../model/rules.ts';
import { type FormProblem, formatFieldPointer } from './FormProblem.ts';
import type { FormFieldModelBase, FieldCondition } from './FormFieldModelBase.ts';

/** A condition or choice: the answers it reads and the questions it reveals, as patterns. */
interface Decision {
  field: FieldNode;
  reads: string[];
  brings: string[];
}

interface DecidingCondition extends Decision, FieldCondition {}

/** Returns the patterns of all questions that depend on a matching condition. */
type WaitingFor = (is: (one: RuleCondition) => boolean) => string[];

/**
 * Reports circular conditions: each reveals a question whose answer the next condition reads, so no evaluation order
 * exists. A choice between schemas reads the answers of its field to find the matching option.
 */
export function circularConditionProblems({ places, conditions }: FormFieldModelBase): FormProblem[] {
  const waitingFor: WaitingFor = (is) =>
    places.filter((field) => conditionsOf(field).some(is)).map(({ pattern }) => pattern);
  const deciding = conditions.map((placed): DecidingCondition => {
    const { field: node, condition } = placed;
    const brings = waitingFor((one) => one.condition === condition && one.at === node.pointer);
    return { ...placed, reads: readsOf(placed), brings };
  });
  const choices = deciding.length === 0 ? [] : places.flatMap((field) => choicesAt(field, waitingFor));
  const next = new Map<Decision, Decision[]>();
  for (const one of [...deciding, ...choices])
    next.set(one, [
      ...deciding.filter(({ reads }) => reads.some((read) => isBrought(one, read))),
      ...choices.filter((choice) => isBrought(one, choice.field.pattern) && isFittedBy(choice, one)),
    ]);
  const done = new Set<Decision>();
  return deciding.flatMap((node) => {
    const lost = node.condition.dependsOn.find((read) => describesAlone(node, read));
    const circle = circleFrom(node, next, done);
    circle?.forEach((one) => done.add(one));
    const messages = [
      lost &&
        `tests ${formatFieldPointer(node.field.pattern + lost)}, but that question is only asked after it is answered`,
      circle && circleWords(circle),
    ];
    return messages.flatMap((message) =>
      message ? { code: 'circle', pointer: `/schema${node.pointer}`, message } : [],
    );
  });
}

const readsOf = ({ field: node, condition }: FieldCondition) => condition.dependsOn.map((read) => node.pattern + read);

const choicesAt = (field: FieldNode, waitingFor: WaitingFor): Decision[] =>
  field.rules.variants.map(({ key }) => ({
    field,
    reads: [field.pattern],
    brings: waitingFor(({ choice }) => choice === key),
  }));

/** Returns the preconditions of a question, and of sending an unanswered group or list. */
function conditionsOf({ descriptions, parent, name, field }: FieldNode): RuleCondition[] {
  const isQuestion = !field.hasFields && field.type.name !== 'group';
  const asked = isQuestion ? [...descriptions, ...(parent?.forbiddenBy(name) ?? [])] : [];
  const sent = isQuestion && field.type.name !== 'list' ? [] : (parent?.requiredBy(name) ?? []);
  return [...asked, ...sent].flatMap(({ conditions }) => conditions);
}

/** True for a decision that has a say in which option of a choice fits: none that is made at its place, or waits for it. */
const isFittedBy = (choice: Decision, { field: node, reads }: Decision): boolean =>
  !isPointerWithin(node.pattern, choice.field.pattern) &&
  !reads.some((read) => isPointerWithin(read, choice.field.pattern) || isPointerWithin(choice.field.pattern, read));

const isBrought = ({ brings }: Decision, read: string) =>
  brings.some((one) => isPointerWithin(one, read) || isPointerWithin(read, one));

/** True when a condition reads a field that only the condition describes. The field can never be visible. */
function describesAlone({ field: place, condition }: FieldCondition, read: string): boolean {
  const { nodes } = place.run.form;
  const [, first] = read.split('/');
  if (read === '' || place.at(read) || !place.names.includes(first!)) return false;
  const branches = [condition.then, condition.else].filter((node) => node !== undefined);
  return branches.some((node) => Object.hasOwn(nodes[node]!.fields ?? {}, first!));
}

/** A way from a condition back to itself, past those of which a circle is known. */
function circleFrom(start: Decision, next: Map<Decision, Decision[]>, done: Set<Decision>): Decision[] | undefined {
  const seen = new Set<Decision>();
  const visit = (at: Decision, way: Decision[]): Decision[] | undefined => {
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

function circleWords(circle: Decision[]): string {
  const read = ({ reads }: Decision) =>
    reads.find((one) => circle.some((node) => isBrought(node, one))) ?? reads[0] ?? '';
  const names = [...new Set(circle.map((node) => formatFieldPointer(read(node))))];
  return names.length > 1
    ? `makes a circle: ${names.join(' and ')} depend on each other`
    : `is a condition on ${names[0]}, but also decides if that question is asked`;
}
