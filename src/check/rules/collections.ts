import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { plainName } from '../../page/plainName.ts';
import { closest } from '../diagnostics/closest.ts';
import { error, type Found, ofFile, warning } from '../diagnostics/Found.ts';
import { child, formatPath, groupsIn, isObject, type Path, textAt } from '../diagnostics/path.ts';
import { show, scalarText } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { collectionSchema, type State } from '../State.ts';
import { resolveRef } from '../validate/resolveRef.ts';
import { skeletonOf } from '../validate/skeletonOf.ts';
import { type AddressBook, addressBook, leadingFiles, linksIn, slugOf } from './addresses.ts';
import { entryFault } from './links.ts';

/** A collection by itself: a list of entries, each with an id and a slug of its own. */
export const collectionRule = memoize<SourceFile, State, Found[]>((file) => {
  if (!Array.isArray(file.value))
    return [
      error(file, [], 'wrong-type', 'this file must be a list [ … ] of entries', {
        data: { kind: 'type', expected: ['array'] },
      }),
    ];
  const list = file.value as unknown[];
  const ids = new Map<unknown, number>();
  return list.flatMap((entry, index) => {
    if (!isObject(entry))
      return [
        error(file, [index], 'wrong-type', 'must be a group { … }', { data: { kind: 'type', expected: ['object'] } }),
      ];
    if (Object.keys(entry).length === 0) return [error(file, [index], 'empty', 'is empty')];
    const { id } = entry;
    const own = plainName(String(Object.values(entry).find((value) => typeof value === 'string') ?? 'entry'))
      .split('-')
      .slice(0, 6)
      .join('-');
    if (id === undefined)
      return [
        error(file, [index, 'id'], 'missing', 'is missing: the name by which pages refer to the entry', {
          data: {
            kind: 'missing-key',
            key: 'id',
            schema: {
              const: freeOf(
                [own],
                list.map((one) => child(one, 'id')),
              ),
            },
          },
        }),
      ];
    if (typeof id !== 'string' || id === '')
      return [
        error(file, [index, 'id'], 'wrong-type', 'must be a short name in quotes', {
          data: { kind: 'choices', choices: [own] },
        }),
      ];
    const twin = ids.get(id);
    if (twin === undefined) ids.set(id, index);
    if (twin !== undefined && isDeepStrictEqual(entry, list[twin]))
      return [error(file, [index], 'repeated', `is the same as #${twin + 1}`)];
    return [...(twin === undefined ? [] : [repeated(file, 'id', twin, index)]), ...slugFaults(file, list, index)];
  });
});

/** The first of some names that is not taken. */
const freeOf = (names: readonly string[], taken: readonly unknown[]): string =>
  [...names, ...taken.map((_, index) => `${names[0]}-${index + 2}`)].find(
    (name) => name !== '' && !taken.includes(name),
  ) ?? 'entry';

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
    words(index).includes(name) ||
    closest(name, words(index)) !== undefined ||
    new RegExp(`"\\$media":"[^"]*${name}"`).test(JSON.stringify(list[index]));
  const copy = isOwn(second) && !isOwn(first) ? first : second;
  const taken = list.map((entry) => textAt(entry, key));
  const choices = [...words(copy), `${name}-${copy + 1}`]
    .map((one) => one.split('-').slice(0, 6).join('-'))
    .filter((one) => !taken.includes(one));
  return error(file, [copy, key], 'repeated', `is ${show(name)}, as in #${(copy === first ? second : first) + 1}`, {
    data: { kind: 'choices', choices },
  });
}

const namesOf = (entry: unknown) => [textAt(entry, 'id'), plainName(textAt(entry, 'title'))].filter(Boolean);

/** Two slugs that are the same, or one that is the name of another entry: they were exchanged. */
function slugFaults(file: SourceFile, list: readonly unknown[], index: number): Found[] {
  const slug = textAt(list[index], 'slug');
  const first = list.findIndex((entry) => textAt(entry, 'slug') === slug);
  if (slug === '') return [];
  if (first < index) return [repeated(file, 'slug', first, index)];
  const other = namesOf(list[index]).includes(slug) ? -1 : list.findIndex((entry) => namesOf(entry).includes(slug));
  if (other < 0 || textAt(list[other], 'slug') === slug) return [];
  const exchange = [
    { path: [index, 'slug'], set: textAt(list[other], 'slug') },
    { path: [other, 'slug'], set: slug },
  ];
  const alternatives = [exchange, [{ path: [index, 'slug'], set: textAt(list[index], 'id') }]];
  return [
    warning(file, [index, 'slug'], 'name-of-another', `is ${show(slug)}, the name of #${other + 1}`, {
      data: { kind: 'changes', alternatives },
    }),
  ];
}

/** A place that brings entries of a collection. */
interface Use {
  file: SourceFile;
  path: Path;
  collection: string;
  /** The ids that it names; undefined where it brings all. */
  ids?: readonly unknown[];
  isOfPage: boolean;
}

const usesIn = memoize<SourceFile, unknown, Use[]>((file) =>
  [...groupsIn(file.value)].flatMap(({ group, path }): Use[] => {
    const { $content, from, id, ids } = group;
    const isOfPage = String(path) === 'entries' && typeof from === 'string';
    if (typeof $content !== 'string' && !isOfPage) return [];
    const named = [id ?? [], Array.isArray(ids) ? ids : []].flat();
    return [
      { file, path, collection: scalarText($content ?? from), isOfPage, ...(named.length > 0 && { ids: named }) },
    ];
  }),
);

/** Collections among what shows them: emptied ones that are needed, entries that nothing shows, addresses that nothing is at. */
export function collectionsRule(state: State): Found[] {
  const { site, schemas } = state;
  const files = [...site.pages.values(), ...site.content.values()];
  const uses = files.flatMap((file) => usesIn(file, undefined));
  // What shows an entry may stand in a file that cannot be read.
  const isWhole = files.every(({ broken }) => !broken);
  const book = addressBook(state);
  return [...site.content]
    .flatMap(([name, file]) => {
      const own = uses.filter(({ collection }) => collection === name);
      const list = Array.isArray(file.value) ? (file.value as unknown[]) : undefined;
      if (!list) return [];
      if (list.length > 0) return isWhole ? unnamedEntries(file, list, own) : [];
      const isNeeded = own.some(({ ids, file: page, path }) => ids !== undefined || needsOne(page, path, state));
      if (!isNeeded) return [];
      const skeleton = skeletonOf(child(schemas.schema(collectionSchema(name)), 'items'));
      const related = own.map(({ file: page, path }) => ({
        file: page.path,
        path,
        message: formatPath(page.value, path),
      }));
      return [
        error(file, [], 'emptied', 'this file has no entry, and pages show one at least', {
          related,
          data: { kind: 'changes', alternatives: [[{ path: [], set: [skeleton] }]] },
        }),
      ];
    })
    .concat(
      book.isKnown ? leadingFiles(state).flatMap(({ file, address }) => addressFaults(file, address, state, book)) : [],
    );
}

/** True for a place of a section whose block needs one entry at least. */
function needsOne(page: SourceFile, path: Path, { schemas }: State): boolean {
  const [key, index, ...inner] = path.at(-1) === 'fallback' ? path.slice(0, -1) : path;
  if (key !== 'sections') return false;
  const block = textAt(child(child(page.value, key), index!), 'block');
  const schema = inner.reduce<unknown>(
    (at, step) => child(child(resolveRef(at), 'properties'), step),
    schemas.schema(`src/blocks/${block}/schema.json`),
  );
  return Number(child(resolveRef(schema), 'minItems') ?? 0) > 0;
}

/** Entries that no page shows, of collections whose entries are always named: half a recipe. */
function unnamedEntries(file: SourceFile, list: readonly unknown[], uses: readonly Use[]): Found[] {
  if (uses.length === 0 || uses.some(({ ids }) => ids === undefined)) return [];
  const named = uses.flatMap(({ ids }) => ids!);
  const own = list.map((entry) => child(entry, 'id'));
  const place = uses.find(({ file: page, path }) =>
    Array.isArray(child(path.reduce<unknown>(child, page.value), 'ids')),
  );
  // A name that no entry has is told where it stands: it may be the one that is meant.
  if (!place || named.some((id) => !own.includes(id))) return [];
  return list.flatMap((entry, index) => {
    const id = textAt(entry, 'id');
    // What has a slug has an address of its own.
    if (id === '' || named.includes(id) || child(entry, 'slug') !== undefined) return [];
    const ids = child(place.path.reduce<unknown>(child, place.file.value), 'ids') as unknown[];
    const alternatives = [[{ file: place.file.path, path: [...place.path, 'ids'], set: [...ids, id] }]];
    return [
      warning(file, [index], 'unshown-entry', 'is shown on no page', { data: { kind: 'changes', alternatives } }),
    ];
  });
}

/** Entries whose slug is the last part of an address at which there is nothing, and entries with a page that nothing leads to. */
function addressFaults(file: SourceFile, address: string, state: State, book: AddressBook): Found[] {
  const { site, schemas } = state;
  if (!Array.isArray(file.value)) return [];
  const list = (file.value as unknown[]).filter(isObject);
  const at = (slug: string) => address.replace(':slug', slug);
  const page = book.targets.find(({ pattern }) => pattern.test(at('slug')));
  if (!page && list.length > 0) {
    const near = book.targets.find(
      ({ route }) => closest(address.replace(/:\w+$/, ''), [route.replace(/:?\w+$/, '')], 2) !== undefined,
    );
    if (!near) return [];
    const choices = [address.replace(/:\w+$/, `:${/\w+$/.exec(near.route)![0]}`)];
    return [
      error(
        near.file,
        ['route'],
        'other-route',
        `is ${show(near.route)}, and the addresses of ${file.path} are ${show(at('…'))}`,
        { data: { kind: 'choices', choices } },
      ),
    ];
  }
  const shown = page?.slugs && site.content.get(textAt(child(page.file.value, 'entries'), 'from'));
  if (shown && page.slugs?.length === 0 && list.length > 0) {
    const message = `this file has no entry, and ${page.file.path} shows one for each of ${file.path}`;
    return [error(shown, [], 'emptied', message)];
  }
  const slugs = list.map((entry) => textAt(entry, 'slug'));
  const astray = (file.value as unknown[]).flatMap((entry, index) => {
    const slug = textAt(entry, 'slug');
    if (!page || !/^[a-z0-9-]+$/.test(slug)) return [];
    const fault = entryFault(at(slug), page, book);
    if (!fault) return [];
    const choices = [
      ...new Set(
        (page.slugs ?? page.paths.map((path) => path.split('/').at(-1)!)).filter((one) => !slugs.includes(one)),
      ),
    ];
    const isNew = textAt(entry, 'id') === slug || plainName(textAt(entry, 'title')) === slug;
    const added = shown && {
      ...(skeletonOf(child(schemas.schema(collectionSchema(basename(shown.path, '.json'))), 'items')) as object),
      ...shared(entry, shown, schemas),
    };
    const add = shown && [[{ file: shown.path, path: [(shown.value as unknown[]).length], set: added }]];
    const listing =
      !shown && page.paths.length > 0
        ? [[{ file: page.file.path, path: ['paths'], set: [...page.paths, at(slug)] }]]
        : undefined;
    const data =
      isNew && (add ?? listing)
        ? ({ kind: 'changes', alternatives: (add ?? listing)! } as const)
        : ({ kind: 'choices', choices } as const);
    return [(fault.isWarning ? warning : error)(file, [index, 'slug'], fault.code, fault.message, { data })];
  });
  if (!shown || astray.length > 0 || !Array.isArray(shown.value)) return astray;
  const aliases = Object.entries(Object(child(child(page!.file.value, 'entries'), 'aliases')) as object) as [
    string,
    string,
  ][];
  const linked = new Set(
    [...site.files.values()].flatMap((one) => linksIn(one, undefined)).map(({ to }) => to.replace(/[?#].*$/, '')),
  );
  return shown.value.flatMap((entry: unknown, index) => {
    const slug = isObject(entry) ? slugOf(entry) : '';
    const spellings = [slug, ...aliases.flatMap(([alias, of]) => (of === slug ? [alias] : []))];
    if (slug === '' || spellings.some((one) => slugs.includes(one) || linked.has(at(one)))) return [];
    const added = {
      ...(skeletonOf(child(schemas.schema(collectionSchema(basename(file.path, '.json'))), 'items')) as object),
      ...shared(entry, file, schemas),
      slug,
    };
    const alternatives = [[{ file: file.path, path: [(file.value as unknown[]).length], set: added }]];
    return [
      warning(shown, [index], 'unlinked-entry', `has its page, ${show(at(slug))}, and nothing leads there`, {
        data: { kind: 'changes', alternatives },
      }),
    ];
  });
}

/** What an entry of one collection says that one of another may say too. */
function shared(entry: unknown, { path }: SourceFile, schemas: State['schemas']): Record<string, unknown> {
  const known = child(child(schemas.schema(collectionSchema(basename(path, '.json'))), 'items'), 'properties');
  return Object.fromEntries(
    Object.entries(isObject(entry) ? entry : {}).filter(
      ([key, value]) => typeof value === 'string' && child(known, key) !== undefined,
    ),
  );
}

/** Forms that no page shows, on a site that shows others: nobody can send them. */
export function formsShownRule({ site, forms }: State): Found[] {
  const files = [...site.pages.values(), ...site.content.values()];
  const named = new Set(
    files.flatMap(({ value }) =>
      [...groupsIn(value)].flatMap(({ group }) => (typeof group.$form === 'string' ? [group.$form] : [])),
    ),
  );
  // A name that no form has is told where it stands: it may be the one that is meant.
  if (named.size === 0 || files.some(({ broken }) => broken) || [...named].some((name) => !forms.includes(name)))
    return [];
  return [...site.forms].flatMap(([name, { path }]) =>
    named.has(name)
      ? []
      : [{ ...ofFile(path, 'unshown-form', 'no page shows this form'), severity: 'warning' as const }],
  );
}
