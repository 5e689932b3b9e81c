import type { FormSchema } from './FormModule.ts';
import { sameJson } from './mergeChanges.ts';
import { isConstant, isSchema, type SchemaOrBoolean } from './schemaTree.ts';

type Merge = (left: unknown, right: unknown) => unknown;

/**
 * One schema that says what a schema and everything of its `allOf` say together, for drawing: the narrower limit, the
 * common answers, all fields. Where two parts contradict each other the first one is drawn; the check knows them all.
 */
export function mergeAllOf(schema: SchemaOrBoolean): SchemaOrBoolean {
  return partsOf(schema).reduce(mergeTwo);
}

function partsOf(schema: SchemaOrBoolean): SchemaOrBoolean[] {
  if (!isSchema(schema) || !schema.allOf) return [schema];
  const { allOf, ...rest } = schema;
  return [rest, ...allOf.flatMap((part) => partsOf(part as SchemaOrBoolean))];
}

function mergeTwo(left: SchemaOrBoolean, right: SchemaOrBoolean): SchemaOrBoolean {
  if (!isSchema(left)) return left ? right : false;
  if (!isSchema(right)) return right ? left : false;
  const merged: Record<PropertyKey, unknown> = { ...left };
  const isSecondCondition = left.if !== undefined && right.if !== undefined;
  // RJSF leaves marks under symbols.
  for (const key of Reflect.ownKeys(right)) {
    if (isSecondCondition && (key === 'if' || key === 'then' || key === 'else')) continue;
    const [mine, theirs] = [merged[key], (right as Record<PropertyKey, unknown>)[key]];
    merged[key] =
      mine === undefined ? theirs : theirs === undefined ? mine : (MERGES[key as string] ?? keepLeft)(mine, theirs);
  }
  if (isSecondCondition) {
    const condition = Object.fromEntries(
      Object.entries({ if: right.if, then: right.then, else: right.else }).filter(([, part]) => part !== undefined),
    );
    merged.allOf = [...((merged.allOf as unknown[] | undefined) ?? []), condition];
  }
  if (merged.properties) merged.properties = allowed(allowed(merged.properties as Fields, left), right);
  return merged as FormSchema;
}

type Fields = Record<string, unknown>;

/** The fields that a part does not rule out by `additionalProperties: false`. */
function allowed(fields: Fields, { properties, patternProperties, additionalProperties }: FormSchema): Fields {
  if (additionalProperties !== false) return fields;
  const patterns = Object.keys(patternProperties ?? {}).map((pattern) => new RegExp(pattern, 'u'));
  const isKnown = (name: string) =>
    Object.hasOwn(properties ?? {}, name) || patterns.some((pattern) => pattern.test(name));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKnown(name)));
}

const keepLeft: Merge = (left) => left;
const either: Merge = (left, right) => left === true || right === true;
const least: Merge = (left, right) => Math.min(left as number, right as number);
const most: Merge = (left, right) => Math.max(left as number, right as number);
const union: Merge = (left, right) => [...new Set([...(left as string[]), ...(right as string[])])];
const schemas: Merge = (left, right) => mergeTwo(left as SchemaOrBoolean, right as SchemaOrBoolean);

const common = (left: unknown[], right: unknown[]): unknown[] => {
  const shared = left.filter((item) => right.some((other) => sameJson(item, other)));
  return shared.length > 0 ? shared : left;
};

const recordsOf =
  (merge: Merge): Merge =>
  (left, right) => {
    const merged: Fields = { ...(left as Fields) };
    for (const [name, theirs] of Object.entries(right as Fields))
      merged[name] = Object.hasOwn(merged, name) ? merge(merged[name], theirs) : theirs;
    return merged;
  };

const records = recordsOf(schemas);

const asSchema = (dependency: unknown) =>
  Array.isArray(dependency) ? { required: dependency as string[] } : dependency;
const dependencies = recordsOf((left, right) => schemas(asSchema(left), asSchema(right)));

const types: Merge = (left, right) => {
  const theirs = [right].flat() as string[];
  const isShared = (type: string) => theirs.includes(type) || (type === 'integer' && theirs.includes('number'));
  const shared = ([left].flat() as string[])
    .map((type) => (type === 'number' && theirs.includes('integer') ? 'integer' : type))
    .filter((type) => isShared(type));
  return shared.length === 0 ? left : shared.length === 1 ? shared[0] : shared;
};

const options: Merge = (left, right) => {
  const [mine, theirs] = [left as SchemaOrBoolean[], right as SchemaOrBoolean[]];
  if (mine.every(isConstant) && theirs.every(isConstant)) {
    const answer = (option: SchemaOrBoolean) => (option as FormSchema).const ?? (option as FormSchema).enum?.[0];
    const shared = mine.filter((option) => theirs.some((other) => sameJson(answer(option), answer(other))));
    return shared.length > 0 ? shared : mine;
  }
  return mine.flatMap((option) => theirs.map((other) => mergeTwo(option, other)));
};

const items: Merge = (left, right) => (Array.isArray(left) || Array.isArray(right) ? left : schemas(left, right));

/** How two values of a keyword become one; any other keyword keeps the first value. */
const MERGES: Record<string, Merge> = {
  type: types,
  enum: (left, right) => common(left as unknown[], right as unknown[]),
  oneOf: options,
  anyOf: options,
  properties: records,
  patternProperties: records,
  definitions: records,
  $defs: records,
  dependencies,
  additionalProperties: schemas,
  items,
  required: union,
  examples: union,
  readOnly: either,
  writeOnly: either,
  uniqueItems: either,
  maximum: least,
  exclusiveMaximum: least,
  maxLength: least,
  maxItems: least,
  maxProperties: least,
  minimum: most,
  exclusiveMinimum: most,
  minLength: most,
  minItems: most,
  minProperties: most,
};
