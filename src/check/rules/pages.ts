import { basename } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { routeFault, routeParams, routePattern } from '../../page/routeRules.ts';
import { error, type Found, ofFile, warning } from '../diagnostics/Found.ts';
import { child, isObject, textAt } from '../diagnostics/path.ts';
import { show, scalarText } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { collectionSchema, type State } from '../State.ts';
import { slugOf } from './addresses.ts';

/** The route of a page file's value, where it has one. */
export const routeOf = (page: unknown): string | undefined => {
  const route = child(page, 'route');
  return typeof route === 'string' ? route : undefined;
};

/** Addresses of pages, each by itself: routes, the addresses that are listed, and the entries that are shown. */
export const pageRule = memoize<SourceFile, State, Found[]>((file, ask) => {
  const { value } = file;
  const route = routeOf(value);
  const fault = route === undefined || route === '' ? undefined : routeFault(route);
  if (fault) {
    const choices = [fault.meant, `/${basename(file.path, '.json')}`].filter((one) => one !== undefined);
    return [error(file, ['route'], 'invalid-route', fault.cause, { data: { kind: 'choices', choices } })];
  }
  const params = routeParams(route ?? '');
  const paths = listOf(child(value, 'paths'));
  const stray = paths.flatMap((path, index) => {
    if (route === undefined || typeof path !== 'string' || routePattern(route).test(path)) return [];
    const choices = [`${route.split('/:')[0]}/${path.split('/').at(-1)}`];
    return [
      error(file, ['paths', index], 'other-route', `is ${show(path)}, which is not of the route ${route}`, {
        data: { kind: 'choices', choices },
      }),
    ];
  });
  const canonical = child(value, 'canonical');
  const isStray = typeof canonical === 'string' && !paths.includes(canonical);
  return [
    ...stray,
    ...(isStray
      ? [
          error(file, ['canonical'], 'no-choice', `is ${show(canonical)}, which is not among "paths"`, {
            data: { kind: 'choices', choices: paths },
          }),
        ]
      : []),
    ...entriesFaults(
      file,
      route ?? '',
      params,
      (name) => ask(({ site }) => site.content.get(name)),
      ask(({ collections }) => collections),
      ask(({ lost }) => lost),
    ),
    ...titleFaults(
      file,
      params,
      (name) => ask(({ site }) => site.content.get(name)),
      (name) => ask(({ schemas }) => schemas).schema(collectionSchema(name)),
    ),
  ];
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Collection = (name: string) => SourceFile | undefined;

/** Whose entries a page shows, by which part of its address. */
function entriesFaults(
  file: SourceFile,
  route: string,
  params: string[],
  collection: Collection,
  known: readonly string[],
  lost: readonly string[],
): Found[] {
  const entries = child(file.value, 'entries');
  if (entries === undefined && params.length === 0) return [];
  if (entries === undefined) {
    if (!file.text.includes('"$entry"')) return [];
    const meant = known.find((name) => name.startsWith(route.split('/')[1] ?? '')) ?? known[0] ?? '…';
    const schema = { const: { from: meant, param: params[0] } };
    return [
      error(file, ['entries'], 'missing', 'is missing, and the page shows fields of an entry', {
        data: { kind: 'missing-key', key: 'entries', schema },
      }),
    ];
  }
  if (!isObject(entries)) return [];
  const { from, param, aliases } = entries;
  const list = listOf(collection(scalarText(from))?.value);
  const slugs = list.filter(isObject).map(slugOf);
  const isGone = typeof from === 'string' && !known.includes(from) && !lost.includes(from);
  const isOther = typeof param === 'string' && route !== '' && !params.includes(param);
  const own = scalarText(param);
  const withParam = route.split('/').includes(own)
    ? route.replace(new RegExp(`/${own}(?=/|$)`), `/:${own}`)
    : `${route}/:${own}`;
  return [
    ...(isGone
      ? [
          error(
            file,
            ['entries', 'from'],
            'unresolved-content',
            `names no content: there is no pages/content/${from}.json`,
            { data: { kind: 'choices', choices: known } },
          ),
        ]
      : []),
    ...(isOther && params.length > 0
      ? [
          error(
            file,
            ['entries', 'param'],
            'unresolved-param',
            `is ${show(param)}, which is no parameter of the page's route`,
            { data: { kind: 'choices', choices: params } },
          ),
        ]
      : []),
    ...(isOther && route === '/'
      ? [
          error(
            file,
            ['entries'],
            'no-parameter',
            'says whose entry the page shows, and its address has no part that names one',
            { on: 'key' },
          ),
        ]
      : []),
    ...(isOther && params.length === 0 && route !== '*' && route !== '/'
      ? [
          error(file, ['route'], 'no-parameter', `is ${show(route)}, which has no part that names the entry`, {
            data: { kind: 'choices', choices: [withParam] },
          }),
        ]
      : []),
    ...Object.entries(isObject(aliases) ? aliases : {}).flatMap(([alias, slug]) => {
      if (slugs.length === 0 || typeof slug !== 'string' || slugs.includes(slug)) return [];
      const at = ['entries', 'aliases', alias];
      if (!slugs.includes(alias))
        return [
          error(
            file,
            at,
            'unresolved-entry',
            `is ${show(slug)}, which is the slug or title of no entry of ${scalarText(from)}`,
            { data: { kind: 'choices', choices: slugs } },
          ),
        ];
      const alternatives = [
        [
          { path: at, rename: slug },
          { path: ['entries', 'aliases', slug], set: alias },
        ],
        [{ path: at, remove: true as const }],
      ];
      return [
        error(file, at, 'turned-round', 'leads away from an address that there is', {
          on: 'key',
          data: { kind: 'changes', alternatives },
        }),
      ];
    }),
  ];
}

/** `{name}` in a title or description stands for a field of the entry or a parameter of the route. */
function titleFaults(
  file: SourceFile,
  params: string[],
  collection: Collection,
  schema: (name: string) => unknown,
): Found[] {
  const entries = child(file.value, 'entries');
  const from = textAt(entries, 'from');
  const list = listOf(collection(from)?.value).filter(isObject);
  if ((entries !== undefined && list.length === 0) || (entries === undefined && file.text.includes('"$entry"')))
    return [];
  const fields = Object.keys(Object(child(child(schema(from), 'items'), 'properties')) as object);
  const known = [...params, ...fields, ...list.flatMap((entry) => Object.keys(entry))].filter(
    (name) => params.includes(name) || !list.some((entry) => typeof entry[name] === 'object'),
  );
  return ['title', 'description'].flatMap((key) => {
    const text = textAt(file.value, key);
    const once = text.replace(/\{(\{\w+\})\}/g, '$1');
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const stray = names.find((name) => !known.includes(name));
    if (once !== text)
      return [
        error(file, [key], 'braces-twice', 'has braces twice, of which readers would see one pair', {
          data: { kind: 'choices', choices: [once] },
        }),
      ];
    if (stray === undefined) return [];
    const without = text.replace(`{${stray}}`, '').replace(/^[\s|:–—-]+|[\s|:–—-]+$/g, '');
    const choices = [
      ...[...new Set(known)].map((name) => text.replace(`{${stray}}`, `{${name}}`)),
      ...(without === '' ? [] : [without]),
    ];
    return [
      error(file, [key], 'unresolved-field', `has {${stray}}, which stands for nothing on this page`, {
        data: { kind: 'choices', choices },
      }),
    ];
  });
}

const NEEDED = { '/': 'home', '*': 'not-found' };
const SHORTEST_WORDS = 40;

/** The pages among each other: those that no site can do without, two of one address, and two of the same words. */
export function pagesRule({ site }: State): Found[] {
  const pages = [...site.pages.values()];
  const routes = pages.map((file) => (file.broken ? undefined : routeOf(file.value)));
  const isKnown = routes.every((route) => route !== undefined && !routeFault(route));
  const missing = isKnown ? Object.entries(NEEDED).filter(([route]) => !routes.includes(route)) : [];
  const shape = (route: string) => route.replace(/:\w+/g, ':');
  const first = new Map<string, SourceFile>();
  const words = new Map<string, SourceFile>();
  return [
    ...missing.map(([route, name]) => {
      const home = site.pages.get(name);
      const message = `no page has the route ${show(route)}`;
      return home
        ? error(home, ['route'], 'missing-route', `is ${show(routeOf(home.value))}, and ${message}`, {
            data: { kind: 'choices', choices: [route] },
          })
        : ofFile('pages/', 'missing-route', message, { data: { kind: 'missing-file' } });
    }),
    ...pages.flatMap((file) => {
      const route = routeOf(file.value);
      const other = route === undefined ? undefined : first.get(shape(route));
      if (route !== undefined && !other) first.set(shape(route), file);
      if (!other) return [];
      const [copy, original] = copyOf(file, other, route!);
      const choices = [`/${basename(copy.path, '.json')}`];
      return [
        error(copy, ['route'], 'repeated', `is ${show(route)}, as in ${original.path}`, {
          data: { kind: 'choices', choices },
        }),
      ];
    }),
    ...pages.flatMap((file) => {
      const said = ['title', 'description'].map((key) => textAt(file.value, key)).join('\n');
      const other = words.get(said);
      if (!other) words.set(said, file);
      if (!other || said.length < SHORTEST_WORDS) return [];
      const [copy, original] = copyOf(file, other, plainName(textAt(file.value, 'title')));
      return [
        warning(
          copy,
          ['title'],
          'repeated',
          `and "description" are those of ${original.path}: search results could not tell the two apart`,
        ),
      ];
    }),
  ];
}

/** Of two pages of one address, the one whose file is called otherwise is the copy, or else the second. */
function copyOf(file: SourceFile, other: SourceFile, route: string): [copy: SourceFile, original: SourceFile] {
  const isNamedAfter = (one: SourceFile, of: SourceFile) => one.path.startsWith(of.path.replace(/\.json$/, '-'));
  if (isNamedAfter(other, file)) return [other, file];
  const likeness = ({ path }: SourceFile) =>
    basename(path, '.json')
      .split('-')
      .filter((word) => route.split(/[/-]/).includes(word)).length +
    (route.split('/').at(-1) === basename(path, '.json') || (route === '/' && path.endsWith('/home.json')) ? 9 : 0);
  return isNamedAfter(file, other) || likeness(file) <= likeness(other) ? [file, other] : [other, file];
}
