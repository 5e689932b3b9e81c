import { isNonBooleanSchema } from '../../../form/compile/schemaTree.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { defineOwnProperty, isRecord, sameJson } from '../../../form/model/pointer.ts';
import type { ComparisonKind } from './ComparisonKind.ts';
import { comparisonKindByName, comparisonKinds } from './comparisonKinds.ts';
import { type Comparison, type FormCondition, isComparison, joinConditions, negateCondition } from './FormCondition.ts';

/** Reads a condition from an `if` schema; undefined if the form builder cannot express it. */
export function parseConditionSchema(test: unknown): FormCondition | undefined {
  if (!isNonBooleanSchema(test) || (test.type !== undefined && test.type !== 'object')) return undefined;
  const { required = [], properties = {}, allOf = [], anyOf = [] } = test;
  // A half-written schema is not a condition yet.
  if (![required, allOf, anyOf].every(Array.isArray) || !isRecord(properties)) return undefined;
  const read: Record<string, () => (FormCondition | undefined)[]> = {
    type: () => [],
    required: () => ofAnswers(required, properties),
    properties: () => (test.required ? [] : ofAnswers(required, properties)),
    not: () => [test.not].map(parseConditionSchema).map((one) => one && negateCondition(one)),
    allOf: () => allOf.map(parseConditionSchema),
    anyOf: () => [whole('any', anyOf.map(parseConditionSchema))],
  };
  return whole(
    'all',
    Object.keys(test).flatMap((key) => (Object.hasOwn(read, key) ? read[key]!() : [undefined])),
  );
}

/** Combines conditions if all of them could be read. */
function whole(how: 'all' | 'any', parts: (FormCondition | undefined)[]): FormCondition | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? joinConditions(how, known) : undefined;
}

/** Reads `required` and `properties` together, by question. */
function ofAnswers(required: string[], properties: object): (FormCondition | undefined)[] {
  const says = new Map<string, unknown>(Object.entries(properties));
  const loose = [...says.keys()].filter((name) => !required.includes(name));
  return [...required, ...loose].map((question) => {
    const compared = says.has(question) ? comparisonsOf(question, says.get(question)) : [];
    const holds = compared && joinConditions('all', compared);
    if (required.includes(question)) return compared && (holds ?? { question, comparison: 'answered' });
    // Without `required`, a missing answer also fulfils the schema.
    return holds && joinConditions('any', [{ question, comparison: 'unanswered' }, holds]);
  });
}

/** Reads the comparisons of an answer's schema; undefined if it contains anything else. */
function comparisonsOf(question: string, says: unknown): Comparison[] | undefined {
  if (!isNonBooleanSchema(says)) return undefined;
  const { type, format, ...rest } = says;
  const found: { kind: ComparisonKind; comparison: Comparison }[] = [];
  for (const [key, said] of Object.entries(rest)) {
    const kind = comparisonKinds.find(({ read }) => read?.({ [key]: said } as FormSchema) !== undefined);
    if (!kind) return undefined;
    const value = kind.read!({ [key]: said } as FormSchema)!;
    found.push({ kind, comparison: { question, comparison: kind.name, value } });
  }
  const isOfType = found.every(({ kind, comparison }) => typesOf(kind, comparison).includes(type as string));
  if (type !== undefined && !(found.length > 0 && isOfType)) return undefined;
  if (format !== undefined && !(isDay(format) && found.some(({ kind }) => kind.value === 'moment'))) return undefined;
  return found.map(({ comparison }) => comparison);
}

const isDay = (format: string) => /^(date|date-time|time)$/.test(format);

const typesOf = ({ types }: ComparisonKind, { value }: Comparison): readonly string[] => {
  if (types) return types;
  const [type, ...more] = new Set([value].flat().map((one) => typeof one as string));
  return type === undefined || more.length > 0 ? [] : [type];
};

/** Returns the kind of a question's answer. */
export type AnswerKindLookup = (question: string) => string;

/** Writes a condition as a readable `if` schema, which holds only if the compared questions are answered. */
export function createConditionSchema(condition: FormCondition, kindOf: AnswerKindLookup): FormSchema {
  const write = (one: FormCondition) => createConditionSchema(one, kindOf);
  if (isComparison(condition)) return comparisonSchema(condition, kindOf);
  if ('not' in condition) return { not: write(condition.not) };
  if ('any' in condition) return { anyOf: condition.any.map(write) };
  const schemas = condition.all.map(write);
  const together = condition.all.every(isComparison) && merged(schemas);
  // Uses `allOf` if one schema cannot express the parts in this order.
  return together && sameJson(parseConditionSchema(together), condition) ? together : { allOf: schemas };
}

function comparisonSchema({ question, comparison, value }: Comparison, kindOf: AnswerKindLookup): FormSchema {
  const asked = { required: [question] };
  if (comparison === 'unanswered') return { not: asked };
  const says = comparisonKindByName(comparison).write?.(value as never, kindOf(question));
  return says ? { ...asked, properties: { [question]: says } } : asked;
}

const hasKeys = (schema: object) => Object.keys(schema).length > 0;
/** Values are never merged with other keywords; limits may be, as in a range. */
const isAnswerGiven = (schema: object) => 'const' in schema || 'enum' in schema;

/** Merges comparisons into one schema; undefined if two of them need the same keyword. */
function merged(schemas: FormSchema[]): FormSchema | undefined {
  const all: FormSchema = {};
  for (const { required = [], properties = {}, not } of schemas) {
    if (not !== undefined) {
      if (all.not !== undefined) return undefined;
      all.not = not;
      continue;
    }
    all.required = [...new Set([...(all.required ?? []), ...required])];
    for (const [name, says] of Object.entries(properties) as [string, FormSchema][]) {
      const known = (all.properties?.[name] ?? {}) as Record<string, unknown>;
      if ([known, says].every(hasKeys) && [known, says].some(isAnswerGiven)) return undefined;
      if (Object.entries(says).some(([key, said]) => key in known && !sameJson(known[key], said))) return undefined;
      defineOwnProperty((all.properties ??= {}), name, { ...known, ...says });
    }
  }
  return all;
}
