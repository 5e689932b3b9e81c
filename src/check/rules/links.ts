import { plainName } from '../../page/plainName.ts';
import { closest } from '../diagnostics/closest.ts';
import { error, type Found, warning } from '../diagnostics/Found.ts';
import { textAt } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import { type AddressBook, addressBook, type Link, linksIn, type Target } from './addresses.ts';
import { DOWNLOAD } from './files.ts';

const ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.|\/|#)/;
const DOMAIN =
  /^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|ng|co|io|dev|me|be|ly|app|tv|gg|edu|gov|info|biz|africa|uk)(\/|$))/;

/** Where every link of a file leads. */
export const linkRule = memoize<SourceFile, State, Found[]>((file, ask) => {
  const links = linksIn(file, undefined);
  if (links.length === 0) return [];
  const book = ask(addressBook);
  const hosts = ask(ownHosts);
  return links.flatMap((link) => {
    const fault = linkFault(link, file, book, hosts.split(' '));
    if (!fault) return [];
    const { code, message, choices, isWarning } = fault;
    const swap = ADDRESS.test(link.label) && !ADDRESS.test(link.to);
    const alternatives = [
      [
        { path: link.path, set: link.label },
        { path: [...link.path.slice(0, -1), 'label'], set: link.to },
      ],
    ];
    const data = swap ? ({ kind: 'changes', alternatives } as const) : ({ kind: 'choices', choices } as const);
    return [(isWarning ? warning : error)(file, link.path, code, message, { data })];
  });
});

/** Hosts that are this site itself. */
function ownHosts({ site, siteUrl }: State): string {
  const mailHost = textAt(site.site?.value, 'email').split('@')[1];
  const siteHost = siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined;
  return ['localhost', siteHost, mailHost].flatMap((host) => host?.replace(/^www\./, '') ?? []).join(' ');
}

interface LinkFault {
  code: string;
  message: string;
  /** The addresses that may be meant. */
  choices: readonly string[];
  isWarning?: boolean;
}

function linkFault(link: Link, from: SourceFile, book: AddressBook, hosts: string[]): LinkFault | undefined {
  const { to } = link;
  const isWhole = /^(https?:\/\/|mailto:|tel:)/.test(to);
  if (isWhole) return wholeFault(to, book, hosts);
  const noAddress = (message = `is ${show(to)}, which is no address`) => ({
    code: 'no-address',
    message,
    choices: meant(link, from, book),
  });
  if (to.trim() === '' || to.trim() === '#')
    return noAddress(to === '' ? 'is empty' : `is ${show(to)}, which leads nowhere`);
  const [address = '', anchor] = to.split('#');
  const path = address.replace(/\?.*$/, '');
  if (path !== '' && !path.startsWith('/')) return noAddress();
  if (book.targets.some(({ route }) => route === path && route.includes(':')))
    return noAddress(`is ${show(to)}, the route of a page and not an address`);
  const found =
    path === ''
      ? book.targets.filter(({ file }) => file === from)
      : book.targets.filter(({ pattern }) => pattern.test(path));
  // A link of what every page shows leads to none of its own.
  if (path === '' && !from.path.match(/^pages\/(?!site\.)[^/]+$/))
    return from.path === 'pages/site.json'
      ? noAddress(`leads to ${show(to)} of the page that it is on, and it is on every page`)
      : undefined;
  if (found.length === 0) {
    if (!book.isKnown && !DOWNLOAD.test(path)) return undefined;
    return {
      code: 'unresolved-link',
      message: DOWNLOAD.test(path)
        ? `leads to ${show(to)}, and files to download are not served from here`
        : `leads to ${show(to)}, where no page is`,
      choices: meant(link, from, book),
    };
  }
  const target = found.find(({ route }) => route === path) ?? found[0]!;
  const ofEntry = path === '' ? undefined : entryFault(path, target, book);
  if (ofEntry) return ofEntry;
  if (!anchor || target.anchors.includes(anchor) || target.file.broken) return undefined;
  const anchors = target.anchors.map((one) => `${path}#${one}`);
  return {
    code: 'unresolved-anchor',
    message: `leads to ${show(to)}, but no section of ${target.file.path} has the id ${show(anchor)}`,
    choices: [...anchors, path].filter((one) => one !== ''),
  };
}

function wholeFault(to: string, { targets }: AddressBook, hosts: string[]): LinkFault | undefined {
  const twice = /^https?:\/*(?:www\.)?(https?:?\/\/.*)$/.exec(to)?.[1]?.replace(/^https?:?/, 'https:');
  const whole = twice ?? to.replace(/\s+/g, '').replace(/^(mailto|tel):\/+/, '$1:');
  if (whole !== to || !URL.canParse(to))
    return {
      code: 'no-address',
      message: `is ${show(to)}, which is no address`,
      choices: URL.canParse(whole) ? [whole] : [],
    };
  const { protocol, hostname, pathname, hash } = new URL(to);
  const isOwn = hosts.includes(hostname.replace(/^www\./, '')) && targets.some(({ pattern }) => pattern.test(pathname));
  if (isOwn)
    return { code: 'own-address', message: `is ${show(to)}, a page of this very site`, choices: [pathname + hash] };
  if (protocol !== 'http:') return undefined;
  return {
    code: 'insecure-link',
    message: `is ${show(to)}, which browsers call not secure`,
    choices: [to.replace('http:', 'https:')],
    isWarning: true,
  };
}

/** What is wrong where a page has no entry to show at an address. */
export function entryFault(path: string, target: Target, { addresses, targets }: AddressBook): LinkFault | undefined {
  const part = target.pattern.exec(path)?.slice(1).at(-1);
  if (part === undefined) return undefined;
  const above = path.replace(/\/[^/]*$/, '');
  const anchor = targets.some(({ route, anchors }) => route === above && anchors.includes(part))
    ? [`${above}#${part}`]
    : [];
  const own = addresses.filter((address) => target.pattern.test(address));
  const choices = [...anchor, ...own];
  if (target.slugs) {
    if (target.slugs.includes(part) || target.aliases.includes(part)) return undefined;
    return {
      code: 'unresolved-entry',
      message: `leads to ${show(path)}, where ${target.file.path} has nothing to show`,
      choices,
    };
  }
  if (target.written && !target.written.includes(part))
    return {
      code: 'unresolved-entry',
      message: `leads to ${show(path)}, and no entry has the slug ${show(part)}`,
      choices,
      isWarning: true,
    };
  const isListed = target.written !== undefined || target.paths.length === 0 || target.paths.includes(path);
  return isListed
    ? undefined
    : {
        code: 'unlisted-address',
        message: `leads to ${show(path)}, which ${target.file.path} does not list in "paths"`,
        choices,
        isWarning: true,
      };
}

/** The addresses that a link may be meant for, the likeliest first. */
function meant({ to, label }: Link, from: SourceFile, { targets, addresses }: AddressBook): string[] {
  const own = targets.find(({ file }) => file === from)?.anchors ?? [];
  const plain = to
    .replaceAll('\\', '/')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(json|html?|php|aspx?)$/i, '')
    .replace(/^[./]*(pages\/)?/, '')
    .toLowerCase();
  const bare = plain.replace(/^.*\//, '');
  const anchor = to.includes('#') ? `#${to.split('#')[1]!}` : '';
  const slipped = /^(?:https?|htp|htts?|hhtps?)[:;]*[\\/]*(?=[\w-]+\.\w)/i.exec(to)?.[0];
  const near = closest(`/${plain}`, addresses);
  const ending = addresses.filter((route) => bare !== '' && route.split('/').at(-1) === bare);
  const byFile = targets
    .filter(({ file, route }) => file.path === `pages/${bare}.json` && !route.includes(':'))
    .map(({ route }) => route);
  const byLabel = addresses.filter((route) => plainName(label) !== '' && route.split('/').at(-1) === plainName(label));
  const ofPages = addresses.includes(`/${plain}`) ? [`/${plain}`] : /^(index|home)?$/.test(plain) ? ['/'] : [];
  const found = [
    ...(slipped && /[:;\\/]/.test(slipped) ? [`https://${to.slice(slipped.length)}`] : []),
    ...(DOMAIN.test(to) ? [`https://${to}`] : []),
    ...(/^\+?[\d\s().-]{7,}$/.test(to) ? [`tel:${to.replace(/[^\d+]/g, '')}`] : []),
    ...(/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(to) ? [`mailto:${to}`] : []),
    ...(to.startsWith('@') ? [`https://www.${label.toLowerCase()}.com/${to.slice(1)}`] : []),
    ...own.filter((id) => id === plainName(to)).map((id) => `#${id}`),
    ...(to.trim() === '' || to.trim() === '#' ? [] : ofPages.map((page) => page + anchor)),
    ...ending,
    ...byFile,
    ...(near === undefined ? [] : [near]),
    ...byLabel,
    ...(closest(
      bare,
      addresses.map((route) => route.split('/').at(-1)!),
    ) === undefined
      ? []
      : addresses.filter((route) =>
          route.endsWith(
            `/${closest(
              bare,
              addresses.map((one) => one.split('/').at(-1)!),
            )}`,
          ),
        )),
  ];
  return [...new Set([...found, '/', ...addresses])].slice(0, 24);
}
