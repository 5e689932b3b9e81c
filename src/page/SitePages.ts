import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import * as code from 'virtual:blocks';
import { type FormerAddresses, formerAddresses } from './formerAddresses.ts';
import type { BlockCode, DrawablePage, Page } from './Page.ts';
import { pageMeta, pageMetaQuery } from './pageMeta.ts';
import { resolveParams, type ResolvedPage } from './resolveParams.ts';
import type { PageData } from './Page.ts';
import type { PageRoute, SiteSource } from './SiteSource.ts';
import { formsIn } from './withForms.ts';

interface Match {
  route: PageRoute;
  /** The parts of the path that the route names. */
  params: Params;
}

/** The pages of a site by their paths. */
export class SitePages {
  readonly #all: { path: string; handle: PageRoute }[];
  readonly #patterns: { path: string; handle: PageRoute }[];
  /** The routes without parameters, which React Router prefers, by their path in small letters: it minds no capitals. */
  readonly #plain: Map<string, PageRoute>;
  /** Where a page or an entry is that was at an address before. */
  readonly movedTo: FormerAddresses;

  constructor(readonly source: SiteSource) {
    this.#all = source.routes.map((route) => ({ path: route.path, handle: route }));
    this.#patterns = this.#all.filter(({ path }) => /[:*]/.test(path));
    this.movedTo = formerAddresses(source.moved);
    const plain = source.routes.filter(({ path }) => !/[:*]/.test(path));
    this.#plain = new Map(plain.map((route) => [route.path.toLowerCase(), route]));
  }

  /** The route that React Router chooses for a path among all of them. */
  match(pathname: string): Match {
    // React Router ranks all routes anew for every path: with many pages a look into a table comes first.
    const plain = this.#plain.get(plainPath(pathname));
    if (plain) return { route: plain, params: {} };
    const match = matchRoutes(pathname.includes('%') ? this.#all : this.#patterns, pathname)?.at(-1);
    if (!match) throw new Error(`No page answers ${pathname}, not even the page with the route *.`);
    return { route: match.route.handle, params: match.params };
  }

  hasPage = (pathname: string): boolean => this.match(pathname).route.path !== '*';

  /** The page of a path, its address filled in. */
  async at(pathname: string): Promise<{ drawable: DrawablePage; bound: ResolvedPage }> {
    const { route, params } = this.match(pathname);
    const drawable = await this.load(route);
    return { drawable, bound: boundTo(drawable, params) };
  }

  async load({ file }: PageRoute): Promise<DrawablePage> {
    const data = await this.source.page(file);
    const forms = formsIn(data).map(async (id) => [id, await this.source.form(id)] as const);
    return {
      ...data,
      ...(await blockCode([...new Set(data.page.sections.map(({ block }) => block))])),
      forms: Object.fromEntries(await Promise.all(forms)),
    };
  }

  /** The page for addresses where no page is. */
  notFoundData = (): Promise<PageData> => this.source.page(this.source.routes.find(({ path }) => path === '*')!.file);

  /** The pages whose addresses nobody knows ahead of time, such as articles. */
  async openPages(): Promise<{ page: Page; asks: boolean }[]> {
    const pages = await Promise.all(
      this.#patterns.filter(({ path }) => path.includes(':')).map((one) => this.load(one.handle)),
    );
    return pages
      .filter(({ page, entries }) => !entries && !page.paths)
      .map((drawable) => {
        const { page } = boundTo(drawable, {});
        return { page, asks: pageMetaQuery(page, drawable.pageMetas).length > 0 };
      });
  }

  /** Names of the forms on the page of a path; undefined where there is no page, or no such entry of it. */
  async formsAt(pathname: string): Promise<string[] | undefined> {
    const { route, params } = this.match(pathname);
    const data = await this.source.page(route.file);
    return resolveParams(data, params).found ? formsIn(data) : undefined;
  }

  /** Every path of a route that is drawn ahead of time; `*` stands for the not-found page. */
  async pathsOf({ path, file }: PageRoute): Promise<string[]> {
    if (!path.includes(':')) return [path];
    const { page, entries } = await this.source.page(file);
    const slugs = entries ? [...Object.keys(entries.bySlug), ...Object.keys(entries.aliases)] : [];
    return [...(page.paths ?? []), ...slugs.map((slug) => generatePath(path, { [entries!.param]: slug }))];
  }
}

function boundTo(drawable: DrawablePage, params: Params): ResolvedPage {
  const bound = resolveParams(drawable, params);
  return { ...bound, page: pageMeta(bound.page, drawable.pageMetas) };
}

/** Brings the code of all blocks, which else comes when a page with them is drawn first. */
export const bringBlocks = (): Promise<unknown> => blockCode(Object.keys(code.blocks));

/** The code of these blocks. */
async function blockCode(names: string[]): Promise<BlockCode> {
  const brought = async <Part>(table: Record<string, () => Promise<Part>>): Promise<Record<string, Part>> => {
    const known = names.filter((name) => Object.hasOwn(table, name));
    return Object.fromEntries(await Promise.all(known.map(async (name) => [name, await table[name]!()] as const)));
  };
  const [blocks, pageMetas, structuredData] = await Promise.all([
    brought(code.blocks),
    brought(code.pageMetas),
    brought(code.structuredData),
  ]);
  return { blocks, pageMetas, structuredData, wakes: code.wakes, shownWhere: code.shownWhere };
}

const plainPath = (pathname: string) => pathname.replace(/\/+$/, '').toLowerCase() || '/';
