import { linkedFileName } from '../../site/mediaFiles.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import {
  type SiteAddressIndex,
  withoutQueryAndAnchor,
  type MissingEntryReason,
  findMissingEntryReason,
  lastAddressPart,
  type PageTarget,
} from '../../site/addresses.ts';
import { hostWithoutWww, DOWNLOAD_EXTENSION_PATTERN, isExternalUrl, toMailOrPhoneUrl } from '../../site/externalUrl.ts';
import { type LinkTarget, resolveLink } from '../../site/resolveLink.ts';
import { declareFileRule } from '../checkState.ts';
import { noFixHint, changesHint, choicesHint, type FixHint } from '../diagnostics/DiagnosticData.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import { stringAtOrEmpty, valueAtPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { declareInput, memoizePerObject } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { addressBookInput, type LinkFault, linksOfFile } from './addresses.ts';
import { fileLinkFault, documentFileNamesInput } from './media.ts';

const ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.|\/|#)/;
const DOMAIN =
  /^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|ng|co|io|dev|me|be|ly|app|tv|gg|edu|gov|info|biz|africa|uk)(\/|$))/;

/** Checks the target of each link in a file. */
export const linkTargetRule = declareFileRule('link', function* (file, ask) {
  const links = linksOfFile(file);
  if (links.length === 0) return;
  const book = ask(addressBookInput);
  const hosts = ask(ownHosts).split(' ');
  const anchors = book.ofFile(file.path)?.anchors ?? [];
  for (const { to, path } of links) {
    const group = path.slice(0, -1);
    const label = stringAtOrEmpty(valueAtPath(file.value, group), 'label');
    const link = { to, label, anchors, from: file, book, hosts };
    const isFile =
      linkedFileName(to) !== undefined ||
      (!isExternalUrl(to) && DOWNLOAD_EXTENSION_PATTERN.test(withoutQueryAndAnchor(to)));
    const found = isFile
      ? fileLinkFault(to, ask(documentFileNamesInput))
      : to.startsWith('/')
        ? foundBefore(link)
        : linkFault(link);
    if (!found) continue;
    const isSwapped = ADDRESS.test(label) && !ADDRESS.test(to);
    const swap = changesHint({ path, set: label }, { path: [...group, 'label'], set: to });
    yield { ...found, file: file.path, path, ...(isSwapped && swap) };
  }
});

/** Results by address and label. Most links appear on many pages. */
const faultsOf = memoizePerObject((_book: SiteAddressIndex) => new Map<string, LinkFault | undefined>());

/** Returns the cached result for an internal link. Repeats the check if the link may mean a section of its own page. */
function foundBefore(link: Place): LinkFault | undefined {
  const { to, label, anchors, book } = link;
  const key = JSON.stringify([to, label]);
  const faults = faultsOf(book);
  if (!faults.has(key)) faults.set(key, linkFault({ ...link, anchors: [] }));
  const found = faults.get(key);
  return found && anchors.includes(toAsciiSlug(to)) ? linkFault(link) : found;
}

/** Hosts of the site itself. */
const ownHosts = declareInput('own hosts', ({ site, siteUrl }): string => {
  const mailHost = stringAtOrEmpty(site.site?.value, 'email').split('@')[1];
  const siteHost = siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined;
  return ['localhost', siteHost, mailHost]
    .flatMap((host) => (host === undefined ? [] : hostWithoutWww(host)))
    .join(' ');
});

interface Place {
  to: string;
  label: string;
  /** Section ids of the page that contains the link. */
  anchors: readonly string[];
  from: JsonSourceFile;
  book: SiteAddressIndex;
  hosts: readonly string[];
}

function linkFault(link: Place): LinkFault | undefined {
  const { to, from, book, hosts } = link;
  const target = resolveLink({ book, hosts, hasFile: () => false }, to, from.path);
  const path = withoutQueryAndAnchor(to);
  switch (target.kind) {
    case 'nothing':
      return noAddress(link, to === '' ? 'is empty' : `is ${formatValue(to)}, which is not an address`);
    case 'nowhere':
      return nowhereFault(link, target);
    case 'web': {
      if (target.fix === undefined) return undefined;
      const message = `is ${formatValue(to)}, which is not secure: use https://`;
      return { code: 'insecure-link', message, severity: 'warning', ...choicesHint(target.fix) };
    }
    case 'page':
    case 'entry': {
      const { movedTo, doubt, page } = target;
      if (doubt) return doubtFault(path, page, doubt, book);
      if (movedTo === undefined) return undefined;
      const message = `links to ${formatValue(to)}, the former address of ${formatValue(movedTo)}`;
      return { code: 'former-address', message, severity: 'warning', ...choicesHint(movedTo + to.slice(path.length)) };
    }
    default:
      return undefined;
  }
}

const noAddress = (link: Place, message: string): LinkFault => ({ code: 'no-address', message, ...addressHint(link) });

/** Describes a broken link. Returns undefined if the target may be a page whose address cannot be read. */
function nowhereFault(link: Place, { why, page, doubt, fix }: LinkTarget & { kind: 'nowhere' }): LinkFault | undefined {
  const { to, book } = link;
  const path = withoutQueryAndAnchor(to);
  if (doubt) return doubtFault(path, page!, doubt, book);
  const known = choicesHint(...(fix === undefined ? [] : [fix]));
  switch (why) {
    case 'no-address':
      if (isExternalUrl(to)) return { code: why, message: `is ${formatValue(to)}, which is not an address`, ...known };
      return noAddress(link, `is ${formatValue(to)}, which is not an address`);
    case 'own-address':
      return {
        code: why,
        message: `is ${formatValue(to)}, a page of this site: use its address without the host`,
        ...known,
      };
    case 'pattern':
      return noAddress(link, `is ${formatValue(to)}, the route of a page, not an address`);
    case 'no-own-page':
      return noAddress(link, `links to ${formatValue(to)} on its own page, but this link is on every page`);
    case 'no-section': {
      const ids = page!.anchors.map((one) => `${path}#${one}`);
      const message = `links to ${formatValue(to)}, but no section of ${page!.file} has the id ${formatValue(to.split('#')[1])}`;
      return { code: 'unresolved-anchor', message, ...choicesHint(...ids) };
    }
    default:
      if (!book.isKnown) return undefined;
      return {
        code: 'unresolved-link',
        message: `links to ${formatValue(to)}, but there is no such page`,
        ...addressHint(link),
      };
  }
}

/** Describes an address for which a page has no entry. */
export function missingEntryFault(path: string, target: PageTarget, book: SiteAddressIndex): LinkFault | undefined {
  const doubt = findMissingEntryReason(path, target);
  return doubt && doubtFault(path, target, doubt, book);
}

function doubtFault(
  path: string,
  { pattern, file }: PageTarget,
  { why, isCertain }: MissingEntryReason,
  { addresses, targets }: SiteAddressIndex,
): LinkFault {
  const part = pattern.exec(path)!.slice(1).at(-1)!;
  const above = path.replace(/\/[^/]*$/, '');
  const isAnchor = targets.some(({ route, anchors }) => route === above && anchors.includes(part));
  const own = addresses.filter((address) => pattern.test(address));
  const known = choicesHint(...(isAnchor ? [`${above}#${part}`] : []), ...own);
  const severity = isCertain ? 'error' : 'warning';
  const message = `links to ${formatValue(path)}, `;
  if (why === 'draft')
    return { code: 'draft-entry', message: `${message}a draft that visitors cannot see`, severity, ...noFixHint };
  if (isCertain) return { code: 'unresolved-entry', message: `${message}but ${file} has no entry for it`, ...known };
  const reason =
    why === 'no-entry' ? `but no entry has the slug ${formatValue(part)}` : `but ${file} does not list it in "paths"`;
  return {
    code: why === 'no-entry' ? 'unresolved-entry' : 'unlisted-address',
    message: message + reason,
    severity,
    ...known,
  };
}

/** Suggests the most likely address for a link, else all addresses. */
function addressHint(link: Place): FixHint {
  const { addresses } = link.book;
  const [address] = meant(link);
  return address === undefined ? choicesHint(...addresses) : choicesHint(address);
}

/** Returns the likely addresses for a link by its words, the most likely first. */
function meant({ to, label, anchors, book: { targets, addresses } }: Place): string[] {
  const plain = withoutQueryAndAnchor(to.replaceAll('\\', '/'))
    .replace(/\/+$/, '')
    .replace(/\.(json|html?|php|aspx?)$/i, '')
    .replace(/^[./]*(pages\/)?/, '')
    .toLowerCase();
  const bare = lastAddressPart(plain);
  const isFile = /\.json$|^[./]*pages\//i.test(to);
  const anchor = /#[^#]*/.exec(to)?.[0] ?? '';
  const slipped = /^(?:https?|htp|htts?|hhtps?)[:;]*[\\/]*(?=[\w-]+\.\w)/i.exec(to)?.[0];
  const isEmpty = /^\s*#?\s*$/.test(to);
  const isHome = /^(index|home)?$/.test(plain);
  const endingIn = (name: string | undefined) =>
    name ? addresses.filter((address) => lastAddressPart(address) === name) : [];
  const found = [
    slipped && /[:;\\/]/.test(slipped) && `https://${to.slice(slipped.length)}`,
    DOMAIN.test(to) && `https://${to}`,
    toMailOrPhoneUrl(to),
    to.startsWith('@') && `https://www.${label.toLowerCase()}.com/${to.slice(1)}`,
    anchors.includes(toAsciiSlug(to)) && `#${toAsciiSlug(to)}`,
    !isEmpty && (addresses.includes(`/${plain}`) ? `/${plain}${anchor}` : isHome && `/${anchor}`),
    ...(isFile ? [] : endingIn(bare)),
    targets.find(({ file, route }) => file === `pages/${bare}.json` && !route.includes(':'))?.route,
    ...endingIn(bare),
    closestMatch(`/${plain}`, addresses),
    ...endingIn(toAsciiSlug(label)),
    ...endingIn(closestMatch(bare, addresses.map(lastAddressPart))),
  ].filter((one) => typeof one === 'string');
  return found;
}
