import { referred } from '../../form/compile/schemaTree.ts';
import { schemasIn } from '../../form/compile/walkSchema.ts';
import { child, isObject } from '../diagnostics/path.ts';

/** What each `$ref` of the schemas that were linked leads to, by the schema that it stands in. */
const targets = new WeakMap<object, unknown>();

/** Finds what every `$ref` of a schema leads to; `roots` are the schemas there are, by their full address. */
export function linkSchema(schema: unknown, address: string, roots: ReadonlyMap<string, unknown>): void {
  for (const { schema: part } of schemasIn(schema)) {
    if (typeof part.$ref !== 'string' || !URL.canParse(part.$ref, address)) continue;
    const [file, pointer = ''] = new URL(part.$ref, address).href.split('#');
    const root = file === address ? (roots.get(address) ?? schema) : roots.get(file!);
    if (root !== undefined) targets.set(part, referred(root, `#${pointer}`));
  }
}

/** A schema with what it refers to in its place: `$ref`, and an `allOf` of one. */
export function resolveRef(schema: unknown, depth = 0): unknown {
  if (!isObject(schema) || depth > 9) return schema;
  const only =
    Array.isArray(schema.allOf) && schema.allOf.length === 1 && !('type' in schema) ? schema.allOf[0] : undefined;
  const target = targets.get(schema) ?? only;
  return target === undefined ? schema : resolveRef(target, depth + 1);
}

/** The schemas of which a value chooses one. */
export const optionsOf = (schema: unknown): unknown[] =>
  ['oneOf', 'anyOf'].flatMap((word) => child(schema, word) ?? []);

/** Those, and the schemas that describe a value too, under a condition or always. */
export const branchesOf = (schema: unknown): unknown[] => [
  ...['allOf', 'then', 'else'].flatMap((word) => child(schema, word) ?? []),
  ...optionsOf(schema),
];
