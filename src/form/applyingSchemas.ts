import type { FormModule, FormSchema } from './FormModule.ts';
import { isRecord } from './pointer.ts';
import { isConstant, isSchema, resolveReference, type SchemaOrBoolean } from './schemaTree.ts';

/** Which branches of a schema count: what a condition says, which options fit, which properties are there. */
interface Branches {
  condition: (schema: SchemaOrBoolean) => { then: boolean; else: boolean };
  options: (options: SchemaOrBoolean[]) => SchemaOrBoolean[];
  has: (property: string) => boolean;
}

const EVERY_BRANCH: Branches = {
  condition: () => ({ then: true, else: true }),
  options: (options) => options,
  has: () => true,
};

const NO_BRANCH: Branches = {
  condition: () => ({ then: false, else: false }),
  options: () => [],
  has: () => false,
};

/** True when a marked sub-schema of the form accepts a value. */
export const holds = (form: FormModule, schema: SchemaOrBoolean, value: unknown): boolean =>
  typeof schema === 'boolean' ? schema : (form.validators[schema['x-check'] ?? '']?.(value) ?? true) === true;

/**
 * The schemas that speak about a value at this place: the schema itself, what it refers to, all of `allOf`, the branch
 * whose condition holds, the options that fit (all of them while none fits) and the dependencies in force.
 */
export function applyingSchemas(form: FormModule, schema: SchemaOrBoolean | undefined, value: unknown): FormSchema[] {
  return collect(form, schema, {
    condition: (condition) => {
      const met = holds(form, condition, value);
      return { then: met, else: !met };
    },
    options: (options) => {
      const fitting = options.filter((option) => holds(form, option, value));
      return fitting.length > 0 ? fitting : options;
    },
    has: (property) => isRecord(value) && value[property] !== undefined,
  });
}

/** The schemas that could speak about a value at this place, whatever the answers: every branch and every option. */
export function possibleSchemas(form: FormModule, schema: SchemaOrBoolean | undefined): FormSchema[] {
  return collect(form, schema, EVERY_BRANCH);
}

/** The schemas that a condition or a dependency could bring in at this place, and the certain ones; no options. */
export function conditionalSchemas(form: FormModule, schema: SchemaOrBoolean | undefined): FormSchema[] {
  return collect(form, schema, { ...EVERY_BRANCH, options: () => [] });
}

/** The schemas that always speak about a value at this place, whatever the answers: no branch and no option. */
export function certainSchemas(form: FormModule, schema: SchemaOrBoolean | undefined): FormSchema[] {
  return collect(form, schema, NO_BRANCH);
}

function collect(form: FormModule, start: SchemaOrBoolean | undefined, branches: Branches): FormSchema[] {
  const found = new Set<FormSchema>();
  const visit = (schema: SchemaOrBoolean | undefined) => {
    if (!isSchema(schema) || found.has(schema)) return;
    found.add(schema);
    if (schema.$ref) visit(resolveReference(form.definition.schema, schema.$ref));
    schema.allOf?.forEach((part) => visit(part as SchemaOrBoolean));
    if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
      const branch = branches.condition(schema.if);
      if (branch.then) visit(schema.then);
      if (branch.else) visit(schema.else);
    }
    for (const options of [schema.oneOf, schema.anyOf] as (SchemaOrBoolean[] | undefined)[])
      if (options && !options.every(isConstant)) branches.options(options).forEach(visit);
    for (const [property, dependency] of Object.entries(schema.dependencies ?? {}))
      if (!Array.isArray(dependency) && branches.has(property)) visit(dependency as SchemaOrBoolean);
  };
  visit(start);
  return [...found];
}

/** The schemas of one property or item under schemas that apply to its parent. */
export function childrenOf(parents: FormSchema[], key: string | number): SchemaOrBoolean[] {
  return parents.flatMap((parent) => {
    const { items, additionalItems, properties, patternProperties, additionalProperties } = parent;
    const index = typeof key === 'number' ? key : /^\d+$/.test(key) ? Number(key) : undefined;
    if (items !== undefined && index !== undefined) {
      if (!Array.isArray(items)) return [items];
      return [items[index] ?? (additionalItems as SchemaOrBoolean | undefined) ?? false];
    }
    const named = properties && Object.hasOwn(properties, key) ? [properties[key]!] : [];
    const matching = Object.entries(patternProperties ?? {}).filter(([pattern]) =>
      new RegExp(pattern, 'u').test(String(key)),
    );
    const known = [...named, ...matching.map(([, schema]) => schema as SchemaOrBoolean)];
    if (known.length > 0 || additionalProperties === undefined) return known;
    return [additionalProperties as SchemaOrBoolean];
  });
}
