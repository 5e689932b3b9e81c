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
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { closest } from '../diagnostics/closest.ts';
import { textAt } from '../diagnostics/path.ts';
import { input, oncePer } from '../CheckCache.ts';
import type { Site } from '../../site/disk/Site.ts';
import { hashOf, type SourceFile } from '../../site/disk/SourceFile.ts';

/** The part of a target in the page's own file; undefined if the address cannot be read. */
const pageOf = oncePer(({ path, value, broken, references }: SourceFile) => {
  const own = broken ? undefined : ownTarget(path, value, references);
  return own && !routeFault(own.target.route) ? own : undefined;
});

/** A page as the target of links; undefined if its address cannot be read. */
function targetOf(file: SourceFile, { inputs }: State): PageTarget | undefined {
  const own = pageOf(file);
  if (!own || (own.from === undefined && !own.isOfMany)) return own?.target;
  const from = own.from === undefined ? undefined : inputs.value(contentFile(own.from));
  const leading = own.isOfMany
    ? inputs.value(leadingFiles).find(({ address }) => leadsTo(address, own.target))
    : undefined;
  return withEntries(own, from && entryList(from), leading && entryList(leading.file));
}

const entryList = ({ path, value }: SourceFile): EntryList => ({ name: basename(path, '.json'), file: path, value });

interface Leading {
  file: SourceFile;
  address: string;
}

/** The collections whose entries have an address each, such as `/blog/:slug` (`x-address` in their description). */
export const leadingFiles = input('leading files', ({ site, schemas }): readonly Leading[] =>
  [...site.content.values()].flatMap((file) => {
    const schema = schemas.schema(collectionSchema(basename(file.path, '.json')));
    const address = addressOfList(schema);
    return address === undefined ? [] : { file, address };
  }),
);

/** What is wrong with an address. */
export type LinkFound = Pick<RawDiagnostic, 'code' | 'message' | 'severity' | 'data'>;

/** The address book of a site. */
export const addressBook = input(
  'addresses',
  (state) => new AddressBook([...state.site.pages.values()].map((file) => targetOf(file, state))),
  ({ targets, isKnown }) => hashOf([isKnown, ...targets.map(printTarget)].join('\n')),
);

const printTarget = oncePer((target: PageTarget) => JSON.stringify(target));

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
