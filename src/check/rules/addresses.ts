import { basename } from 'node:path';
import {
  AddressBook,
  addressOfList,
  bareAddress,
  type SharedList,
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
import { closestMatch } from '../diagnostics/closestMatch.ts';
import { textAt } from '../diagnostics/path.ts';
import { declareInput, oncePer } from '../CheckCache.ts';
import type { Site } from '../../site/disk/Site.ts';
import { hashOf, type SourceFile } from '../../site/disk/SourceFile.ts';

/**
 * Returns the part of a link target known from the page's own file. Returns undefined if the address cannot be read.
 */
const pageOf = oncePer(({ path, value, broken, references }: SourceFile) => {
  const own = broken ? undefined : ownTarget(path, value, references);
  return own && !routeFault(own.target.route) ? own : undefined;
});

/** Returns a page as a link target, entries included. Returns undefined if the address cannot be read. */
function targetOf(file: SourceFile, { inputs }: State): PageTarget | undefined {
  const own = pageOf(file);
  if (!own || (own.from === undefined && !own.isOfMany)) return own?.target;
  const from = own.from === undefined ? undefined : inputs.value(contentFile(own.from));
  const leading = own.isOfMany
    ? inputs.value(leadingFiles).find(({ address }) => leadsTo(address, own.target))
    : undefined;
  return withEntries(own, from && entryList(from), leading && entryList(leading.file));
}

const entryList = ({ path, value }: SourceFile): SharedList => ({ name: basename(path, '.json'), file: path, value });

interface Leading {
  file: SourceFile;
  address: string;
}

/** Collections whose schema has `x-address`: each entry has a page, such as `/blog/:slug`. */
export const leadingFiles = declareInput('leading files', ({ site, schemas }): readonly Leading[] =>
  [...site.content.values()].flatMap((file) => {
    const schema = schemas.schema(collectionSchema(basename(file.path, '.json')));
    const address = addressOfList(schema);
    return address === undefined ? [] : { file, address };
  }),
);

/** Problem of a link. */
export type LinkFound = Pick<RawDiagnostic, 'code' | 'message' | 'severity' | 'data'>;

/** Address book of a site. */
export const addressBook = declareInput(
  'addresses',
  (state) => new AddressBook([...state.site.pages.values()].map((file) => targetOf(file, state))),
  ({ targets, isKnown }) => hashOf([isKnown, ...targets.map(printTarget)].join('\n')),
);

const printTarget = oncePer((target: PageTarget) => JSON.stringify(target));

/** Link of a file, links inside articles included. */
export type Link = Reference & { kind: 'link' };

/** Returns all links of a file. */
export const linksIn = ({ references }: SourceFile): readonly Link[] => ofKind(references, 'link');

/** Returns the address of broken links that a page of this name would fix. */
export function awaitedAddress(name: string, { pages, files }: Site): string | undefined {
  const routes = [...pages.values()].map(({ value }) => textAt(value, 'route'));
  const taken = routes.filter((route) => route !== '' && route !== '*' && !routeFault(route)).map(routePattern);
  const addresses = [...files.values()].flatMap(linksIn).map(({ to }) => bareAddress(to));
  const open = addresses.filter(
    (to) => to.startsWith('/') && !routeFault(to) && !taken.some((pattern) => pattern.test(to)),
  );
  const near = closestMatch(name, open.map(lastOf)) ?? name;
  return open.find((to) => lastOf(to) === near || lastOf(to).split('-').includes(name));
}
