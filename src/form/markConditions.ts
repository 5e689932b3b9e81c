import type { FormSchema } from './FormModule.ts';
import { childSchemas, isConstant, isSchema, resolveReference, type SchemaOrBoolean } from './schemaTree.ts';

/** A schema whose conditions and options carry numbers, and where each numbered sub-schema stands. */
export interface MarkedSchema {
  schema: FormSchema;
  /** By `x-check` number: the JSON pointer of the sub-schema from the root, and whether it is an option of a choice. */
  checks: Map<number, { pointer: string; isOption: boolean }>;
}

/**
 * Numbers (`x-check`) every sub-schema that decides how a form looks: conditions, options of a choice, the trigger of
 * a dependency. A number survives what RJSF does to a schema on its way (merging, resolving references, dropping
 * `required`), so the right compiled validator is found where a hash of the schema would have changed.
 */
export function markConditions(definitionSchema: FormSchema): MarkedSchema {
  const root = structuredClone(definitionSchema);
  const places = new Map<FormSchema, string>();
  const checks: MarkedSchema['checks'] = new Map();
  const mark = (schema: SchemaOrBoolean | undefined, isOption = false) => {
    if (!isSchema(schema) || schema['x-check'] !== undefined || Object.keys(schema).length === 0) return;
    const pointer = places.get(schema);
    if (pointer === undefined) return;
    schema['x-check'] = checks.size + 1;
    checks.set(checks.size + 1, { pointer, isOption });
  };

  const collect = (schema: FormSchema, pointer: string) => {
    places.set(schema, pointer);
    for (const [step, child] of childSchemas(schema)) collect(child, pointer + step);
  };
  collect(root, '');

  const target = (schema: SchemaOrBoolean): SchemaOrBoolean | undefined =>
    isSchema(schema) && schema.$ref ? resolveReference(root, schema.$ref) : schema;
  const markTrigger = (option: SchemaOrBoolean, property: string) => {
    const resolved = target(option);
    if (isSchema(resolved)) mark(resolved.properties?.[property]);
  };

  for (const schema of places.keys()) {
    mark(schema.if);
    const discriminator = (schema as { discriminator?: { propertyName?: string } }).discriminator?.propertyName;
    for (const options of [schema.oneOf, schema.anyOf] as (SchemaOrBoolean[] | undefined)[]) {
      if (!options || options.every(isConstant)) continue;
      for (const option of options) mark(option, true);
      if (discriminator) for (const option of options) markTrigger(option, discriminator);
    }
    for (const [trigger, dependency] of Object.entries(schema.dependencies ?? {})) {
      const resolved = Array.isArray(dependency) ? undefined : target(dependency as SchemaOrBoolean);
      if (isSchema(resolved))
        for (const option of resolved.oneOf ?? []) markTrigger(option as SchemaOrBoolean, trigger);
    }
  }
  return { schema: root, checks };
}

/** An option as it stands for an unfinished answer: the same schema, `required` of its own level left out. */
export function withoutRequired(root: FormSchema, schema: SchemaOrBoolean, seen: string[] = []): SchemaOrBoolean {
  if (!isSchema(schema)) return schema;
  const { required: _required, $ref, ...rest } = schema;
  if ($ref && !seen.includes($ref)) {
    const target = resolveReference(root, $ref);
    if (isSchema(target)) return withoutRequired(root, { ...target, ...rest }, [...seen, $ref]);
  }
  const kept: FormSchema = $ref ? { ...rest, $ref } : rest;
  if (kept.allOf)
    kept.allOf = kept.allOf.map((part) => withoutRequired(root, part as SchemaOrBoolean, seen)) as typeof kept.allOf;
  return kept;
}
