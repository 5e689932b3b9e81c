import type { Known, LinkFault } from './Known.ts';
import { entryFault, removedOr, unlisted, unwritten } from './entryFault.ts';
import { basename } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import { nearest, oneSlip } from '../told/nearest.ts';
import { addressesOf, routeMeant, pagesIn } from './routeMeant.ts';
import { anchorMend } from './anchorMend.ts';
import { RESERVED } from '../../page/routeRules.ts';
import { anchorsOf } from './routes.ts';
import { child } from '../told/wordPlace.ts';

/** Files that visitors would download. */
export const DOWNLOAD = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip|mp3|mp4|mov|avi)$/i;

/** What begins as an address does. */
const ADDRESS = /^(https?:\/\/|www\.|mailto:|tel:|\/|#)\S*$/;

/** What is wrong with an address that a link of the file leads to; undefined where it leads somewhere. */
export function linkFault(
  to: string,
  from: JsonFile,
  { targets, isKnown, ownHosts, timesLinked, label, removal }: Known,
): LinkFault | undefined {
  const shown = JSON.stringify(to);
  const noAddress = `is ${shown}, which is no address`;
  if (typeof label === 'string' && ADDRESS.test(label) && !ADDRESS.test(to))
    return {
      cause: `is ${shown}, and "label" is an address`,
      mend: `Swap the two: write ${JSON.stringify(label)} here, and ${shown} in "label".`,
    };
  const some = JSON.stringify(targets.find(({ route }) => !route.includes(':'))?.route ?? '/');
  const orItGoes = () => [removal?.()].map((way) => (way === undefined ? '' : `, or ${way}`)).join('');
  const orRemove = () => `Write a page of this site, such as ${some}${orItGoes()}.`;
  if (to.trim() === '') return { cause: 'is empty', mend: orRemove() };
  if (to.trim() === '#') return { cause: `is ${shown}, which leads nowhere`, mend: orRemove() };
  const inner = /^https?:\/*(?:www\.)?(https?:?\/\/.*)$/.exec(to)?.[1];
  if (inner !== undefined)
    return {
      cause: `is ${shown}, with https:// twice`,
      mend: `Write ${JSON.stringify(inner.replace(/^https?:?/, 'https:'))}.`,
    };
  if (/^(mailto|tel):\/+/.test(to))
    return { cause: noAddress, mend: `Write ${JSON.stringify(to.replace(/:\/+/, ':'))}.` };
  if (/^(https?:\/\/|mailto:|tel:)/.test(to)) {
    const whole = to.replace(/\s+/g, '');
    if (whole !== to || !URL.canParse(to)) {
      const mend = whole !== to && URL.canParse(whole) ? `Write ${JSON.stringify(whole)}.` : 'Correct the address.';
      return { cause: noAddress, mend };
    }
    const { protocol, hostname, pathname, hash } = new URL(to);
    const inside = targets.some(({ pattern }) => pattern.test(pathname));
    if (ownHosts.includes(hostname.replace(/^www\./, '')) && inside) {
      return { cause: `is ${shown}, a page of this very site`, mend: `Write ${JSON.stringify(pathname + hash)}.` };
    }
    if (protocol === 'http:') {
      const mend = `Write ${JSON.stringify(to.replace('http:', 'https:'))}.`;
      return { cause: `is ${shown}, which browsers call not secure`, mend, isWarning: true };
    }
    return undefined;
  }
  const slipped = /^(?:https?|htp|htts?|hhtps?)[:;]*[\\/]*(?=[\w-]+\.\w)/i.exec(to)?.[0];
  if (slipped !== undefined && /[:;\\/]/.test(slipped))
    return { cause: noAddress, mend: `Write ${JSON.stringify(`https://${to.slice(slipped.length)}`)}.` };
  const [address = '', anchor] = to.split('#');
  const path = address.replace(/\?.*$/, '');
  const own = targets.filter(({ file }) => file === from);
  if (
    /^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|ng|co|io|dev|me|be|ly|app|tv|gg|edu|gov|info|biz|africa|uk)(\/|$))/.test(
      to,
    )
  )
    return { cause: noAddress, mend: `Write ${JSON.stringify(`https://${to}`)}.` };
  if (/^\+?[\d\s().-]{7,}$/.test(to))
    return { cause: noAddress, mend: `Write ${JSON.stringify(`tel:${to.replace(/[^\d+]/g, '')}`)}.` };
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(to))
    return { cause: noAddress, mend: `Write ${JSON.stringify(`mailto:${to}`)}.` };
  if (path !== '' && !path.startsWith('/')) {
    const bare = path
      .replaceAll('\\', '/')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '');
    const byFile = targets.find(({ file, route }) => file.path === `pages/${bare}.json` && !route.includes(':'));
    if (!byFile && anchorsOf(from.value).includes(to))
      return { cause: noAddress, mend: `Write ${JSON.stringify(`#${to}`)}: it is a section of this page.` };
    const rooted = `/${path.replaceAll('\\', '/').replace(/^[./]+/, '')}`;
    const isPage = targets.some((target) => target.pattern.test(rooted) && !entryFault(rooted, target, (part) => part));
    const whole = isPage ? `${rooted}${anchor === undefined ? '' : `#${anchor}`}` : undefined;
    const near = whole ?? byFile?.route ?? routeMeant(`/${bare}`, addressesOf(targets));
    if (near !== undefined) return { cause: noAddress, mend: `Did you mean ${JSON.stringify(near)}?` };
    const isHandle = typeof label === 'string' && to.startsWith('@');
    const host = isHandle ? `www.${label.toLowerCase()}.com` : 'www.example.com';
    const other = JSON.stringify(`https://${host}/${encodeURIComponent(to.replace(/^@/, ''))}`);
    const mend = isHandle
      ? `Write ${other}, or whatever address the profile has.`
      : `Write ${some} or another page of this site, or a whole address such as ${other}.`;
    return { cause: noAddress, mend };
  }
  const copied = targets.find(({ route }) => route === path && route.includes(':'));
  if (copied) {
    const such = copied.slugs?.[0] ?? copied.written?.slugs[0];
    const part = /:\w+/.exec(path)![0];
    const mend = `Write the slug of an entry in the place of ${part}${such ? `, such as ${JSON.stringify(path.replace(part, such))}` : ''}.`;
    return { cause: `is ${shown}, the route of ${copied.file.path} and not an address`, mend };
  }
  const found = path === '' ? own : targets.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0 && DOWNLOAD.test(path))
    return {
      cause: `leads to ${shown}, and files to download are not served from here`,
      mend: `Put the file elsewhere on the web, and write its whole address, such as ${JSON.stringify(`https://www.example.com/${basename(path)}`)}.`,
    };
  if (found.length === 0 && RESERVED.includes(path.split('/')[1]!)) {
    return { cause: `leads to ${shown}, which the server keeps for itself`, mend: orRemove() };
  }
  if (found.length === 0) {
    // A `#` link in shared content leads to whichever page shows the content.
    const ofSite = path === '' && from.path === 'pages/site.json';
    const home =
      ofSite && targets.find(({ file, route }) => !route.includes(':') && anchorsOf(file.value).includes(anchor!));
    if (home)
      return {
        cause: `leads to ${shown} of whichever page is open`,
        mend: `Write ${JSON.stringify(`${home.route}${to}`)}.`,
      };
    if (path === '' || !isKnown) return undefined;
    const routes = addressesOf(targets);
    const byFile = targets.find(
      ({ file: { path: of }, route }) =>
        !route.includes(':') && (path === `/${basename(of, '.json')}` || basename(path) === basename(of)),
    )?.route;
    const near = oneSlip(path, routes) ?? byFile ?? routeMeant(path, routes);
    // What several links lead to was a page once; what another link leads to already is hardly what they mean.
    const anchorOn = (route: string) => {
      const page = targets.find((target) => target.route === route)?.file.value;
      return anchor && anchorsOf(page).includes(anchor) ? `#${anchor}` : '';
    };
    const isGone =
      timesLinked(path) > 1 &&
      near !== undefined &&
      near !== byFile &&
      nearest(path, routes) !== near &&
      timesLinked(near) > 0;
    const mend =
      near === undefined
        ? `Choose one: ${pagesIn(targets)}${orItGoes()}; or make a page with that route.`
        : isGone
          ? removedOr(`lead it to another page, such as ${JSON.stringify(near)}`, removal?.())
          : `Did you mean ${JSON.stringify(near + anchorOn(near))}?`;
    return { cause: `leads to ${shown}, where no page is`, mend, address: path };
  }
  const exact = found.find(({ route }) => route === path) ?? found[0]!;
  const ofEntry = entryFault(path, exact, (part) => path.replace(/[^/]*$/, part), removal);
  const told = ofEntry ?? unwritten(path, exact, removal) ?? unlisted(path, exact, targets);
  if (told) return told;
  const anchors = anchorsOf(exact.file.value);
  const sections = child(exact.file.value, 'sections');
  // A section whose id is told by itself may be the one that is meant.
  const isSound = (section: unknown) => /^[a-z][a-z0-9-]*$/.test(String(child(section, 'id') ?? 'none'));
  const isRead = !exact.file.broken && Array.isArray(sections) && sections.every(isSound);
  if (anchor && isRead && !anchors.includes(anchor)) {
    return {
      cause: `leads to ${shown}, but no section of ${exact.file.path} has the id ${JSON.stringify(anchor)}`,
      mend: anchorMend(path, anchor, anchors, exact.file),
    };
  }
  return undefined;
}
