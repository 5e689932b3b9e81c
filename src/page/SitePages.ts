import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import * as code from 'virtual:blocks';
import { type FindCurrentAddress, createFormerAddressLookup } from '../site/createFormerAddressLookup.ts';
import type { BlockCodeMaps, DrawablePage, Page } from './Page.ts';
import { applyPageMeta, findQueriesForPageMeta } from './applyPageMeta.ts';
import { resolveRouteParams, type ResolvedPage } from './resolveRouteParams.ts';
import type { PageData } from './Page.ts';
import type { PageRoute, SiteSource } from './SiteSource.ts';
import { formIdsIn, addAllFormReferences } from './insertForms.ts';

interface Match {
  route: PageRoute;
  /** Route parameters from the path. */
  params: Params;
}

/** Finds the pages of a site by path. */
export class SitePages {
  readonly #patterns: { path: string; handle: PageRoute }[];
  /** Routes without parameters by lower-case path. React Router prefers such routes, and ignores case. */
  readonly #plain: Map<string, PageRoute>;
  readonly #movedTo: FindCurrentAddress;
  /** Prerendered paths of each route with parameters, by their lower-case form. */
  readonly #spellings = new Map<string, Promise<Map<string, string>>>();

  constructor(readonly source: SiteSource) {
    this.#patterns = source.routes
      .filter(({ path }) => /[:*]/.test(path))
      .map((route) => ({ path: route.path, handle: route }));
    this.#movedTo = createFormerAddressLookup(source.moved);
    const plain = source.routes.filter(({ path }) => !/[:*]/.test(path));
    this.#plain = new Map(plain.map((route) => [route.path.toLowerCase(), route]));
  }

  /** Returns the route that React Router chooses for a path. */
  match(pathname: string): Match {
    // React Router ranks all routes for each path. A table is faster for sites with many pages.
    const plain = this.#plain.get(plainPath(pathname));
    if (plain) return { route: plain, params: {} };
    const match = matchRoutes(this.#patterns, pathname)?.at(-1);
    if (!match) throw new Error(`There is no page for ${pathname}, and no page with the route *.`);
    return { route: match.route.handle, params: match.params };
  }

  hasPage = (pathname: string): boolean => this.match(pathname).route.path !== '*';

  /**
   * Returns the address of the page for a path; undefined if there is no page. Corrects case, slashes and percent
   * encoding, and follows moved pages and entries. Parameters that are not listed in advance keep their case.
   */
  async addressOf(pathname: string): Promise<string | undefined> {
    const folded = pathname.replace(/[/\\]{2,}|^\\/g, '/');
    const { route, params } = this.match(folded);
    const isPlain = Object.keys(params).length === 0;
    const known = isPlain ? route.path : (await this.#spellingsOf(route)).get(spellingKey(folded));
    if (known !== undefined && known !== '*') return known;
    const moved = this.#movedTo(folded.replace(/(?<=.)\/$/, ''));
    if (moved !== undefined || route.path === '*') return moved;
    return route.path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(params[name] ?? ''));
  }

  #spellingsOf(route: PageRoute): Promise<Map<string, string>> {
    const read = async () => new Map((await this.pathsOf(route)).map((path) => [spellingKey(path), path]));
    const known = this.#spellings.get(route.path) ?? read();
    this.#spellings.set(route.path, known);
    known.catch(() => this.#spellings.delete(route.path));
    return known;
  }

  /** Loads the page of a path and fills in its parameters. */
  async at(pathname: string): Promise<{ drawable: DrawablePage; bound: ResolvedPage }> {
    const { route, params } = this.match(pathname);
    const drawable = await this.load(route);
    return { drawable, bound: boundTo(drawable, params) };
  }

  async load({ file }: PageRoute): Promise<DrawablePage> {
    const { page, ...data } = await this.source.page(file);
    const sections = addAllFormReferences(page.sections, this.source.formIds, showsForms);
    const forms = formIdsIn([sections, data]).map(async (id) => [id, await this.source.form(id)] as const);
    return {
      ...data,
      page: { ...page, sections },
      ...(await blockCode([...new Set(sections.map(({ block }) => block))])),
      forms: Object.fromEntries(await Promise.all(forms)),
    };
  }

  /** Loads the page for unknown addresses. */
  notFoundData = (): Promise<PageData> => this.source.page(this.source.routes.find(({ path }) => path === '*')!.file);

  /** Returns the pages whose addresses are not known in advance, such as articles. */
  async openPages(): Promise<{ page: Page; asks: boolean }[]> {
    const pages = await Promise.all(
      this.#patterns.filter(({ path }) => path.includes(':')).map((one) => this.load(one.handle)),
    );
    return pages
      .filter(({ page, entries }) => !entries && !page.paths)
      .map((drawable) => {
        const { page } = boundTo(drawable, {});
        return { page, asks: findQueriesForPageMeta(page, drawable.pageMetas).length > 0 };
      });
  }

  /** Returns the ids of the forms on the page of a path; undefined if there is no page, or no such entry. */
  async formsAt(pathname: string): Promise<string[] | undefined> {
    const { route, params } = this.match(pathname);
    const data = await this.source.page(route.file);
    return resolveRouteParams(data, params).found ? formIdsIn(data) : undefined;
  }

  /** Returns the prerendered paths of a route; `*` for the not-found page. */
  async pathsOf({ path, file }: PageRoute): Promise<string[]> {
    if (!path.includes(':')) return [path];
    const { page, entries } = await this.source.page(file);
    const slugs = entries ? [...Object.keys(entries.bySlug), ...Object.keys(entries.aliases)] : [];
    return [...(page.paths ?? []), ...slugs.map((slug) => generatePath(path, { [entries!.param]: slug }))];
  }
}

function boundTo(drawable: DrawablePage, params: Params): ResolvedPage {
  const bound = resolveRouteParams(drawable, params);
  return { ...bound, page: applyPageMeta(bound.page, drawable.pageMetas) };
}

/** True for a block that shows all forms of the site. */
const showsForms = (block: string): boolean => code.showsForms[block] === true;

/** True for a page that shows all forms of the site. */
export const pageShowsAllForms = ({ sections }: Page): boolean => sections.some(({ block }) => showsForms(block));

/** Preloads the code of all blocks, which is otherwise loaded at the first render of a page. */
export const preloadAllBlocks = (): Promise<unknown> => blockCode(Object.keys(code.blocks));

/** Loads the code of blocks. */
async function blockCode(names: string[]): Promise<BlockCodeMaps> {
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

const plainPath = (pathname: string) => spellingKey(pathname) || '/';

/** Normalizes a path, so that all spellings are equal: decoded, in lower case, without trailing slashes. */
const spellingKey = (pathname: string) => decoded(pathname).replace(/\/+$/, '').toLowerCase();

function decoded(pathname: string): string {
  try {
    return pathname.includes('%') ? decodeURI(pathname) : pathname;
  } catch {
    return pathname;
  }
}

/** Encodes a path segment. Keeps the characters that RFC 3986 allows in one. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
