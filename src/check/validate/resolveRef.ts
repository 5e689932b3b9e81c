import { resolveReference } from '../../form/compile/schemaTree.ts';
import { listSubschemas } from '../../form/compile/mapSubschemas.ts';
import { childValue, isObject } from '../diagnostics/path.ts';

/** Targets of `$ref` by the schema that contains it. */
const targets = new WeakMap<object, unknown>();

/** Links each `$ref` of a schema to its target, for `resolveRef`. `roots` holds schemas by full address. */
export function linkSchemaRefs(schema: unknown, address: string, roots: ReadonlyMap<string, unknown>): void {
  for (const { schema: part } of listSubschemas(schema)) {
    if (typeof part.$ref !== 'string' || !URL.canParse(part.$ref, address)) continue;
    const [file, pointer = ''] = new URL(part.$ref, address).href.split('#');
    const root = file === address ? (roots.get(address) ?? schema) : roots.get(file!);
    if (root !== undefined) targets.set(part, resolveReference(root, `#${pointer}`));
  }
}

/** Returns the target of a schema's `$ref`, or the only schema of its `allOf`; else the schema. */
export function resolveRef(schema: unknown, depth = 0): unknown {
  if (!isObject(schema) || depth > 9) return schema;
  const only =
    Array.isArray(schema.allOf) && schema.allOf.length === 1 && !('type' in schema) ? schema.allOf[0] : undefined;
  const target = targets.get(schema) ?? only;
  return target === undefined ? schema : resolveRef(target, depth + 1);
}

/** Returns the alternatives of `oneOf` and `anyOf`. */
export const schemaAlternatives = (schema: unknown): unknown[] =>
  ['oneOf', 'anyOf'].flatMap((word) => childValue(schema, word) ?? []);

/** Returns all subschemas for the same value: alternatives, conditional branches and `allOf`. */
export const schemaBranches = (schema: unknown): unknown[] => [
  ...['allOf', 'then', 'else'].flatMap((word) => childValue(schema, word) ?? []),
  ...schemaAlternatives(schema),
];
