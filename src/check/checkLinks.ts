import { entrySlugs } from './checkPages.ts';
import type { JsonFile } from './JsonFile.ts';
import { nearest, suggest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import { anchorsOf, routeOf, routePattern } from './routes.ts';
import { isObject, type Path } from './wordPlace.ts';

interface Target {
  file: JsonFile;
  route: string;
  pattern: RegExp;
  /** The address parts at which the page has an entry to show, where it shows entries. */
  slugs?: string[];
}

/** Checks where every `to` of the pages, the content and site.json leads. */
export function checkLinks(project: Project): Problem[] {
  const targets = [...project.pages.values()].flatMap((file): Target[] => {
    const route = routeOf(file.value);
    return route === undefined || route === '*'
      ? []
      : [{ file, route, pattern: routePattern(route), slugs: entrySlugs(file, project) }];
  });
  const files = [...project.pages.values(), ...project.content.values(), ...(project.site ? [project.site] : [])];
  return files
    .filter((file) => !file.broken)
    .flatMap((file) =>
      linksIn(file.value).flatMap(({ to, path }) => {
        const fault = linkFault(to, file, targets);
        return fault ? [file.problem(path, ...fault)] : [];
      }),
    );
}

type Fault = [cause: string, mend: string];

function linkFault(to: string, from: JsonFile, targets: Target[]): Fault | undefined {
  const shown = JSON.stringify(to);
  if (/^(https?:\/\/|mailto:|tel:)/.test(to)) {
    return /\s/.test(to) || !URL.canParse(to)
      ? [`is ${shown}, which is no address`, 'Correct the address.']
      : undefined;
  }
  const [address = '', anchor] = to.split('#');
  const path = address.replace(/\?.*$/, '');
  const own = targets.filter(({ file }) => file === from);
  if (path !== '' && !path.startsWith('/')) {
    const near = nearest(
      `/${path}`,
      targets.map(({ route }) => route),
    );
    const mend =
      near === undefined
        ? 'Begin it with / for a page of this site or https:// for another.'
        : `Did you mean ${JSON.stringify(near)}?`;
    return [`is ${shown}, which is no address`, mend];
  }
  const found = path === '' ? own : targets.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0) {
    // A `#` link in shared content leads to whichever page shows the content.
    if (path === '') return undefined;
    const near = nearest(
      path,
      targets.map(({ route }) => route),
    );
    const mend =
      near === undefined
        ? 'Correct the link, or make a page with that route.'
        : `Did you mean ${JSON.stringify(near)}?`;
    return [`leads to ${shown}, where no page is`, mend];
  }
  const exact = found.find(({ route }) => route === path) ?? found[0]!;
  const part = exact.pattern.exec(path)?.slice(1).at(-1);
  if (exact.slugs && part !== undefined && !exact.slugs.includes(part)) {
    return [`leads to ${shown}, where ${exact.file.path} has nothing to show`, suggest(part, exact.slugs, 'It shows')];
  }
  const anchors = anchorsOf(exact.file.value);
  if (anchor && !exact.file.broken && !anchors.includes(anchor)) {
    return [
      `leads to ${shown}, but no section of ${exact.file.path} has the id ${JSON.stringify(anchor)}`,
      suggest(anchor, anchors, 'Its ids'),
    ];
  }
  return undefined;
}

function linksIn(value: unknown, path: Path = []): { to: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'to' && typeof item === 'string' ? [{ to: item, path: [...path, key] }] : linksIn(item, [...path, key]),
  );
}
