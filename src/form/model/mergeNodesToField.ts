import type { FieldTraits, Field } from '../types/FieldType.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import type { UiOptions, SchemaNode, Constraints, AnswerChoice, SchemaErrorMessages } from './FormModule.ts';
import { sameJson } from './pointer.ts';

const known = new WeakMap<SchemaNode[], Map<string, Field>>();

/** Merges schema nodes into one field; earlier nodes take precedence. Cached: the same nodes return the same object. */
export function mergeNodesToField(nodes: SchemaNode[], numbers: number[]): Field {
  let byNumbers = known.get(nodes);
  if (!byNumbers) known.set(nodes, (byNumbers = new Map()));
  const key = numbers.join();
  let field = byNumbers.get(key);
  if (!field) byNumbers.set(key, (field = describe(nodes, numbers)));
  return field;
}

function describe(nodes: SchemaNode[], numbers: number[]): Field {
  const own = numbers.map((number) => nodes[number]!);
  const items = own.flatMap((node) => node.items ?? []);
  const described: FieldTraits = {
    constraints: own.reduce<Constraints>((all, node) => mergeConstraints(all, node.constraints ?? {}), {}),
    uiOptions: Object.assign({}, ...own.map(({ uiOptions }) => uiOptions).toReversed()) as UiOptions,
    hasFields: own.some(({ fields, patterns, others }) => Boolean(fields ?? patterns) || typeof others === 'number'),
    // A list that contains itself is a list all the same.
    item: items.length > 0 ? mergeNodesToField(nodes, withIncluded(nodes, items)) : undefined,
  };
  return { ...described, type: fieldTypes.find((type) => type.matches(described))! };
}

/** Returns the field of one schema node and all nodes that it includes. */
export const nodeToField = (nodes: SchemaNode[], number: number): Field =>
  mergeNodesToField(nodes, withIncluded(nodes, [number]));

/** Schema nodes and all that they include, each once. */
function withIncluded(nodes: SchemaNode[], numbers: number[]): number[] {
  const found = new Set<number>();
  const visit = (number: number) => {
    if (found.has(number)) return;
    found.add(number);
    nodes[number]!.includes?.forEach(visit);
  };
  numbers.forEach(visit);
  return [...found];
}

/** Merges the constraints of two schemas for one answer: the narrower limit, the common choices, else the first value. */
export function mergeConstraints(left: Constraints, right: Constraints): Constraints {
  const merged: Record<string, unknown> = { ...right, ...left };
  for (const [key, mine] of Object.entries(left)) {
    const theirs = (right as Record<string, unknown>)[key];
    if (theirs !== undefined) merged[key] = both(key, mine as never, theirs as never);
  }
  return merged;
}

function both(key: string, mine: never, theirs: never): unknown {
  if (key === 'type') return commonTypes(mine, theirs);
  if (key === 'choices') return commonChoices(mine, theirs);
  if (key === 'errorMessage') return bothMessages(mine, theirs);
  if (key === 'readOnly' || key === 'sensitive' || key === 'uniqueItems') return mine || theirs;
  if (/^(max|exclusiveMax)/.test(key)) return Math.min(mine, theirs);
  return /^(min|exclusiveMin)/.test(key) ? Math.max(mine, theirs) : mine;
}

/** Intersects two lists of types. Returns `left` without a common type: validation rejects every answer anyway. */
function commonTypes(left: string[], right: string[]): string[] {
  const narrowed = left.map((type) =>
    type === 'number' && right.includes('integer') && !right.includes('number') ? 'integer' : type,
  );
  const shared = narrowed.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  return shared.length > 0 ? shared : left;
}

function commonChoices(left: AnswerChoice[], right: AnswerChoice[]): AnswerChoice[] {
  const shared = left.filter(({ value }) => right.some((other) => sameJson(value, other.value)));
  return shared.length > 0 ? shared : left;
}

const byKeyword = (message: SchemaErrorMessages) => (typeof message === 'string' ? { _: message } : message);

function bothMessages(left: SchemaErrorMessages, right: SchemaErrorMessages): SchemaErrorMessages {
  return typeof left === 'string' ? left : { ...byKeyword(right), ...left };
}
