import { basename } from 'node:path';
import { toAsciiSlug } from '../../site/slugs.ts';
import { routeFault, routeParams, routePattern, routeShape } from '../../site/routes.ts';
import { declareFileRule, type CheckState } from '../checkState.ts';
import { noFixHint, choicesHint, type FixHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createFileError, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { childValue, stringAtOrEmpty, valueAtPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { memoizePerObject } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { addressBookInput } from './addresses.ts';
import { type SiteAddressIndex, lastAddressPart, type FormerAddressOwner } from '../../site/addresses.ts';
import { pageEntriesFaults, titlePlaceholderFaults } from './pageEntries.ts';

const routeOf = (page: unknown): string | undefined => {
  const route = childValue(page, 'route');
  return typeof route === 'string' ? route : undefined;
};

/** Checks the addresses of one page: route, listed paths and entries. */
export const pageAddressRule = declareFileRule('page', function* (file, ask) {
  const { value, path } = file;
  const route = routeOf(value);
  const fault = route === undefined || route === '' ? undefined : routeFault(route);
  if (fault) {
    const known = [...(fault.fix === undefined ? [] : [fault.fix]), `/${basename(path, '.json')}`];
    yield createError(file, ['route'], fault.code, fault.message, choicesHint(...known));
    return;
  }
  const listed = childValue(value, 'paths');
  const paths: unknown[] = Array.isArray(listed) ? listed : [];
  for (const [index, one] of paths.entries()) {
    if (route === undefined || typeof one !== 'string' || routePattern(route).test(one)) continue;
    const message = `is ${formatValue(one)}, which does not match the route ${route}`;
    yield createError(
      file,
      ['paths', index],
      'other-route',
      message,
      choicesHint(`${route.split('/:')[0]}/${lastAddressPart(one)}`),
    );
  }
  const canonical = childValue(value, 'canonical');
  if (typeof canonical === 'string' && !paths.includes(canonical)) {
    const message = `is ${formatValue(canonical)}, which is not in "paths"`;
    yield createError(file, ['canonical'], 'no-choice', message, choicesHint(...paths));
  }
  const params = routeParams(route ?? '');
  yield* pageEntriesFaults(file, route ?? '', params, ask);
  yield* titlePlaceholderFaults(file, params, ask);
});

const NEEDED = { '/': 'home', '*': 'not-found' };
const SHORTEST_WORDS = 40;

/** Checks pages against each other: required pages, equal routes, and equal words. */
export function* crossPageRule(state: CheckState): Generator<RawDiagnostic> {
  const { site } = state;
  const pages = [...site.pages.values()];
  const heads = pages.map((file) => headOf(file));
  const routes = heads.map(({ route }) => route);
  const isKnown = routes.every((route) => route !== undefined && !routeFault(route));
  for (const [route, name] of isKnown ? Object.entries(NEEDED) : []) {
    if (routes.includes(route)) continue;
    const home = site.pages.get(name);
    const message = `no page has the route ${formatValue(route)}`;
    const said = home && `is ${formatValue(routeOf(home.value))}, but ${message}`;
    yield home
      ? createError(home, ['route'], 'missing-route', said!, choicesHint(route))
      : createFileError('pages/', 'missing-route', message);
  }
  for (const [file, other] of twins(
    pages,
    heads.map(({ route = '' }) => routeShape(route)),
  )) {
    const route = routeOf(file.value)!;
    const [copy, original] = copyOf(file, other, route);
    const message = `is ${formatValue(route)}, but ${original.path} has the same route`;
    yield createError(copy, ['route'], 'repeated', message, choicesHint(`/${basename(copy.path, '.json')}`));
  }
  yield* formerFaults(state);
  for (const [file, other] of twins(
    pages,
    heads.map(({ words }) => words),
  )) {
    const [copy, original] = copyOf(file, other, toAsciiSlug(stringAtOrEmpty(file.value, 'title')));
    const message = `and "description" are the same as in ${original.path}: people cannot see the difference in search results`;
    yield createWarning(copy, ['title'], 'repeated', message, noFixHint);
  }
}

/** Returns the text that search results show of a page; empty if too short to detect a copy. */
function wordsOf(page: unknown): string {
  const words = ['title', 'description'].map((key) => stringAtOrEmpty(page, key)).join('\n');
  return words.length < SHORTEST_WORDS ? '' : words;
}

/** Returns the values by which pages are compared. */
const headOf = memoizePerObject(({ broken, value }: JsonSourceFile) => ({
  route: broken ? undefined : routeOf(value),
  words: wordsOf(value),
}));

/** Yields files with the key of an earlier file, each with that file. */
function* twins(files: readonly JsonSourceFile[], keys: readonly string[]) {
  const first = new Map<string, JsonSourceFile>();
  for (const [at, file] of files.entries()) {
    const key = keys[at]!;
    const other = first.get(key);
    if (other && key !== '') yield [file, other] as const;
    else first.set(key, file);
  }
}

/** Returns the copy among two pages with one route: the one whose file name does not match, else the second. */
function copyOf(
  file: JsonSourceFile,
  other: JsonSourceFile,
  route: string,
): [copy: JsonSourceFile, original: JsonSourceFile] {
  const isNamedAfter = (one: JsonSourceFile, of: JsonSourceFile) =>
    one.path.startsWith(of.path.replace(/\.json$/, '-'));
  if (isNamedAfter(other, file)) return [other, file];
  const likeness = ({ path }: JsonSourceFile) => {
    const name = basename(path, '.json');
    const isCalledSo = lastAddressPart(route) === name || (route === '/' && name === 'home');
    return name.split('-').filter((word) => route.split(/[/-]/).includes(word)).length + (isCalledSo ? 9 : 0);
  };
  return isNamedAfter(file, other) || likeness(file) <= likeness(other) ? [file, other] : [other, file];
}

interface Fault {
  code: RawDiagnostic['code'];
  message: string;
  fix?: FixHint;
}

/** Checks former addresses of pages and entries: invalid ones, ones in use, and duplicates. */
function* formerFaults(state: CheckState): Generator<RawDiagnostic> {
  const book = state.inputs.value(addressBookInput);
  const owners = new Map<string, FormerAddressOwner>();
  for (const own of book.targets.flatMap(({ moved }) => moved)) {
    const list = valueAtPath(state.site.files.get(own.file)?.value, own.at) as unknown[];
    for (const [index, old] of list.entries()) {
      if (typeof old !== 'string') continue;
      const fault = ownFault(old, own) ?? clash(old, own, book, owners.get(routeShape(old)));
      const path = [...own.at, index];
      if (fault) yield createError({ path: own.file }, path, fault.code, fault.message, fault.fix ?? noFixHint);
      owners.set(routeShape(old), own);
    }
  }
}

/** Checks one former address on its own. */
function ownFault(old: string, { path: now }: FormerAddressOwner): Fault | undefined {
  const fault =
    old === '*' ? { code: 'invalid-route' as const, message: 'is "*", which is not an address' } : routeFault(old);
  if (fault)
    return {
      message: fault.message,
      code: 'invalid-route',
      ...('fix' in fault && fault.fix !== undefined && { fix: choicesHint(fault.fix) }),
    };
  if (old === now) return { code: 'repeated', message: 'is its current address' };
  const missing = routeParams(now).filter((name) => !routeParams(old).includes(name));
  if (missing.length === 0) return undefined;
  const message = `is ${formatValue(old)}, but the route also has the part :${missing.join(', :')}`;
  return { code: 'other-route', message, fix: choicesHint(`${old}${missing.map((name) => `/:${name}`).join('')}`) };
}

/** Reports a former address that is in use, or that another page or entry has as well. */
function clash(
  old: string,
  own: FormerAddressOwner,
  { targets, addresses }: SiteAddressIndex,
  before?: FormerAddressOwner,
): Fault | undefined {
  const taken = targets.find(
    ({ file, route, pattern, aliases }) =>
      file !== own.file &&
      (routeShape(route) === routeShape(old) ||
        (pattern.test(old) && (addresses.includes(old) || aliases.includes(lastAddressPart(old))))),
  );
  const isTwice = before !== undefined && before !== own;
  if (!taken && !isTwice) return undefined;
  const whose = taken ? `the address of ${taken.file}` : `a former address of ${before!.file}`;
  return { code: 'repeated', message: `is ${formatValue(old)}, which is also ${whose}` };
}
