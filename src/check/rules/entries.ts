import { isDeepStrictEqual } from 'node:util';
import { plainName } from '../../site/slugs.ts';
import { fileRule } from '../State.ts';
import { changes, choices } from '../diagnostics/Data.ts';
import { error, type RawDiagnostic, warning } from '../diagnostics/RawDiagnostic.ts';
import { closest } from '../diagnostics/closest.ts';
import { textAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';

/** Reports entries of a collection with the same id or slug. */
export const collectionRule = fileRule('collection', function* (file) {
  const list: unknown[] = Array.isArray(file.value) ? file.value : [];
  const ids = new Map<string, number>();
  for (const [index, entry] of list.entries()) {
    const id = textAt(entry, 'id');
    if (id === '') continue;
    const twin = ids.get(id);
    if (twin !== undefined && isDeepStrictEqual(entry, list[twin]))
      yield error(file, [index], 'repeated', `is the same as #${twin + 1}`);
    else {
      if (twin === undefined) ids.set(id, index);
      else yield repeated(file, 'id', twin, index);
      yield* slugFaults(file, list, index);
    }
  }
});

const MOST_WORDS = 6;

/** Shortens a name to its first words. */
const shortName = (name: string) => name.split('-').slice(0, MOST_WORDS).join('-');

/** Reports the second use of an id or slug. The entry whose title does not match the name counts as the copy. */
function repeated(file: SourceFile, key: 'id' | 'slug', first: number, second: number): RawDiagnostic {
  const list = file.value as unknown[];
  const name = textAt(list[first], key);
  const words = (index: number) =>
    ['id', 'slug', 'title', 'name', 'question']
      .filter((one) => one !== key)
      .map((one) => plainName(textAt(list[index], one)))
      .filter(Boolean);
  // Names of pictures often contain the original id.
  const isOwn = (index: number) =>
    closest(name, words(index)) !== undefined ||
    new RegExp(`"\\$media":"[^"]*${name}"`).test(JSON.stringify(list[index]));
  const copy = isOwn(second) && !isOwn(first) ? first : second;
  const taken = list.map((entry) => textAt(entry, key));
  const free = [...words(copy), `${name}-${copy + 1}`].map(shortName).filter((one) => !taken.includes(one));
  const message = `is ${show(name)}, but #${(copy === first ? second : first) + 1} has the same ${key}`;
  return error(file, [copy, key], 'repeated', message, choices(...free));
}

const namesOf = (entry: unknown) => [textAt(entry, 'id'), plainName(textAt(entry, 'title'))].filter(Boolean);

/** Reports equal slugs, and a slug that is the name of another entry (swapped slugs). */
function* slugFaults(file: SourceFile, list: readonly unknown[], index: number): Generator<RawDiagnostic> {
  const slug = textAt(list[index], 'slug');
  if (slug === '') return;
  const first = list.findIndex((entry) => textAt(entry, 'slug') === slug);
  if (first < index) yield repeated(file, 'slug', first, index);
  if (first < index || namesOf(list[index]).includes(slug)) return;
  const other = list.findIndex((entry) => namesOf(entry).includes(slug));
  if (other < 0 || textAt(list[other], 'slug') === slug) return;
  const path = [index, 'slug'];
  const exchange = [
    { path, set: textAt(list[other], 'slug') },
    { path: [other, 'slug'], set: slug },
  ];
  const fixHint = changes(...exchange);
  yield warning(file, path, 'name-of-another', `is ${show(slug)}, which is the name of #${other + 1}`, fixHint);
}
