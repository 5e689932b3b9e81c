import { isDeepStrictEqual } from 'node:util';
import { isDraft } from '../../site/drafts.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import { declareFileRule } from '../checkState.ts';
import { changesHint, choicesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import { stringAtOrEmpty } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/** Reports entries of a collection with the same id or slug. */
export const duplicateEntriesRule = declareFileRule('collection', function* (file) {
  const list: unknown[] = Array.isArray(file.value) ? file.value : [];
  const copies = new Set<number>();
  for (const uses of usesOf(list, 'id', [...list.keys()]))
    for (const [at, index] of uses.entries()) {
      const twin = uses.slice(0, at).find((other) => isDeepStrictEqual(list[index], list[other]));
      if (twin === undefined) continue;
      copies.add(index);
      yield createError(file, [index], 'repeated', `is the same as #${twin + 1}`);
    }
  const others = [...list.keys()].filter((index) => !copies.has(index));
  yield* repeatedNames(file, list, 'id', others);
  yield* repeatedNames(file, list, 'slug', others);
  for (const index of others) yield* swappedSlug(file, list, index);
});

/** Groups entries by their id or slug. */
function usesOf(list: readonly unknown[], key: 'id' | 'slug', indexes: readonly number[]): number[][] {
  const uses = new Map<string, number[]>();
  for (const index of indexes) {
    const name = stringAtOrEmpty(list[index], key);
    if (name !== '') uses.set(name, [...(uses.get(name) ?? []), index]);
  }
  return [...uses.values()];
}

/** Reports every use of an id or slug but one, each at its own entry. */
function* repeatedNames(
  file: JsonSourceFile,
  list: readonly unknown[],
  key: 'id' | 'slug',
  indexes: readonly number[],
) {
  for (const uses of usesOf(list, key, indexes)) {
    if (uses.length < 2) continue;
    const owner = ownerOf(list, key, uses);
    for (const copy of uses) if (copy !== owner) yield repeated(file, key, owner, copy);
  }
}

/**
 * Returns the entry that keeps a name. A draft keeps none that a public entry has. Of several public entries, the first
 * one whose title matches the name keeps it, or else the first one.
 */
function ownerOf(list: readonly unknown[], key: 'id' | 'slug', uses: readonly number[]): number {
  const name = stringAtOrEmpty(list[uses[0]!], key);
  const ready = uses.filter((index) => !isDraft(list[index]));
  const candidates = ready.length > 0 ? ready : uses;
  // Names of pictures often contain the original id.
  const isOwn = (index: number) =>
    closestMatch(name, wordsOf(list[index], key)) !== undefined ||
    new RegExp(`"\\$media":"[^"]*${name}"`).test(JSON.stringify(list[index]));
  return candidates.find(isOwn) ?? candidates[0]!;
}

/** Returns the names that the texts of an entry make, without the name at `key`. */
const wordsOf = (entry: unknown, key: 'id' | 'slug'): string[] =>
  ['id', 'slug', 'title', 'name', 'question']
    .filter((one) => one !== key)
    .map((one) => toAsciiSlug(stringAtOrEmpty(entry, one)))
    .filter(Boolean);

const MAX_WORDS = 6;

/** Shortens a name to its first words. */
const shortName = (name: string) => name.split('-').slice(0, MAX_WORDS).join('-');

/** Reports an entry with the id or slug of another one. */
function repeated(file: JsonSourceFile, key: 'id' | 'slug', owner: number, copy: number): RawDiagnostic {
  const list = file.value as unknown[];
  const name = stringAtOrEmpty(list[copy], key);
  const taken = list.map((entry) => stringAtOrEmpty(entry, key));
  const free = [...wordsOf(list[copy], key), `${name}-${copy + 1}`]
    .map(shortName)
    .filter((one) => !taken.includes(one));
  const message = `is ${formatValue(name)}, but #${owner + 1} has the same ${key}`;
  return createError(file, [copy, key], 'repeated', message, choicesHint(...free));
}

const namesOf = (entry: unknown) =>
  [stringAtOrEmpty(entry, 'id'), toAsciiSlug(stringAtOrEmpty(entry, 'title'))].filter(Boolean);

/** Warns about a slug that is the name of another entry, as after two slugs were swapped. */
function* swappedSlug(file: JsonSourceFile, list: readonly unknown[], index: number): Generator<RawDiagnostic> {
  const slug = stringAtOrEmpty(list[index], 'slug');
  if (slug === '' || namesOf(list[index]).includes(slug)) return;
  if (list.findIndex((entry) => stringAtOrEmpty(entry, 'slug') === slug) < index) return;
  const isRival = (entry: unknown) => isDraft(list[index]) || !isDraft(entry);
  const other = list.findIndex((entry) => isRival(entry) && namesOf(entry).includes(slug));
  if (other < 0 || stringAtOrEmpty(list[other], 'slug') === slug) return;
  const path = [index, 'slug'];
  const exchange = [
    { path, set: stringAtOrEmpty(list[other], 'slug') },
    { path: [other, 'slug'], set: slug },
  ];
  const fixHint = changesHint(...exchange);
  yield createWarning(
    file,
    path,
    'name-of-another',
    `is ${formatValue(slug)}, which is the name of #${other + 1}`,
    fixHint,
  );
}
