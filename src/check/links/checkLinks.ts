import type { Known, Target } from './Known.ts';
import { shownEntries } from './shownEntries.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { entryAddress } from './entryAddress.ts';
import { entryLike } from './entryLike.ts';
import { entryFault } from './entryFault.ts';
import { linkFault } from './linkFault.ts';
import { linkRemoval } from './linkRemoval.ts';
import { nearest, oneSlip } from '../told/nearest.ts';
import { linksIn } from './linksIn.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { onOneLine } from '../schema/valueWords.ts';
import { routeFault, routePattern } from '../../page/routeRules.ts';
import { routeOf } from './routes.ts';
import { plainName } from '../../page/plainName.ts';
import { unledEntries } from './unledEntries.ts';
import { child, textAt, wordPlace } from '../told/wordPlace.ts';

/** Checks where every link of the pages, the content and site.json leads, those inside articles included. */
export function checkLinks(project: Project, schemas: Schemas, siteUrl?: string): Problem[] {
  const targets = [...project.pages.values()].flatMap((file): Target[] => {
    const route = routeOf(file.value);
    return route === undefined || route === '*'
      ? []
      : [
          {
            file,
            route,
            pattern: routePattern(route),
            ...shownEntries(file, project),
            written: writtenAt(file, route, project),
          },
        ];
  });
  // A page whose address cannot be read, or is another's, may be the one that a link leads to.
  const routes = targets.map(({ route }) => route);
  const isKnown =
    !project.lostPage &&
    new Set(routes).size === routes.length &&
    routes.includes('/') &&
    [...project.pages.values()].every((file) => {
      const route = routeOf(file.value);
      return !file.broken && route !== undefined && !routeFault(route);
    });
  const mailHost = String(child(project.site?.value, 'email') ?? '').split('@')[1];
  const siteHost = siteUrl !== undefined && URL.canParse(siteUrl) ? new URL(siteUrl).hostname : undefined;
  const ownHosts = ['localhost', siteHost, mailHost].flatMap((host) => host?.replace(/^www\./, '') ?? []);
  const files = [...project.pages.values(), ...project.content.values(), ...(project.site ? [project.site] : [])];
  let addresses: string[] | undefined;
  const timesLinked = (address: string) => {
    addresses ??= files.flatMap(({ value }) => linksIn(value).map(({ to }) => to.replace(/[?#].*$/, '')));
    return addresses.filter((to) => to === address).length;
  };
  const known = { targets, isKnown, ownHosts, timesLinked };
  const addressed = [...project.content.values()].flatMap((file) => slugFaults(file, project, schemas, known));
  const linked = files
    .filter((file) => !file.broken)
    .flatMap((file) =>
      linksIn(file.value).flatMap(({ to, path }) => {
        const label = path.slice(0, -1).concat('label').reduce<unknown>(child, file.value);
        const removal = () => linkRemoval(file, path, schemas);
        const fault = linkFault(to, file, { ...known, label, removal });
        if (!fault) return [];
        const { cause, mend, isWarning, ...facts } = fault;
        return [isWarning ? file.warning(path, cause, mend) : file.problem(path, cause, mend, 'value', facts)];
      }),
    );
  const unled = known.isKnown && addressed.length === 0 ? unledEntries(project, schemas, known) : [];
  return [...linked, ...addressed, ...unled];
}

/** Entries whose slug is the last part of an address (`x-address` in the description of their collection) at which there is nothing. */
function slugFaults(file: JsonFile, { root, content }: Project, schemas: Schemas, known: Known): Problem[] {
  if (file.broken || !Array.isArray(file.value)) return [];
  const address = entryAddress(file, root);
  if (address === undefined) return [];
  const list = file.value as unknown[];
  const slipped = list.length > 0 && known.isKnown ? routeSlip(address, known.targets) : undefined;
  if (slipped) {
    const cause = `is ${JSON.stringify(slipped.route)}, and the addresses of ${file.path} are ${JSON.stringify(address.replace(':slug', '…'))}`;
    const meant = address.replace(/:\w+$/, `:${/\w+$/.exec(slipped.route)![0]}`);
    return [
      slipped.file.problem(['route'], cause, `Write ${JSON.stringify(meant)}.`, 'value', { kind: 'slip', meant }),
    ];
  }
  const page = known.targets.find(({ pattern }) => pattern.test(address.replace(':slug', 'slug')));
  const emptied =
    page?.slugs?.length === 0 ? content.get(textAt(child(page.file.value, 'entries'), 'from')) : undefined;
  if (emptied && list.length > 0) {
    const cause = `this file has no entry, and ${page!.file.path} shows one for each of ${file.path}`;
    const mend = `Write one for each, with its title, or bring it back: git checkout -- ${emptied.path}. Or remove what leads there: all of ${file.path}.`;
    return [emptied.problem([], cause, mend)];
  }
  return list.flatMap((entry, index) => {
    const slug = child(entry, 'slug');
    if (typeof slug !== 'string' || !/^[a-z0-9-]+$/.test(slug)) return [];
    const path = address.replace(':slug', slug);
    const found = known.targets.filter(({ pattern }) => pattern.test(path));
    const target = found.find(({ route }) => route === path) ?? found[0];
    const listed = child(target?.file.value, 'paths');
    if (target && Array.isArray(listed) && !listed.includes(path)) {
      const cause = `leads to ${JSON.stringify(path)}, which ${target.file.path} does not list`;
      const isNew = [textAt(entry, 'id'), plainName(textAt(entry, 'title'))].includes(slug);
      const near = isNew ? undefined : nearest(path, listed.map(String))?.split('/').at(-1);
      const add = `dd ${JSON.stringify(path)} to "paths" there: search engines find it by that.`;
      const mend = near === undefined ? `A${add}` : `Write ${JSON.stringify(near)}, which it lists; or a${add}`;
      return [file.warning([index, 'slug'], cause, mend)];
    }
    const taken = list.map((other) => textAt(other, 'slug'));
    const free = target?.slugs?.filter((one) => !taken.includes(one));
    const fault =
      target &&
      entryFault(
        path,
        { ...target, slugs: target.slugs && [...free!, ...(target.slugs.includes(slug) ? [slug] : [])] },
        (part) => part,
      );
    if (!fault) return [];
    const title = textAt(entry, 'title');
    const isOwn = plainName(title) === slug && fault.meant === undefined;
    const id = textAt(entry, 'id');
    // The entry of that id is another one's, where that one leads to it.
    const isCopy = taken.includes(target.slugsById!.get(id) ?? '');
    const shown = content.get(textAt(child(target.file.value, 'entries'), 'from'))!;
    const mend = isOwn || free!.length === 0 ? entryMend(entry, isCopy ? '' : id, shown, schemas) : fault.mend;
    return [file.problem([index, 'slug'], fault.cause, mend, 'value', { kind: 'nothing-to-show' })];
  });
}

/** How an entry comes to be shown: by the title that the one of the same id has in the other collection, or by one more there. */
function entryMend(entry: unknown, id: string, { path, value }: JsonFile, schemas: Schemas): string {
  const title = textAt(entry, 'title');
  const twin = (value as unknown[]).findIndex((other) => textAt(other, 'id') === id);
  if (twin < 0 || textAt(child(value, twin), 'title') === title)
    return `Add to ${path}: ${onOneLine(entryLike(entry, path, schemas))}, with words and numbers of its own; or remove this entry.`;
  const said = JSON.stringify(title);
  const place = `${path} ${wordPlace(value, [twin])}`;
  return `Write "title": ${said} in ${place} too, which has the same id; or add an entry with that title there, or remove this entry.`;
}

/** The page whose route is one slip away from the address of a collection's entries, where no page is at that. */
function routeSlip(address: string, targets: Target[]): Target | undefined {
  const isThere = targets.some(({ pattern }) => pattern.test(address.replace(':slug', 'slug')));
  return isThere
    ? undefined
    : targets.find(({ route, file }) => {
        const own = /:?(\w+)$/.exec(route);
        // A part that lost its colon is asked for by its name all the same.
        const isPart = own?.[0].startsWith(':') || file.text.includes(`"$param": ${JSON.stringify(own?.[1])}`);
        return isPart && oneSlip(address.replace(/:\w+$/, ''), [route.slice(0, own!.index)]) !== undefined;
      });
}

/** The entries that have their address at a route, where its page asks for one by `$query`; what the page lists itself is right too. */
function writtenAt({ value, text }: JsonFile, route: string, { content, root }: Project): Target['written'] {
  if (!text.includes('"$query"') || !route.includes(':')) return undefined;
  const shape = (other: string) => other.replace(/:\w+/g, ':');
  const file = [...content.values()].find((one) => shape(entryAddress(one, root) ?? '') === shape(route));
  if (!file || file.broken || !Array.isArray(file.value)) return undefined;
  const paths = child(value, 'paths');
  const listed = (Array.isArray(paths) ? paths : []).map((path) => String(path).split('/').at(-1)!);
  return { by: file.path, slugs: [...file.value.map((entry) => textAt(entry, 'slug')), ...listed] };
}
