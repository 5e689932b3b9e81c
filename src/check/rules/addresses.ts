import { scalarText } from '../diagnostics/words.ts';
import { basename } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { entrySlug } from '../../page/resolveParams.ts';
import { routeFault, routePattern } from '../../page/routeRules.ts';
import { closest } from '../diagnostics/closest.ts';
import { child, groupsIn, isObject, type Path, textAt, valueAt } from '../diagnostics/path.ts';
import { memoize, sameList } from '../memoize.ts';
import type { Site } from '../read/Site.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { collectionSchema, type State } from '../State.ts';

/** A page as what links may lead to. */
export interface Target {
  file: SourceFile;
  route: string;
  pattern: RegExp;
  /** The ids of its sections. */
  anchors: readonly string[];
  /** The parts of its address at which it has an entry to show, where it shows entries; and other spellings of them. */
  slugs?: readonly string[];
  aliases: readonly string[];
  /** The addresses that it lists. */
  paths: readonly string[];
  /** Of a page that asks the content service for its entry: the slugs of the collection that has its addresses there. */
  written?: readonly string[];
}

/** The part of an address that means an entry. */
export const slugOf = (entry: Record<string, unknown>): string => plainName(entrySlug(entry));

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A page as a target; undefined where its address cannot be read. */
const targetOf = memoize<SourceFile, State, Target | undefined>((file, ask) => {
  const { value, broken } = file;
  const route = textAt(value, 'route');
  if (broken || route === '' || routeFault(route)) return undefined;
  const sections = child(value, 'sections');
  const anchors = (Array.isArray(sections) ? sections : []).flatMap((section) => texts([child(section, 'id')]));
  const entries = child(value, 'entries');
  const list = isObject(entries) ? ask(({ site }) => site.content.get(textAt(entries, 'from')))?.value : undefined;
  const shape = route.replace(/:\w+/g, ':');
  const asks = route.includes(':') && file.text.includes('"$query"');
  const leading = asks
    ? ask(leadingFiles).find(({ address }) => address.replace(/:\w+/g, ':') === shape)?.file
    : undefined;
  const led = Array.isArray(leading?.value) ? leading.value.map((entry) => textAt(entry, 'slug')) : undefined;
  const paths = texts(child(value, 'paths'));
  return {
    file,
    route,
    pattern: routePattern(route),
    anchors,
    paths,
    aliases: Object.keys(Object(child(entries, 'aliases')) as object),
    ...(Array.isArray(list) && { slugs: list.filter(isObject).map(slugOf) }),
    ...(led && { written: [...led, ...paths.map((path) => path.split('/').at(-1)!)] }),
  };
});

interface Leading {
  file: SourceFile;
  address: string;
}

const sameLeading = memoize<SourceFile, State, Leading | undefined>((file, ask) => {
  const schema = ask(({ schemas }) => schemas.schema(collectionSchema(basename(file.path, '.json'))));
  const address = valueAt(schema, ['items', 'properties', 'slug', 'x-address']);
  return typeof address === 'string' ? { file, address } : undefined;
});
const leadingList = sameList<Leading>();

/** The collections whose entries have an address each, such as `/blog/:slug` (`x-address` in their description). */
export const leadingFiles = (state: State): readonly Leading[] =>
  leadingList([...state.site.content.values()].flatMap((file) => sameLeading(file, state) ?? []));

/** Where links of a site may lead. */
export interface AddressBook {
  targets: readonly Target[];
  /** False where a page's address cannot be read: any link may lead to it. */
  isKnown: boolean;
  /** Every address that a page has. */
  addresses: readonly string[];
}

const targetList = sameList<Target | undefined>();
const books = new WeakMap<readonly unknown[], AddressBook>();

/** The address book of a site; the same object where no address has changed. */
export function addressBook(state: State): AddressBook {
  const all = targetList([...state.site.pages.values()].map((file) => targetOf(file, state)));
  const known = books.get(all);
  if (known) return known;
  const targets = all.filter((target) => target !== undefined);
  const routes = targets.map(({ route }) => route);
  const addresses = targets.flatMap(({ route, slugs, paths, written }) => {
    const parts = slugs ?? written ?? [];
    return route.includes(':') ? [...paths, ...parts.map((slug) => route.replace(/:\w+$/, slug))] : [route];
  });
  const isKnown = targets.length === all.length && new Set(routes).size === routes.length && routes.includes('/');
  const book = { targets, isKnown, addresses };
  books.set(all, book);
  return book;
}

/** A link of a file, those inside articles included. */
export interface Link {
  to: string;
  path: Path;
  label: string;
}

/** Every link of a file. */
export const linksIn = memoize<SourceFile, unknown, Link[]>(({ value }) =>
  [...groupsIn(value)].flatMap(({ group, path }) => {
    const key =
      typeof group.to === 'string'
        ? 'to'
        : group.type === 'link' && typeof group.href === 'string'
          ? 'href'
          : undefined;
    return key === undefined
      ? []
      : [{ to: scalarText(group[key]), path: [...path, key], label: textAt(group, 'label') }];
  }),
);

/** The address at which links await a page of this name, where no page is. */
export function awaitedAddress(name: string, { pages, files }: Site): string | undefined {
  const taken = [...pages.values()].flatMap(({ value }) => {
    const route = textAt(value, 'route');
    return route === '' || route === '*' || routeFault(route) ? [] : [routePattern(route)];
  });
  const addresses = [...files.values()].flatMap((file) =>
    linksIn(file, undefined).map(({ to }) => to.replace(/[?#].*$/, '')),
  );
  const open = addresses.filter(
    (to) => to.startsWith('/') && !routeFault(to) && !taken.some((pattern) => pattern.test(to)),
  );
  const last = (route: string) => route.split('/').at(-1)!;
  const near = closest(name, open.map(last)) ?? name;
  return open.find((to) => last(to) === near || last(to).split('-').includes(name));
}
