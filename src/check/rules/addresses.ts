import { basename } from 'node:path';
import {
  SiteAddressIndex,
  collectionAddressPattern,
  withoutQueryAndAnchor,
  type SharedContentFile,
  lastAddressPart,
  isAddressPatternOfPage,
  readPartialPageTarget,
  type PageTarget,
  completePageTarget,
} from '../../site/addresses.ts';
import { routeFault, routePattern } from '../../site/routes.ts';
import { type Reference, filterReferences } from '../../site/references.ts';
import { collectionSchemaPath, collectionFileInput, type CheckState } from '../checkState.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import { stringAtOrEmpty } from '../diagnostics/path.ts';
import { declareInput, memoizePerObject } from '../CheckCache.ts';
import type { LoadedSite } from '../../site/disk/LoadedSite.ts';
import { hashText, type JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/**
 * Returns the part of a link target known from the page's own file. Returns undefined if the address cannot be read.
 */
const pageOf = memoizePerObject(({ path, value, broken, references }: JsonSourceFile) => {
  const own = broken ? undefined : readPartialPageTarget(path, value, references);
  return own && !routeFault(own.target.route) ? own : undefined;
});

/** Returns a page as a link target, entries included. Returns undefined if the address cannot be read. */
function targetOf(file: JsonSourceFile, { inputs }: CheckState): PageTarget | undefined {
  const own = pageOf(file);
  if (!own || (own.from === undefined && !own.isOfMany)) return own?.target;
  const from = own.from === undefined ? undefined : inputs.value(collectionFileInput(own.from));
  const leading = own.isOfMany
    ? inputs.value(collectionsWithPagesInput).find(({ address }) => isAddressPatternOfPage(address, own.target))
    : undefined;
  return completePageTarget(own, from && entryList(from), leading && entryList(leading.file));
}

const entryList = ({ path, value }: JsonSourceFile): SharedContentFile => ({
  name: basename(path, '.json'),
  file: path,
  value,
});

interface Leading {
  file: JsonSourceFile;
  address: string;
}

/** Collections whose schema has `x-address`: each entry has a page, such as `/blog/:slug`. */
export const collectionsWithPagesInput = declareInput('leading files', ({ site, schemas }): readonly Leading[] =>
  [...site.content.values()].flatMap((file) => {
    const schema = schemas.schema(collectionSchemaPath(basename(file.path, '.json')));
    const address = collectionAddressPattern(schema);
    return address === undefined ? [] : { file, address };
  }),
);

/** Problem of a link. */
export type LinkFault = Pick<RawDiagnostic, 'code' | 'message' | 'severity' | 'data'>;

/** Address book of a site. */
export const addressBookInput = declareInput(
  'addresses',
  (state) => new SiteAddressIndex([...state.site.pages.values()].map((file) => targetOf(file, state))),
  ({ targets, isKnown }) => hashText([isKnown, ...targets.map(printTarget)].join('\n')),
);

const printTarget = memoizePerObject((target: PageTarget) => JSON.stringify(target));

/** Link of a file, links inside articles included. */
export type LinkInFile = Reference & { kind: 'link' };

/** Returns all links of a file. */
export const linksOfFile = ({ references }: JsonSourceFile): readonly LinkInFile[] =>
  filterReferences(references, 'link');

/** Returns the address of broken links that a page of this name would fix. */
export function brokenAddressMatchingName(name: string, { pages, files }: LoadedSite): string | undefined {
  const routes = [...pages.values()].map(({ value }) => stringAtOrEmpty(value, 'route'));
  const taken = routes.filter((route) => route !== '' && route !== '*' && !routeFault(route)).map(routePattern);
  const addresses = [...files.values()].flatMap(linksOfFile).map(({ to }) => withoutQueryAndAnchor(to));
  const open = addresses.filter(
    (to) => to.startsWith('/') && !routeFault(to) && !taken.some((pattern) => pattern.test(to)),
  );
  const near = closestMatch(name, open.map(lastAddressPart)) ?? name;
  return open.find((to) => lastAddressPart(to) === near || lastAddressPart(to).split('-').includes(name));
}
