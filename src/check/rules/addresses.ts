import { basename } from 'node:path';
import {
  AddressBook,
  addressOfList,
  bareAddress,
  type EntryList,
  lastOf,
  leadsTo,
  ownTarget,
  type PageTarget,
  withEntries,
} from '../../site/addresses.ts';
import { routeFault, routePattern } from '../../site/routes.ts';
import { type Reference, ofKind } from '../../site/references.ts';
import { collectionSchema, contentFile, type State } from '../State.ts';
import type { Found } from '../diagnostics/Found.ts';
import { closest } from '../diagnostics/closest.ts';
import { textAt } from '../diagnostics/path.ts';
import { memoize, MOST_STATES, oncePer, sameList } from '../memoize.ts';
import type { Site } from '../../site/disk/Site.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';

/** A page as the target of links; undefined if its address cannot be read. */
const targetOf = memoize<SourceFile, State, PageTarget | undefined>(({ path, value, broken, references }, ask) => {
  const own = broken ? undefined : ownTarget(path, value, references);
  if (!own || routeFault(own.target.route)) return undefined;
  const from = own.from === undefined ? undefined : ask(contentFile(own.from));
  const leading = own.isOfMany ? ask(leadingFiles).find(({ address }) => leadsTo(address, own.target)) : undefined;
  return sameTarget(withEntries(own, from && entryList(from), leading && entryList(leading.file)));
});

const entryList = ({ path, value }: SourceFile): EntryList => ({ name: basename(path, '.json'), file: path, value });

/** The targets of the last versions of page files, by their path. */
const knownTargets = new Map<string, { said: string; target: PageTarget }[]>();

/** A page whose text changed is mostly the same to what leads to it, which then need not be looked at again. */
function sameTarget(target: PageTarget): PageTarget {
  const said = JSON.stringify(target);
  const versions = knownTargets.get(target.file) ?? [];
  const same = versions.find((one) => one.said === said) ?? { said, target };
  knownTargets.set(target.file, [same, ...versions.filter((one) => one !== same)].slice(0, MOST_STATES));
  return same.target;
}

interface Leading {
  file: SourceFile;
  address: string;
}

const leadingOf = memoize<SourceFile, State, Leading | undefined>((file, ask) => {
  const schema = ask(({ schemas }) => schemas.schema(collectionSchema(basename(file.path, '.json'))));
  const address = addressOfList(schema);
  return address === undefined ? undefined : { file, address };
});
const leadingList = sameList<Leading>();

/** The collections whose entries have an address each, such as `/blog/:slug` (`x-address` in their description). */
export const leadingFiles = oncePer((state: State): readonly Leading[] =>
  leadingList([...state.site.content.values()].flatMap((file) => leadingOf(file, state) ?? [])),
);

/** What is wrong with an address. */
export type LinkFound = Pick<Found, 'code' | 'message' | 'severity' | 'data'>;

const targetList = sameList<PageTarget | undefined>();
const books = new WeakMap<readonly unknown[], AddressBook>();

/** The address book of a site; the same object where no address has changed. */
export const addressBook = oncePer((state: State): AddressBook => {
  const all = targetList([...state.site.pages.values()].map((file) => targetOf(file, state)));
  const known = books.get(all);
  if (known) return known;
  const book = new AddressBook(all);
  books.set(all, book);
  return book;
});

/** A link of a file, those inside articles included. */
export type Link = Reference & { kind: 'link' };

/** Every link of a file. */
export const linksIn = ({ references }: SourceFile): readonly Link[] => ofKind(references, 'link');

/** The address at which links await a page of this name, where no page is. */
export function awaitedAddress(name: string, { pages, files }: Site): string | undefined {
  const routes = [...pages.values()].map(({ value }) => textAt(value, 'route'));
  const taken = routes.filter((route) => route !== '' && route !== '*' && !routeFault(route)).map(routePattern);
  const addresses = [...files.values()].flatMap(linksIn).map(({ to }) => bareAddress(to));
  const open = addresses.filter(
    (to) => to.startsWith('/') && !routeFault(to) && !taken.some((pattern) => pattern.test(to)),
  );
  const near = closest(name, open.map(lastOf)) ?? name;
  return open.find((to) => lastOf(to) === near || lastOf(to).split('-').includes(name));
}
