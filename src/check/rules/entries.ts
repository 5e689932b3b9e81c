import { isDeepStrictEqual } from 'node:util';
import { plainName } from '../../page/plainName.ts';
import { changes, choices, missingKey, typed } from '../diagnostics/Data.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { closest } from '../diagnostics/closest.ts';
import { child, isObject, textAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { fileRule } from './fileRule.ts';

/** A collection by itself: a list of entries, each with an id and a slug of its own. */
export const collectionRule = fileRule(function* (file) {
  const list = file.value;
  if (!Array.isArray(list)) {
    yield error(file, [], 'wrong-type', 'this file must be a list [ … ] of entries', typed('array'));
    return;
  }
  const ids = new Map<unknown, number>();
  for (const [index, entry] of (list as unknown[]).entries()) {
    const id = child(entry, 'id');
    const twin = ids.get(id);
    if (!isObject(entry)) yield error(file, [index], 'wrong-type', 'must be a group { … }', typed('object'));
    else if (Object.keys(entry).length === 0) yield error(file, [index], 'empty', 'is empty');
    else if (typeof id !== 'string' || id === '') yield idFault(file, list, index);
    else if (twin !== undefined && isDeepStrictEqual(entry, list[twin]))
      yield error(file, [index], 'repeated', `is the same as #${twin + 1}`);
    else {
      if (twin === undefined) ids.set(id, index);
      else yield repeated(file, 'id', twin, index);
      yield* slugFaults(file, list, index);
    }
  }
});

const MOST_WORDS = 6;

/** A name of but some words. */
const shortName = (name: string) => name.split('-').slice(0, MOST_WORDS).join('-');

/** An entry without a name of its own. */
function idFault(file: SourceFile, list: readonly unknown[], index: number): Found {
  const words = Object.values(list[index] as object).find((value) => typeof value === 'string') ?? 'entry';
  const own = shortName(plainName(words));
  const path = [index, 'id'];
  if (child(list[index], 'id') !== undefined)
    return error(file, path, 'wrong-type', 'must be a short name in quotes', choices(own));
  const taken = list.map((one) => child(one, 'id'));
  const names = [own, ...taken.map((_, at) => `${own}-${at + 2}`)];
  const free = names.find((name) => name !== '' && !taken.includes(name)) ?? 'entry';
  const message = 'is missing: the name by which pages refer to the entry';
  return error(file, path, 'missing', message, missingKey('id', { examples: [free] }));
}

/** Two entries of one id or slug: the one whose words are others is the copy. */
function repeated(file: SourceFile, key: 'id' | 'slug', first: number, second: number): Found {
  const list = file.value as unknown[];
  const name = textAt(list[first], key);
  const words = (index: number) =>
    ['id', 'slug', 'title', 'name', 'question']
      .filter((one) => one !== key)
      .map((one) => plainName(textAt(list[index], one)))
      .filter(Boolean);
  // Pictures keep the name of the entry that they were made for.
  const isOwn = (index: number) =>
    closest(name, words(index)) !== undefined ||
    new RegExp(`"\\$media":"[^"]*${name}"`).test(JSON.stringify(list[index]));
  const copy = isOwn(second) && !isOwn(first) ? first : second;
  const taken = list.map((entry) => textAt(entry, key));
  const free = [...words(copy), `${name}-${copy + 1}`].map(shortName).filter((one) => !taken.includes(one));
  const message = `is ${show(name)}, as in #${(copy === first ? second : first) + 1}`;
  return error(file, [copy, key], 'repeated', message, choices(...free));
}

const namesOf = (entry: unknown) => [textAt(entry, 'id'), plainName(textAt(entry, 'title'))].filter(Boolean);

/** Two slugs that are the same, or one that is the name of another entry: they were exchanged. */
function* slugFaults(file: SourceFile, list: readonly unknown[], index: number): Generator<Found> {
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
  const fixHint = changes(exchange, [{ path, set: textAt(list[index], 'id') }]);
  yield warning(file, path, 'name-of-another', `is ${show(slug)}, the name of #${other + 1}`, fixHint);
}
