import {
  type SiteAddressIndex,
  withoutQueryAndAnchor,
  findMissingEntryReason,
  type MissingEntryReason,
  type PageTarget,
} from './addresses.ts';
import { type UrlFault, DOWNLOAD_EXTENSION_PATTERN, isExternalUrl, externalUrlFault } from './externalUrl.ts';
import { isDocumentFileName, linkedFileName } from './mediaFiles.ts';
import { siteFileKind } from './names.ts';

/** The target of a link. */
export type LinkTarget =
  | { kind: 'nothing' }
  | PageLink
  /** A section of the page that shows the shared content with the link. */
  | { kind: 'place'; anchor: string }
  /** `fix` is a better address, such as `https:` for `http:`. */
  | { kind: 'mail' | 'phone' | 'web'; to: string; fix?: string }
  | { kind: 'file'; name: string }
  /** `fix` is the address that was most likely meant. */
  | { kind: 'nowhere'; why: BrokenLinkReason; page?: PageTarget; doubt?: MissingEntryReason; fix?: string };

/** A link to a page or to an entry of a page. */
export interface PageLink {
  kind: 'page' | 'entry';
  page: PageTarget;
  /** The address part that names the entry. */
  part?: string;
  anchor?: string;
  /** Answers that the link fills into a form. */
  fills?: string[];
  /** The address today, if the link has a former one. */
  movedTo?: string;
  /** The reason why the page may have nothing to show. */
  doubt?: MissingEntryReason;
}

/** The reason why a link leads nowhere: `pattern` is a route with parameters, `no-own-page` an anchor in a file without a page. */
export type BrokenLinkReason =
  | 'no-address'
  | 'pattern'
  | 'own-address'
  | 'no-page'
  | 'no-own-page'
  | 'no-file'
  | 'no-section'
  | MissingEntryReason['why'];

/** A site as links see it. */
export interface LinkableSite {
  book: SiteAddressIndex;
  /** Hosts of the site itself. */
  hosts: readonly string[];
  /** True for the name of a file in pages/media/. */
  hasFile: (name: string) => boolean;
}

/** Returns the target of a link; `from` is the path of the file with the link. */
export function resolveLink(site: LinkableSite, to: string, from: string): LinkTarget {
  const { book } = site;
  if (to.trim() === '') return { kind: 'nothing' };
  if (isExternalUrl(to)) return externalTarget(site, to);
  const path = withoutQueryAndAnchor(to);
  const anchor = to.split('#')[1] || undefined;
  if (path !== '' ? !path.startsWith('/') : anchor === undefined && !to.startsWith('?'))
    return { kind: 'nowhere', why: 'no-address' };
  if (path === '' && siteFileKind(from) === 'shared content') return { kind: 'place', anchor: anchor ?? to };
  if (path === '' && siteFileKind(from) !== 'page') return { kind: 'nowhere', why: 'no-own-page' };
  const file = linkedFileName(path);
  if (file !== undefined && isDocumentFileName(file) && site.hasFile(file)) return { kind: 'file', name: file };
  const page = book.linked(to, from);
  if (path !== '' && page?.route === path && path.includes(':')) return { kind: 'nowhere', why: 'pattern' };
  const movedTo = path === '' || book.has(path) ? undefined : book.movedTo(path);
  const moved = movedTo === undefined ? undefined : book.at(movedTo);
  if (movedTo !== undefined && moved) return { ...pageLink(moved, movedTo, {}), movedTo };
  if (!page)
    return {
      kind: 'nowhere',
      why: file !== undefined || DOWNLOAD_EXTENSION_PATTERN.test(path) ? 'no-file' : 'no-page',
    };
  const doubt = path === '' ? undefined : findMissingEntryReason(path, page);
  const lost = { kind: 'nowhere', page, ...(doubt && { doubt }) } as const;
  if (doubt?.isCertain) return { ...lost, why: doubt.why };
  if (anchor !== undefined && !page.anchors.includes(anchor)) return { ...lost, why: 'no-section' };
  const fills = [...new URLSearchParams(/\?([^#]*)/.exec(to)?.[1] ?? '').values()];
  return pageLink(page, path, {
    ...(anchor !== undefined && { anchor }),
    ...(fills.length > 0 && { fills }),
    ...(doubt && { doubt }),
  });
}

function pageLink(page: PageTarget, path: string, more: Partial<PageLink>): PageLink {
  const part = page.pattern.exec(path)?.slice(1).at(-1);
  const isEntry = part !== undefined && [...(page.slugs ?? page.asked ?? []), ...page.aliases].includes(part);
  return { kind: isEntry ? 'entry' : 'page', page, ...(part !== undefined && { part }), ...more };
}

function externalTarget(site: LinkableSite, to: string): LinkTarget {
  const fault = externalLinkFault(site, to);
  const fix = fault?.fix === undefined ? {} : { fix: fault.fix };
  if (fault && fault.code !== 'insecure-link') return { kind: 'nowhere', why: fault.code, ...fix };
  return { kind: to.startsWith('mailto:') ? 'mail' : to.startsWith('tel:') ? 'phone' : 'web', to, ...fix };
}

/** Returns the fault of an address with a scheme: no address, an own page of the site, or not secure. */
export const externalLinkFault = ({ book, hosts }: LinkableSite, to: string): UrlFault | undefined =>
  externalUrlFault(to, hosts, (path) => book.at(path) !== undefined);
