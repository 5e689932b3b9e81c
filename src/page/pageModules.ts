import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import { routes } from 'virtual:routes';
import { pageMetaQuery } from './pageMeta.ts';
import { resolveParams } from './resolveParams.ts';
import type { Page, PageModule, PageRoute } from './Page.ts';

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

const allRoutes = routes.map((route) => ({ path: route.path, handle: route }));
const patterns = allRoutes.filter(({ path }) => /[:*]/.test(path));
/** The routes without parameters, which React Router prefers, by their path in small letters: it minds no capitals. */
const plainRoutes = new Map(
  routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path.toLowerCase(), route]),
);

/** The route that React Router chooses for a path among all of them, and the parts of the path that it names. */
export function matchAt(pathname: string): { route: PageRoute; params: Params } {
  // React Router ranks all routes anew for every path: with many pages a look into a table comes first.
  const plain = plainRoutes.get(plainPath(pathname));
  if (plain) return { route: plain, params: {} };
  const match = matchRoutes(pathname.includes('%') ? allRoutes : patterns, pathname)?.at(-1);
  if (!match) throw new Error(`No page answers ${pathname}, not even the page with the route *.`);
  return { route: match.route.handle, params: match.params };
}

const plainPath = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase() || '/';

/** Loads the module of a route once; later calls share it. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const promise = loading.get(route.path) ?? route.load().then((module) => (loaded.set(route.path, module), module));
  loading.set(route.path, promise);
  promise.catch(() => loading.delete(route.path));
  return promise;
}

/** The pages whose addresses nobody knows ahead of time, such as articles. */
export async function openPages(): Promise<Page[]> {
  const modules = await Promise.all(routes.filter(({ path }) => path.includes(':')).map(loadPage));
  return modules.filter(({ page, entries }) => !entries && !page.paths).map((module) => resolveParams(module, {}).page);
}

/** The routes whose every address is about something else that the content service knows, such as an article. */
export async function askedRoutes(): Promise<string[]> {
  const open = await openPages();
  const modules = await Promise.all(routes.map(async (route) => ({ path: route.path, module: await loadPage(route) })));
  return open
    .filter((page) => {
      const { pageMetas } = modules.find(({ path }) => path === page.route)!.module;
      return pageMetaQuery(page, pageMetas).length > 0;
    })
    .map(({ route }) => route);
}

/** Names of the forms on the page of a path; undefined where there is no page, or no such entry of it. */
export async function formsAt(pathname: string): Promise<string[] | undefined> {
  const { route, params } = matchAt(pathname);
  const module = await loadPage(route);
  return resolveParams(module, params).found ? (module.forms ?? []) : undefined;
}

/** The page for addresses where no page is. */
export const loadNotFound = (): Promise<PageModule> => loadPage(routes.find(({ path }) => path === '*')!);

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
