import { toPointer, valueAt } from '../form/model/pointer.ts';
import { readFormerAddresses } from './createFormerAddressLookup.ts';
import type { JsonPath } from './json/jsonValues.ts';
import type { SiteValues } from './SiteValues.ts';

/** New values of files, as one operation with a label. */
interface FileValues {
  label: string;
  files: { path: string; value: unknown }[];
}

/** The outcome of a rename: one operation over all files and the number of links in it, or the reason why there is none. */
export type RenameOutcome = { ok: true; operation: FileValues; links: number } | { ok: false; reason: string };

/** A path and its new value; undefined removes the value. */
export type JsonPathAndValue = [path: JsonPath, value: unknown];

/** Changes of files by their paths. */
export type JsonValueChangesByFile = ReadonlyMap<string, readonly JsonPathAndValue[]>;

/** Rewrites all uses with `written`, and applies further changes of the same rename. */
export function rewriteUses(
  site: SiteValues,
  label: string,
  used: readonly { file: string; path: JsonPath }[],
  written: (old: string) => string,
  ...own: readonly JsonValueChangesByFile[]
): RenameOutcome {
  // A reference to a whole list has no text to rewrite.
  const uses = used.filter(({ path, file }) => typeof at(site.get(file), path) === 'string');
  const files = [...site].flatMap(([file]): FileValues['files'] => {
    const ownChanges = own.flatMap((some) => some.get(file) ?? []);
    const usesHere = uses.filter((use) => use.file === file);
    if (usesHere.length + ownChanges.length === 0) return [];
    const value = site.get(file);
    const changes = usesHere.map(({ path }): JsonPathAndValue => [path, written(at(value, path) as string)]);
    return changed(file, value, [...changes, ...ownChanges]);
  });
  return { ok: true, links: uses.length, operation: { label, files } };
}

/** Removes an address from all lists of former addresses, because something has this address now. */
export const formerAddressRemovals = (site: SiteValues, address: string): JsonValueChangesByFile =>
  new Map(
    [...site].map(([file]) => {
      const value = site.get(file);
      const entries = Array.isArray(value)
        ? value.map((entry, index) => [[index], entry] as const)
        : ([[[], value]] as const);
      return [
        file,
        entries.flatMap(([way, one]): JsonPathAndValue[] => {
          const former = readFormerAddresses(one);
          const left = former.filter((old) => old !== address);
          return left.length === former.length ? [] : [[[...way, 'formerly'], left.length > 0 ? left : undefined]];
        }),
      ];
    }),
  );

const at = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));
/** Puts values at paths of a file; returns nothing if the file has these values already. */
function changed(path: string, value: unknown, changes: readonly JsonPathAndValue[]): FileValues['files'] {
  if (changes.length === 0) return [];
  const target = structuredClone(value);
  for (const [way, wanted] of changes) {
    const group = at(target, way.slice(0, -1)) as Record<string | number, unknown>;
    const key = way.at(-1)!;
    if (wanted === undefined) delete group[key];
    else if (key === 'formerly' && !Object.hasOwn(group, key)) putAfterAddress(group, wanted);
    else group[key] = wanted;
  }
  return JSON.stringify(value) === JSON.stringify(target) ? [] : [{ path, value: target }];
}

/** Puts former addresses right behind the address, as a person would. */
function putAfterAddress(group: Record<string, unknown>, formerly: unknown): void {
  for (const [key, value] of Object.entries(group)) {
    // A key that is set again moves to the end.
    delete group[key];
    group[key] = value;
    if (key === 'route' || key === 'slug') group.formerly = formerly;
  }
}
