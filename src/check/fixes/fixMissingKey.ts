import { unambiguousClosestMatch } from '../diagnostics/closestMatch.ts';
import { childValue, isObject } from '../diagnostics/path.ts';
import type { LoadedSite } from '../pipeline.ts';
import { mayAcceptValueType, simplestValidValues } from '../validate/smallestValidValue.ts';
import { type FixContext, allowedKeysOf, type FixProposal } from './FixContext.ts';
import { defaultMutationName } from './defaultMutationName.ts';

/** Proposes a fix for a missing key: rename a misspelt key, or add the smallest value that the schema accepts. */
export function fixMissingKey(context: FixContext): FixProposal | undefined {
  const { path, diagnostic, site } = context;
  const key = path.at(-1);
  if (key === undefined) return undefined;
  const parent = path.slice(0, -1);
  const group = context.at(parent);
  const names = isObject(group) && typeof key === 'string' ? Object.keys(group) : [];
  const schema =
    (diagnostic.data?.kind === 'missing-key' ? diagnostic.data.schema : undefined) ?? context.schemaAt(path);
  const known = context.keysAt(parent);
  const misspelt = names.filter((name) => !known.includes(name) && mayAcceptValueType(schema, childValue(group, name)));
  const near = unambiguousClosestMatch(String(key), misspelt);
  if (near !== undefined) return { changes: [{ path: [...parent, near], rename: String(key) }] };
  if (key === 'block') {
    const block = findBlockWithKeys(site, names);
    return block === undefined ? undefined : { changes: [{ path, set: block }] };
  }
  if (key === 'mutation') return { changes: [{ path, set: defaultMutationName(context.file) }] };
  const [first, ...others] = simplestValidValues(schema, key);
  if (!first || (others.length > 0 && !first.isPlaceholder)) return undefined;
  return { changes: [{ path, set: first.value }], hasPlaceholders: first.isPlaceholder };
}

/**
 * Returns the block that the keys of a section fit: the block allows them all and requires no others. Of several blocks,
 * returns the one with the fewest keys; undefined for a tie or a single key.
 */
export function findBlockWithKeys({ blocks }: LoadedSite, names: readonly string[]): string | undefined {
  const fitting = [...blocks]
    .filter(([, { schema }]) => {
      const known = allowedKeysOf(schema?.value);
      const required = [childValue(schema?.value, 'required') ?? []].flat();
      return names.every((key) => known.includes(key)) && required.every((key) => names.includes(String(key)));
    })
    .map(([name, { schema }]) => ({ name, keys: allowedKeysOf(schema?.value).length }))
    .toSorted((a, b) => a.keys - b.keys);
  const [first, second] = fitting;
  return first && names.length > 1 && first.keys !== second?.keys ? first.name : undefined;
}
