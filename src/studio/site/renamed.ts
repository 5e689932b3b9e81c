import { toPointer, valueAt } from '../../form/model/pointer.ts';
import { formerlyOf } from '../../page/formerAddresses.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import type { FileOperation, Operation } from '../store/Operation.ts';
import { isSame } from '../store/merge.ts';
import type { SiteValues } from './SiteValues.ts';

/** What came of renaming: one operation over all files, or why there is none. */
export type Renaming = { ok: true; operation: Operation; links: number } | { ok: false; reason: string };

/** A value and where it is put; undefined takes away what is there. */
export type Change = [path: JsonPath, value: unknown];

/** Changes of files by their paths. */
export type Changes = ReadonlyMap<string, readonly Change[]>;

/** Writes what is used anew wherever it is named, and what else changes with it. */
export function renamed(
  site: SiteValues,
  label: string,
  used: readonly { file: string; path: JsonPath }[],
  written: (old: string) => string,
  ...own: readonly Changes[]
): Renaming {
  // What shows a whole list names none of its entries.
  const uses = used.filter(({ path, file }) => typeof at(site.get(file), path) === 'string');
  const files = [...site].flatMap(([file]): FileOperation[] => {
    const ownChanges = own.flatMap((some) => some.get(file) ?? []);
    const usesHere = uses.filter((use) => use.file === file);
    if (usesHere.length + ownChanges.length === 0) return [];
    const value = site.get(file);
    const changes = usesHere.map(({ path }): Change => [path, written(at(value, path) as string)]);
    return changed(file, value, [...changes, ...ownChanges]);
  });
  return { ok: true, links: uses.length, operation: { label, files } };
}

/** What takes a former address from all that had it, once something has it today. */
export const leadingNoMore = (site: SiteValues, address: string): Changes =>
  new Map(
    [...site].map(([file]) => {
      const value = site.get(file);
      const entries = Array.isArray(value)
        ? value.map((entry, index) => [[index], entry] as const)
        : ([[[], value]] as const);
      return [
        file,
        entries.flatMap(([way, one]): Change[] => {
          const former = formerlyOf(one);
          const left = former.filter((old) => old !== address);
          return left.length === former.length ? [] : [[[...way, 'formerly'], left.length > 0 ? left : undefined]];
        }),
      ];
    }),
  );

const at = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));
/** Puts values at places of a file; nothing if it has them already. */
function changed(path: string, value: unknown, changes: readonly Change[]): FileOperation[] {
  if (changes.length === 0) return [];
  const target = structuredClone(value);
  for (const [way, wanted] of changes) {
    const group = at(target, way.slice(0, -1)) as Record<string | number, unknown>;
    const key = way.at(-1)!;
    if (wanted === undefined) delete group[key];
    else if (key === 'formerly' && !Object.hasOwn(group, key)) putAfterAddress(group, wanted);
    else group[key] = wanted;
  }
  return isSame(value, target) ? [] : [{ path, value: target }];
}

/** Puts former addresses where a person would write them: after the address that it has. */
function putAfterAddress(group: Record<string, unknown>, formerly: unknown): void {
  for (const [key, value] of Object.entries(group)) {
    // What is put in again stands last.
    delete group[key];
    group[key] = value;
    if (key === 'route' || key === 'slug') group.formerly = formerly;
  }
}
