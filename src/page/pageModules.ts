import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import { routes } from 'virtual:routes';
import type { PageModule, PageRoute } from './Page.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

const byPath = new Map(routes.map((route) => [route.path, route]));

/** The route that React Router itself chooses for a path, and the parts of the path that it names. */
export function matchAt(pathname: string): { route: PageRoute; params: Params } {
  // The route that is written as the path is chosen before all others; to rank them takes longer the more pages there are.
  const same = /[:*]/.test(pathname) ? undefined : byPath.get(pathname);
  if (same) return { route: same, params: {} };
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1);
  if (!match) throw new Error(`No page answers ${pathname}, not even the page with the route *.`);
  return { route: match.route.handle, params: match.params };
}

/** Loads the module of a route once; later calls share it. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const promise = loading.get(route.path) ?? route.load().then((module) => (loaded.set(route.path, module), module));
  loading.set(route.path, promise);
  promise.catch(() => loading.delete(route.path));
  return promise;
}

export const loadPageAt = (pathname: string): Promise<PageModule> => loadPage(matchAt(pathname).route);

/** The module of a route if it has arrived: lets a first render be synchronous. */
export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route.path);

/** Every path that is drawn ahead of time; `*` stands for the not-found page. */
export async function prerenderPaths(): Promise<string[]> {
  const paths = await Promise.all(
    routes.map(async (route) => {
      if (!route.path.includes(':')) return [route.path];
      const { page, entries } = await loadPage(route);
      const slugs = entries ? [...Object.keys(entries.bySlug), ...Object.keys(entries.aliases)] : [];
      return [...(page.paths ?? []), ...slugs.map((slug) => generatePath(route.path, { [entries!.param]: slug }))];
    }),
  );
  return paths.flat();
}
