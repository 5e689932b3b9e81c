import { basename } from 'node:path';
import { isDraft } from '../../site/drafts.ts';
import { createOpeningSection } from '../../page/starterContent.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import { filterReferences } from '../../site/references.ts';
import { blockSchemaPath, collectionSchemaPath, type CheckState } from '../checkState.ts';
import { changesHint, choicesHint, type FixHint, newFileHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createFileError, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import {
  childValue,
  describeKeyPath,
  objectOrEmpty,
  isObject,
  arrayOrEmpty,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { memoizePerObject } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { resolveRef } from '../validate/resolveRef.ts';
import { smallestValidValue } from '../validate/smallestValidValue.ts';
import { addressBookInput, collectionsWithPagesInput, linksOfFile } from './addresses.ts';
import {
  type SiteAddressIndex,
  withoutQueryAndAnchor,
  lastAddressPart,
  entryAddressPart,
} from '../../site/addresses.ts';
import { missingEntryFault } from './links.ts';

/** Location that shows entries of a collection. */
interface Use {
  file: JsonSourceFile;
  path: KeyPath;
  collection: string;
  /** Ids of the entries; empty if all entries are shown. */
  ids: readonly unknown[];
  /** Ids written as a list. */
  list?: readonly unknown[];
}

const usesIn = (file: JsonSourceFile): Use[] => [
  ...filterReferences(file.references, 'content').map(({ path, collection, id, ids }) => {
    const list: unknown[] | undefined = Array.isArray(ids) ? ids : undefined;
    return { file, path, collection, ids: [id ?? [], list ?? []].flat(), ...(list && { list }) };
  }),
  ...filterReferences(file.references, 'entries').map(({ path, collection }) => ({ file, path, collection, ids: [] })),
];

/** Checks collections against the pages: empty ones, entries without a page, and entry addresses without a page. */
export function* collectionPagesRule(state: CheckState): Generator<RawDiagnostic> {
  const { site, schemas } = state;
  const files = [...site.pages.values(), ...site.content.values()];
  const uses = files.flatMap(usesIn);
  // A file that cannot be read may show the entries, and so may a reference to an unknown list.
  const isWhole = files.every(({ broken }) => !broken) && uses.every(({ collection }) => site.content.has(collection));
  for (const [name, file] of site.content) {
    const own = uses.filter(({ collection }) => collection === name);
    if (!Array.isArray(file.value)) continue;
    if (file.value.length > 0) {
      if (isWhole) yield* unnamedEntries(file, file.value, own);
      continue;
    }
    if (!own.some((use) => use.ids.length > 0 || sectionRequiresEntry(use, state))) continue;
    const set = [smallestValidValue(childValue(schemas.schema(collectionSchemaPath(name)), 'items'))];
    const related = own.map(({ file: { path, value }, path: at }) => ({
      file: path,
      path: at,
      message: describeKeyPath(value, at),
    }));
    const message = 'this file has no entries, but pages need at least one';
    yield createError(file, [], 'emptied', message, { related, ...changesHint({ path: [], set }) });
  }
  const book = state.inputs.value(addressBookInput);
  if (!book.isKnown) return;
  for (const { file, address } of state.inputs.value(collectionsWithPagesInput))
    yield* addressFaults(file, address, state, book);
}

/** Returns the blocks of a page's sections. */
const blocksOf = memoizePerObject(({ value }: JsonSourceFile) =>
  arrayOrEmpty(childValue(value, 'sections')).map((section) => stringAtOrEmpty(section, 'block')),
);

/** Returns true if the section's block requires at least one entry. */
export function sectionRequiresEntry({ file, path }: Pick<Use, 'file' | 'path'>, state: CheckState): boolean {
  const [key, index, ...inner] = path.at(-1) === 'fallback' ? path.slice(0, -1) : path;
  if (key !== 'sections') return false;
  const block = blocksOf(file)[Number(index)] ?? '';
  const schema = inner.reduce<unknown>(
    (at, step) => valueAtPath(resolveRef(at), ['properties', step]),
    state.schemas.schema(blockSchemaPath(block)),
  );
  return Number(childValue(resolveRef(schema), 'minItems') ?? 0) > 0;
}

/** Warns about entries that no page shows, in collections whose entries are listed by id. */
function* unnamedEntries(
  file: JsonSourceFile,
  list: readonly unknown[],
  uses: readonly Use[],
): Generator<RawDiagnostic> {
  const named = uses.flatMap(({ ids }) => ids);
  const own = list.map((entry) => childValue(entry, 'id'));
  const place = uses.find(({ list: listed }) => listed);
  // An unresolved id is reported at its own location and may mean one of these entries.
  if (!place || uses.some(({ ids }) => ids.length === 0) || named.some((id) => !own.includes(id))) return;
  for (const [index, entry] of list.entries()) {
    const id = stringAtOrEmpty(entry, 'id');
    // An entry with a slug has its own address.
    if (id === '' || isDraft(entry) || named.includes(id) || childValue(entry, 'slug') !== undefined) continue;
    const set = [...place.list!, id];
    const fixHint = changesHint({ file: place.file.path, path: [...place.path, 'ids'], set });
    yield createWarning(file, [index], 'unshown-entry', 'is not shown on any page', fixHint);
  }
}

/** Reports entries whose address does not exist, and entry pages without a link. */
function* addressFaults(
  file: JsonSourceFile,
  address: string,
  state: CheckState,
  book: SiteAddressIndex,
): Generator<RawDiagnostic> {
  if (!Array.isArray(file.value)) return;
  const list: unknown[] = file.value;
  const hasEntries = list.some(isObject);
  const at = (slug: string) => address.replace(':slug', slug);
  const page = book.targets.find(({ pattern }) => pattern.test(at('slug')));
  if (!page) {
    if (hasEntries) yield* otherRoute(file, address, book);
    return;
  }
  const ofPage = state.site.files.get(page.file);
  const shown = page.slugs && state.site.content.get(stringAtOrEmpty(childValue(ofPage?.value, 'entries'), 'from'));
  if (shown && page.slugs?.length === 0 && hasEntries) {
    const message = `this file has no entries, but ${page.file} needs one for each entry of ${file.path}`;
    yield createError(shown, [], 'emptied', message);
    return;
  }
  const slugs = list
    .filter((entry) => isObject(entry) && !isDraft(entry))
    .map((entry) => stringAtOrEmpty(entry, 'slug'));
  const known = new Set(page.slugs ?? page.paths.map(lastAddressPart));
  const free = [...known].filter((one) => !slugs.includes(one));
  let isAstray = false;
  for (const [index, entry] of list.entries()) {
    const slug = stringAtOrEmpty(entry, 'slug');
    const fault = /^[a-z0-9-]+$/.test(slug) && !isDraft(entry) ? missingEntryFault(at(slug), page, book) : undefined;
    if (!fault) continue;
    isAstray = true;
    const isNew = stringAtOrEmpty(entry, 'id') === slug || toAsciiSlug(stringAtOrEmpty(entry, 'title')) === slug;
    const add = shown
      ? addition(shown, entry, state)
      : { file: page.file, path: ['paths'], set: [...page.paths, at(slug)] };
    const canAdd = isNew && (shown !== undefined || page.paths.length > 0);
    const message = `is ${formatValue(slug)}, but there is no page at ${formatValue(at(slug))} yet`;
    const fixHint = canAdd ? changesHint(add) : choicesHint(...free);
    yield { ...fault, ...(canAdd && { message }), file: file.path, path: [index, 'slug'], ...fixHint };
  }
  if (shown && ofPage && !isAstray) yield* unlinkedEntries(shown, { file, at, slugs, page: ofPage }, state);
}

/** Reports a page whose route is a near miss of the collection's addresses. */
function* otherRoute(file: JsonSourceFile, address: string, { targets }: SiteAddressIndex): Generator<RawDiagnostic> {
  const above = address.replace(/:\w+$/, '');
  const near = targets.find(({ route }) => closestMatch(above, [route.replace(/:?\w+$/, '')], 2) !== undefined);
  if (!near) return;
  const message = `is ${formatValue(near.route)}, but the addresses of ${file.path} begin with ${formatValue(address.replace(':slug', '…'))}`;
  const meant = choicesHint(`${above}:${/\w+$/.exec(near.route)![0]}`);
  yield createError({ path: near.file }, ['route'], 'other-route', message, meant);
}

interface Leading {
  file: JsonSourceFile;
  at: (slug: string) => string;
  slugs: readonly string[];
  page: JsonSourceFile;
}

/** Warns about entry pages that neither the leading collection nor a link leads to. */
function* unlinkedEntries(
  shown: JsonSourceFile,
  { file, at, slugs, page }: Leading,
  state: CheckState,
): Generator<RawDiagnostic> {
  const aliases = Object.entries(Object(valueAtPath(page.value, ['entries', 'aliases'])) as Record<string, string>);
  const linked = new Set(
    [...state.site.files.values()].flatMap(linksOfFile).map(({ to }) => withoutQueryAndAnchor(to)),
  );
  for (const [index, entry] of (shown.value as unknown[]).entries()) {
    const slug = isObject(entry) ? entryAddressPart(entry) : '';
    const spellings = [slug, ...aliases.flatMap(([alias, of]) => (of === slug ? [alias] : []))];
    if (slug === '' || isDraft(entry) || spellings.some((one) => slugs.includes(one) || linked.has(at(one)))) continue;
    const message = `has a page, ${formatValue(at(slug))}, but no link to it`;
    yield createWarning(shown, [index], 'unlinked-entry', message, changesHint(addition(file, entry, state, { slug })));
  }
}

/** Returns the change that adds an entry. Copies the strings that a similar entry of another collection shares. */
function addition({ path, value }: JsonSourceFile, like: unknown, { schemas }: CheckState, more: object = {}) {
  const schema = childValue(schemas.schema(collectionSchemaPath(basename(path, '.json'))), 'items');
  const known = childValue(schema, 'properties');
  const shared = Object.entries(objectOrEmpty(like)).filter(
    ([key, said]) => typeof said === 'string' && childValue(known, key) !== undefined,
  );
  const set = { ...(smallestValidValue(schema) as object), ...Object.fromEntries(shared), ...more };
  return { file: path, path: [(value as unknown[]).length], set };
}

/** Warns about forms that no page shows, if the site shows other forms. */
export function* unshownFormsRule(state: CheckState): Generator<RawDiagnostic> {
  const { site, forms } = state;
  const files = [...site.pages.values(), ...site.content.values()];
  const named = new Set(
    files.flatMap(({ references }) => filterReferences(references, 'form').map(({ name }) => name)),
  );
  // An unresolved form name is reported at its own location and may mean one of these forms.
  const isKnown = named.size > 0 && [...named].every((name) => forms.includes(name));
  if (!isKnown || files.some(({ broken }) => broken)) return;
  for (const [name, { path, value }] of site.forms) {
    if (named.has(name)) continue;
    const hint = pageShowing(name, stringAtOrEmpty(value, 'title'), state);
    yield createFileError(path, 'unshown-form', 'this form is not on any page', { severity: 'warning', ...hint });
  }
}

/**
 * Proposes a page for a form, with the first block that takes one. Proposes nothing if the name or address is taken.
 */
function pageShowing(name: string, title: string, { site, schemas, blocks }: CheckState): Partial<FixHint> {
  const routes = [...site.pages.values()].map(({ value }) => stringAtOrEmpty(value, 'route'));
  const taking = blocks.flatMap((block) => {
    const schema = schemas.schema(blockSchemaPath(block));
    const prop = Object.entries(objectOrEmpty(childValue(schema, 'properties'))).find(
      ([, one]) => childValue(one, 'x-form') === true,
    );
    return prop
      ? [{ ...(smallestValidValue(schema) as object), block, heading: title, [prop[0]]: { $form: name } }]
      : [];
  });
  if (taking.length === 0 || title === '' || site.pages.has(name) || routes.includes(`/${name}`)) return {};
  return newFileHint(`pages/${name}.json`, {
    $schema: '../schemas/meta/page.json',
    route: `/${name}`,
    title,
    description: title,
    header: 'light',
    sections: [...(blocks.includes('opening') ? [createOpeningSection(title)] : []), taking[0]],
  });
}
