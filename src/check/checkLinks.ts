import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { entrySlugs } from './checkPages.ts';
import { readJsonFile } from './readJsonFile.ts';
import type { JsonFile } from './JsonFile.ts';
import { linksIn } from './linksIn.ts';
import { nearest, suggest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import { RESERVED, routeFault, routePattern } from '../page/routeRules.ts';
import { anchorsOf, routeOf } from './routes.ts';
import { plainName } from '../page/plainName.ts';
import { child, textAt, wordPlace } from './wordPlace.ts';

interface Target {
  file: JsonFile;
  route: string;
  pattern: RegExp;
  /** The address parts at which the page has an entry to show, where it shows entries. */
  slugs?: string[];
}

/** Checks where every link of the pages, the content and site.json leads, those inside articles included. */
export function checkLinks(project: Project, siteUrl?: string): Problem[] {
  const targets = [...project.pages.values()].flatMap((file): Target[] => {
    const route = routeOf(file.value);
    return route === undefined || route === '*'
      ? []
      : [{ file, route, pattern: routePattern(route), slugs: entrySlugs(file, project) }];
  });
  // A page whose address cannot be read, or is another's, may be the one that a link leads to.
  const routes = targets.map(({ route }) => route);
  const isKnown =
    new Set(routes).size === routes.length &&
    routes.includes('/') &&
    [...project.pages.values()].every((file) => {
      const route = routeOf(file.value);
      return !file.broken && route !== undefined && !routeFault(route);
    });
  const mailHost = String(child(project.site?.value, 'email') ?? '').split('@')[1];
  const ownHosts = ['localhost', siteUrl && new URL(siteUrl).hostname, mailHost].filter(
    (host) => typeof host === 'string',
  );
  const files = [...project.pages.values(), ...project.content.values(), ...(project.site ? [project.site] : [])];
  let addresses: string[] | undefined;
  const timesLinked = (address: string) => {
    addresses ??= files.flatMap(({ value }) => linksIn(value).map(({ to }) => to.replace(/[?#].*$/, '')));
    return addresses.filter((to) => to === address).length;
  };
  const known = { targets, isKnown, ownHosts, timesLinked };
  const addressed = [...project.content.values()].flatMap((file) => slugFaults(file, project, known));
  const linked = files
    .filter((file) => !file.broken)
    .flatMap((file) =>
      linksIn(file.value).flatMap(({ to, path }) => {
        const label = path.slice(0, -1).concat('label').reduce<unknown>(child, file.value);
        const fault = linkFault(to, file, { ...known, label });
        if (!fault) return [];
        const [cause, mend, isWarning] = fault;
        return [isWarning ? file.warning(path, cause, mend) : file.problem(path, cause, mend)];
      }),
    );
  return [...linked, ...addressed];
}

/** Entries whose slug is the last part of an address (`x-address` in the description of their collection) at which there is nothing. */
function slugFaults(file: JsonFile, { root }: Project, known: Known): Problem[] {
  if (file.broken || !Array.isArray(file.value)) return [];
  const meta = `schemas/meta/content/${basename(file.path)}`;
  if (!existsSync(join(root, meta))) return [];
  const of = ['items', 'properties', 'slug', 'x-address'];
  const address = of.reduce<unknown>(child, readJsonFile(root, meta).file?.value);
  if (typeof address !== 'string') return [];
  return file.value.flatMap((entry, index) => {
    const slug = child(entry, 'slug');
    if (typeof slug !== 'string' || !/^[a-z0-9-]+$/.test(slug)) return [];
    // Where no page has such addresses at all, the entry is not to blame.
    if (!known.targets.some(({ pattern }) => pattern.test(address.replace(':slug', slug)))) return [];
    const [cause, mend] = linkFault(address.replace(':slug', slug), file, known) ?? [];
    return cause && mend ? [file.problem([index, 'slug'], cause, mend.replace(/"\/[^"]*\//g, '"'))] : [];
  });
}

/** What is known of the site's addresses. */
interface Known {
  targets: Target[];
  /** False where a page's address cannot be read: any link may lead to it. */
  isKnown: boolean;
  /** How many links lead to an address. */
  timesLinked: (address: string) => number;
  /** Hosts that are this site itself. */
  ownHosts: string[];
  /** The words of the link, where it has some. */
  label?: unknown;
}

/** What begins as an address does. */
const ADDRESS = /^(https?:\/\/|www\.|mailto:|tel:|\/|#)\S*$/;

type Fault = [cause: string, mend: string, isWarning?: true];

function linkFault(
  to: string,
  from: JsonFile,
  { targets, isKnown, ownHosts, timesLinked, label }: Known,
): Fault | undefined {
  const shown = JSON.stringify(to);
  if (typeof label === 'string' && ADDRESS.test(label) && !ADDRESS.test(to))
    return [
      `is ${shown}, and "label" is an address`,
      `Swap the two: write ${JSON.stringify(label)} here, and ${shown} in "label".`,
    ];
  const some = JSON.stringify(targets.find(({ route }) => !route.includes(':'))?.route ?? '/');
  const orRemove = `Write a page of this site, such as ${some}, or remove the link.`;
  if (to.trim() === '') return ['is empty', orRemove];
  if (to.trim() === '#') return [`is ${shown}, which leads nowhere`, orRemove];
  if (/^(https?:\/\/|mailto:|tel:)/.test(to)) {
    const whole = to.replace(/\s+/g, '');
    if (whole !== to || !URL.canParse(to)) {
      const mend = whole !== to && URL.canParse(whole) ? `Write ${JSON.stringify(whole)}.` : 'Correct the address.';
      return [`is ${shown}, which is no address`, mend];
    }
    const { protocol, hostname, pathname, hash } = new URL(to);
    const inside = targets.some(({ pattern }) => pattern.test(pathname));
    if (ownHosts.includes(hostname.replace(/^www\./, '')) && inside) {
      return [`is ${shown}, a page of this very site`, `Write ${JSON.stringify(pathname + hash)}.`];
    }
    if (protocol === 'http:') {
      return [
        `is ${shown}, which browsers call not secure`,
        `Write ${JSON.stringify(to.replace('http:', 'https:'))}.`,
        true,
      ];
    }
    return undefined;
  }
  const slipped = /^(?:https?|htp|htts?|hhtps?)[:;]*[\\/]*(?=[\w-]+\.\w)/i.exec(to)?.[0];
  if (slipped !== undefined && /[:;\\/]/.test(slipped))
    return [`is ${shown}, which is no address`, `Write ${JSON.stringify(`https://${to.slice(slipped.length)}`)}.`];
  const [address = '', anchor] = to.split('#');
  const path = address.replace(/\?.*$/, '');
  const own = targets.filter(({ file }) => file === from);
  if (/^(www\.|[\w-]+(\.[\w-]+)*\.(com|org|net|ng|co|io|dev)(\/|$))/.test(to))
    return [`is ${shown}, which is no address`, `Write ${JSON.stringify(`https://${to}`)}.`];
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(to))
    return [`is ${shown}, which is no address`, `Write ${JSON.stringify(`mailto:${to}`)}.`];
  if (path !== '' && !path.startsWith('/')) {
    const bare = path
      .replaceAll('\\', '/')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '');
    const byFile = targets.find(({ file, route }) => file.path === `pages/${bare}.json` && !route.includes(':'));
    const near =
      byFile?.route ??
      likeliestRoute(
        `/${bare}`,
        targets.map(({ route }) => route),
      );
    if (near !== undefined) return [`is ${shown}, which is no address`, `Did you mean ${JSON.stringify(near)}?`];
    const isHandle = typeof label === 'string' && to.startsWith('@');
    const host = isHandle ? `www.${label.toLowerCase()}.com` : 'www.example.com';
    const whole = JSON.stringify(`https://${host}/${encodeURIComponent(to.replace(/^@/, ''))}`);
    return [
      `is ${shown}, which is no address`,
      isHandle
        ? `Write ${whole}, or whatever address the profile has.`
        : `Write ${some} or another page of this site, or a whole address such as ${whole}.`,
    ];
  }
  const found = path === '' ? own : targets.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0 && RESERVED.includes(path.split('/')[1]!)) {
    return [`leads to ${shown}, which the server keeps for itself`, orRemove];
  }
  if (found.length === 0) {
    // A `#` link in shared content leads to whichever page shows the content.
    const ofSite = path === '' && from.path === 'pages/site.json';
    const home =
      ofSite && targets.find(({ file, route }) => !route.includes(':') && anchorsOf(file.value).includes(anchor!));
    if (home) return [`leads to ${shown} of whichever page is open`, `Write ${JSON.stringify(`${home.route}${to}`)}.`];
    if (path === '' || !isKnown) return undefined;
    const routes = targets.map(({ route }) => route);
    const byFile = targets.find(({ file }) => basename(file.path) === basename(path) && path.endsWith('.json'))?.route;
    const near = byFile ?? likeliestRoute(path, routes);
    // What several links lead to was a page once; what another link leads to already is hardly what they mean.
    const anchorOn = (route: string) => {
      const page = targets.find((target) => target.route === route)?.file.value;
      return anchor && anchorsOf(page).includes(anchor) ? `#${anchor}` : '';
    };
    const isGone =
      timesLinked(path) > 1 && near !== undefined && nearest(path, routes) !== near && timesLinked(near) > 0;
    const mend =
      near === undefined
        ? `Choose one: ${pagesIn(targets)}; or make a page with that route.`
        : isGone
          ? `Remove the link, or lead it to another page, such as ${JSON.stringify(near)}.`
          : `Did you mean ${JSON.stringify(near + anchorOn(near))}?`;
    return [`leads to ${shown}, where no page is`, mend];
  }
  const exact = found.find(({ route }) => route === path) ?? found[0]!;
  const part = exact.pattern.exec(path)?.slice(1).at(-1);
  if (exact.slugs && part !== undefined && !exact.slugs.includes(part)) {
    const near = nearest(part, exact.slugs);
    const shows = (near === undefined ? exact.slugs : [near]).map((slug) => path.replace(/[^/]*$/, slug));
    return [
      `leads to ${shown}, where ${exact.file.path} has nothing to show`,
      near === undefined ? suggest(path, shows, 'It shows') : `Did you mean ${JSON.stringify(shows[0])}?`,
    ];
  }
  const anchors = anchorsOf(exact.file.value);
  const sections = child(exact.file.value, 'sections');
  // A section whose id is told by itself may be the one that is meant.
  const isSound = (section: unknown) => /^[a-z][a-z0-9-]*$/.test(String(child(section, 'id') ?? 'none'));
  const isRead = !exact.file.broken && Array.isArray(sections) && sections.every(isSound);
  if (anchor && isRead && !anchors.includes(anchor)) {
    return [
      `leads to ${shown}, but no section of ${exact.file.path} has the id ${JSON.stringify(anchor)}`,
      anchorMend(path, anchor, anchors, exact.file),
    ];
  }
  return undefined;
}

const pagesIn = (targets: Target[]) =>
  targets
    .flatMap(({ route }) => (route.includes(':') ? [] : [JSON.stringify(route)]))
    .slice(0, 12)
    .join(', ');

/** The section that a link to no section is meant for, as the link to write; else the page itself. */
function anchorMend(path: string, anchor: string, anchors: string[], target: JsonFile): string {
  const words = (id: string) => id.split('-').filter((word) => word.length > 3);
  const near = nearest(anchor, anchors) ?? anchors.find((id) => words(anchor).some((word) => words(id).includes(word)));
  if (near !== undefined) return `Did you mean ${JSON.stringify(`${path}#${near}`)}?`;
  const links = [...(path === '' ? [] : [path]), ...anchors.map((id) => `${path}#${id}`)];
  const [likely, ...more] = sectionsLike(anchor, target.value);
  if (likely !== undefined && more.length === 0)
    return `Give ${wordPlace(target.value, ['sections', likely])} of ${target.path} "id": ${JSON.stringify(anchor)}.`;
  return links.length > 0 ? `Choose one: ${links.map((link) => JSON.stringify(link)).join(', ')}.` : 'Remove the link.';
}

/** The sections without an id whose own words are those of an anchor. */
function sectionsLike(anchor: string, page: unknown): number[] {
  const sections = child(page, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const own = ['block', 'heading', 'title', 'label'].map((key) => plainName(textAt(section, key))).join('-');
    const isLike = anchor.split('-').every((word) => own.split('-').includes(word));
    return isLike && child(section, 'id') === undefined ? [index] : [];
  });
}

/** The page that an address is meant for: one that ends as it does before one that is spelt nearly as it is. */
function likeliestRoute(path: string, routes: string[]): string | undefined {
  const plain = path.replace(/(\.(html?|php|aspx?)|\/)+$/, '').toLowerCase();
  const last = plain.split('/').at(-1)!;
  const fixed = routes.filter((route) => !route.includes(':'));
  const ends = (route: string) => route.split('/').at(-1)!;
  return (
    fixed.find((route) => route === plain) ??
    fixed.find((route) => last !== '' && ends(route) === last) ??
    nearest(path, fixed) ??
    fixed.find((route) => nearest(last, [ends(route)]) !== undefined)
  );
}
