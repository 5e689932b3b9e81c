import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { routeFault, routePattern } from '../../page/routeRules.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { likelyRoute } from './likelyRoute.ts';
import { isLinked } from './isLinked.ts';
import { suggest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import { routeOf } from './routes.ts';
import { child } from '../told/wordPlace.ts';

const NEEDED: Record<string, string> = {
  '/': 'Bring pages/home.json back: git checkout -- pages/home.json. Or give the page that is to be first "route": "/".',
  '*': 'Bring pages/not-found.json back: git checkout -- pages/not-found.json. Or make one, which is shown at addresses where no page is: npm run new -- page not-found.',
};

/** The pages that no site can do without; where a page's route cannot be read, that may be the one. */
export function missingRoutes(project: Project): Problem[] {
  if (project.lostPage) return [];
  const routes = [...project.pages.values()].map((file) => {
    const route = file.broken ? undefined : routeOf(file.value);
    return route === undefined || routeFault(route) ? undefined : route;
  });
  if (routes.includes(undefined)) return [];
  return Object.entries(NEEDED)
    .filter(([route]) => !routes.includes(route))
    .map(([route, mend]) => {
      const home = project.pages.get(route === '/' ? 'home' : 'not-found');
      const cause = `no page has the route ${JSON.stringify(route)}`;
      if (!home) return fileProblem('pages/', cause, mend);
      const own = `is ${JSON.stringify(routeOf(home.value))}, and ${cause}`;
      return home.problem(['route'], own, `Write ${JSON.stringify(route)}.`);
    });
}

/** What is wrong with the address of a page, by itself and among all of them. */
export function routeProblems(file: JsonFile, all: JsonFile[], project: Project): Problem[] {
  const route = routeOf(file.value);
  if (route === undefined || route === '') return [];
  const fault = routeFault(route);
  if (fault) {
    const isTaken = all.some((other) => fault.meant !== undefined && routeOf(other.value) === fault.meant);
    const isOpen = isTaken || fault.isReserved;
    const mend = isOpen ? `Write ${JSON.stringify(likelyRoute(file, project))}.` : fault.mend;
    return [file.problem(['route'], fault.cause, mend)];
  }
  const shape = (other: string) => other.replace(/:\w+/g, ':');
  const twin = all.find((other) => other !== file && shape(routeOf(other.value) ?? '') === shape(route));
  // Of two pages the one whose file is called otherwise is told, or has fewer words of the address in its name, else the second.
  const likeness = ({ path }: JsonFile) => {
    const name = basename(path, '.json');
    const shared = name.split('-').filter((word) => route.split(/[/-]/).includes(word)).length;
    return route.split('/').at(-1) === name ? Infinity : shared;
  };
  const isCopy = (one: JsonFile, other: JsonFile) => one.path.startsWith(other.path.replace(/\.json$/, '-'));
  const isBlamed =
    twin &&
    (isCopy(twin, file)
      ? false
      : isCopy(file, twin) ||
        (likeness(file) === likeness(twin) ? all.indexOf(twin) < all.indexOf(file) : likeness(twin) > likeness(file)));
  const isOver =
    isBlamed &&
    isDeepStrictEqual(child(file.value, 'sections'), child(twin.value, 'sections')) &&
    isLinked(likelyRoute(file, project), project);
  const isWhole = isBlamed && isCopy(file, twin) && isDeepStrictEqual(file.value, twin.value);
  const twins = isOver
    ? [
        {
          ...file.problem(
            ['route'],
            `is ${JSON.stringify(route)}, and all of the page is that of ${twin.path}: it was saved over this file`,
            `Bring it back: git checkout -- ${file.path}. Or, where it is a new page, write ${JSON.stringify(likelyRoute(file, project))}.`,
          ),
        },
      ]
    : isBlamed
      ? [
          file.problem(
            ['route'],
            `is ${JSON.stringify(route)}, as in ${twin.path}${isWhole ? ', of which this file is a copy' : ''}`,
            isWhole
              ? `Write ${JSON.stringify(likelyRoute(file, project))} where it is to be one more page; a spare copy is to be deleted: ${file.path}.`
              : `Write ${JSON.stringify(likelyRoute(file, project))}, or ${JSON.stringify(likelyRoute(twin, project))} in ${twin.path} if that is the copy: each page has a route of its own.`,
          ),
        ]
      : [];
  const paths = child(file.value, 'paths');
  const stray = (Array.isArray(paths) ? paths : []).flatMap((path, index) =>
    typeof path !== 'string' || routePattern(route).test(path)
      ? []
      : [
          file.problem(
            ['paths', index],
            `is ${JSON.stringify(path)}, which is not of the route ${route}`,
            pathMend(path, route, paths as unknown[]),
          ),
        ],
  );
  const canonical = child(file.value, 'canonical');
  const isStray = typeof canonical === 'string' && !(Array.isArray(paths) && paths.includes(canonical));
  const told = isStray
    ? [
        file.problem(
          ['canonical'],
          `is ${JSON.stringify(canonical)}, which is not among "paths"`,
          Array.isArray(paths) && paths.length > 0
            ? suggest(canonical, paths.map(String), 'Choose one')
            : 'Remove it, or list the addresses of this page in "paths".',
        ),
      ]
    : [];
  return [...twins, ...stray, ...told];
}

/** The address of this route that a path of another one is meant for. */
function pathMend(path: string, route: string, paths: unknown[]): string {
  const fixed = route.split('/:')[0]!;
  const meant = `${fixed}/${path.split('/').at(-1)}`;
  return routePattern(route).test(meant) && !paths.includes(meant) ? `Write ${JSON.stringify(meant)}.` : 'Remove it.';
}
