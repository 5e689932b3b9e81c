import { linkedFile } from '../../site/mediaFiles.ts';
import { plainName } from '../../site/slugs.ts';
import { bareHost, DOWNLOAD, isWhole, mailOrCall, wholeAddressFault } from '../../site/externalUrl.ts';
import { fileRule, type State } from '../State.ts';
import { byHand, changes, choices, type FixHint } from '../diagnostics/Data.ts';
import { closest } from '../diagnostics/closest.ts';
import { textAt, valueAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { oncePer } from '../memoize.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';
import {
  type AddressBook,
  addressBook,
  bareAddress,
  lastOf,
  type LinkFound,
  linksIn,
  type Target,
} from './addresses.ts';
import { fileLinkFault, mediaFiles } from './media.ts';

const ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.|\/|#)/;
const DOMAIN =
  /^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|ng|co|io|dev|me|be|ly|app|tv|gg|edu|gov|info|biz|africa|uk)(\/|$))/;

/** Where every link of a file leads. */
export const linkRule = fileRule(function* (file, ask) {
  const links = linksIn(file);
  if (links.length === 0) return;
  const book = ask(addressBook);
  const hosts = ask(ownHosts).split(' ');
  const anchors = book.targets.find((target) => target.file === file.path)?.anchors ?? [];
  for (const { to, path } of links) {
    const group = path.slice(0, -1);
    const label = textAt(valueAt(file.value, group), 'label');
    const link = { to, label, anchors, from: file, book, hosts };
    const isFile = linkedFile(to) !== undefined || (!isWhole(to) && DOWNLOAD.test(bareAddress(to)));
    const found = isFile
      ? fileLinkFault(to, ask(mediaFiles))
      : to.startsWith('/')
        ? foundBefore(link)
        : linkFault(link);
    if (!found) continue;
    const isSwapped = ADDRESS.test(label) && !ADDRESS.test(to);
    const swap = changes({ path, set: label }, { path: [...group, 'label'], set: to });
    yield { ...found, file: file.path, path, ...(isSwapped && swap) };
  }
});

/** What is wrong with a link of the site: the same wherever it stands, unless a section beside it may be meant. */
function foundBefore(link: Place): LinkFound | undefined {
  const { to, label, anchors, book } = link;
  const key = JSON.stringify([to, label]);
  if (!book.found.has(key)) book.found.set(key, linkFault({ ...link, anchors: [] }));
  const found = book.found.get(key);
  return found && anchors.includes(plainName(to)) ? linkFault(link) : found;
}

/** Hosts that are this site itself. */
const ownHosts = oncePer(({ site, siteUrl }: State): string => {
  const mailHost = textAt(site.site?.value, 'email').split('@')[1];
  const siteHost = siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined;
  return ['localhost', siteHost, mailHost].flatMap((host) => (host === undefined ? [] : bareHost(host))).join(' ');
});

interface Place {
  to: string;
  label: string;
  /** The ids of the sections of the same page. */
  anchors: readonly string[];
  from: SourceFile;
  book: AddressBook;
  hosts: readonly string[];
}

function linkFault(link: Place): LinkFound | undefined {
  const { to, from, book } = link;
  if (isWhole(to)) return wholeFault(link);
  const noAddress = (message: string) => ({ code: 'no-address', message, ...addressHint(link) });
  if (to.trim() === '' || to.trim() === '#')
    return noAddress(to === '' ? 'is empty' : `is ${show(to)}, which leads nowhere`);
  const [, anchor] = to.split('#');
  const path = bareAddress(to);
  if (path !== '' && !path.startsWith('/')) return noAddress(`is ${show(to)}, which is no address`);
  if (book.targets.some(({ route }) => route === path && route.includes(':')))
    return noAddress(`is ${show(to)}, the route of a page and not an address`);
  const moved = path === '' || book.addresses.includes(path) ? undefined : book.movedTo(path);
  if (moved !== undefined) {
    const message = `leads to ${show(to)}, the former address of ${show(moved)}`;
    return { code: 'former-address', message, severity: 'warning', ...choices(moved + to.slice(path.length)) };
  }
  const found = book.targets.filter(({ file, pattern }) => (path === '' ? file === from.path : pattern.test(path)));
  // A link of what every page shows leads to none of its own.
  if (path === '' && !/^pages\/(?!site\.)[^/]+$/.test(from.path))
    return from.path === 'pages/site.json'
      ? noAddress(`leads to ${show(to)} of the page that it is on, and it is on every page`)
      : undefined;
  if (found.length === 0) {
    if (!book.isKnown) return undefined;
    return { code: 'unresolved-link', message: `leads to ${show(to)}, where no page is`, ...addressHint(link) };
  }
  const target = found.find(({ route }) => route === path) ?? found[0]!;
  const ofEntry = path === '' ? undefined : entryFault(path, target, book);
  if (ofEntry) return ofEntry;
  if (!anchor || target.anchors.includes(anchor)) return undefined;
  const known = target.anchors.map((one) => `${path}#${one}`);
  const message = `leads to ${show(to)}, but no section of ${target.file} has the id ${show(anchor)}`;
  return { code: 'unresolved-anchor', message, ...choices(...known) };
}

/** What is wrong with an address outside of the site. */
function wholeFault({ to, book, hosts }: Place): LinkFound | undefined {
  const fault = wholeAddressFault(to, hosts, (path) => book.targets.some(({ pattern }) => pattern.test(path)));
  if (!fault) return undefined;
  const { code, fix } = fault;
  const known = choices(...(fix === undefined ? [] : [fix]));
  const message = `is ${show(to)}, ${WHOLE_FAULTS[code]}`;
  return { code, message, ...known, ...(code === 'insecure-link' && { severity: 'warning' }) };
}

const WHOLE_FAULTS = {
  'no-address': 'which is no address',
  'own-address': 'a page of this very site',
  'insecure-link': 'which browsers call not secure',
};

/** What is wrong where a page has no entry to show at an address. */
export function entryFault(path: string, target: Target, { addresses, targets }: AddressBook): LinkFound | undefined {
  const part = target.pattern.exec(path)?.slice(1).at(-1);
  if (part === undefined) return undefined;
  const above = path.replace(/\/[^/]*$/, '');
  const isAnchor = targets.some(({ route, anchors }) => route === above && anchors.includes(part));
  const own = addresses.filter((address) => target.pattern.test(address));
  const known = choices(...(isAnchor ? [`${above}#${part}`] : []), ...own);
  const message = `leads to ${show(path)}, `;
  const { slugs, aliases, drafts, written, paths, file } = target;
  const severity = slugs ? 'error' : 'warning';
  if (drafts.includes(part) && !paths.includes(path))
    return { code: 'draft-entry', message: `${message}a draft, which visitors do not find`, severity, ...byHand };
  if (slugs) {
    if (slugs.includes(part) || aliases.includes(part)) return undefined;
    return { code: 'unresolved-entry', message: `${message}where ${file} has nothing to show`, ...known };
  }
  const warning = { severity: 'warning', ...known } as const;
  if (written)
    return written.includes(part)
      ? undefined
      : { code: 'unresolved-entry', message: `${message}and no entry has the slug ${show(part)}`, ...warning };
  return paths.length === 0 || paths.includes(path)
    ? undefined
    : { code: 'unlisted-address', message: `${message}which ${file} does not list in "paths"`, ...warning };
}

/** The address that a link is meant for, where its words tell; else all addresses that there are. */
function addressHint(link: Place): FixHint {
  const { addresses } = link.book;
  const [address] = meant(link);
  return address === undefined ? choices(...addresses) : choices(address);
}

/** The addresses that a link may be meant for by its words, the likeliest first. */
function meant({ to, label, anchors, book: { targets, addresses } }: Place): string[] {
  const plain = bareAddress(to.replaceAll('\\', '/'))
    .replace(/\/+$/, '')
    .replace(/\.(json|html?|php|aspx?)$/i, '')
    .replace(/^[./]*(pages\/)?/, '')
    .toLowerCase();
  const bare = lastOf(plain);
  const isFile = /\.json$|^[./]*pages\//i.test(to);
  const anchor = /#[^#]*/.exec(to)?.[0] ?? '';
  const slipped = /^(?:https?|htp|htts?|hhtps?)[:;]*[\\/]*(?=[\w-]+\.\w)/i.exec(to)?.[0];
  const isEmpty = /^\s*#?\s*$/.test(to);
  const isHome = /^(index|home)?$/.test(plain);
  const endingIn = (name: string | undefined) => (name ? addresses.filter((address) => lastOf(address) === name) : []);
  const found = [
    slipped && /[:;\\/]/.test(slipped) && `https://${to.slice(slipped.length)}`,
    DOMAIN.test(to) && `https://${to}`,
    mailOrCall(to),
    to.startsWith('@') && `https://www.${label.toLowerCase()}.com/${to.slice(1)}`,
    anchors.includes(plainName(to)) && `#${plainName(to)}`,
    !isEmpty && (addresses.includes(`/${plain}`) ? `/${plain}${anchor}` : isHome && `/${anchor}`),
    ...(isFile ? [] : endingIn(bare)),
    targets.find(({ file, route }) => file === `pages/${bare}.json` && !route.includes(':'))?.route,
    ...endingIn(bare),
    closest(`/${plain}`, addresses),
    ...endingIn(plainName(label)),
    ...endingIn(closest(bare, addresses.map(lastOf))),
  ].filter((one) => typeof one === 'string');
  return found;
}
