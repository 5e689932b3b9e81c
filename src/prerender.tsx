import { formPartModulePaths, loadFormParts } from './form/theme/loadFormParts.ts';
import { createHash } from 'node:crypto';
import { companyFromSite } from './content/Company.ts';
import { ERROR_TITLE_PREFIX } from './form/model/errorPrefix.ts';
import type { InitialFormState } from './form/model/FormState.ts';
import { queryKey, type QueryReference } from './content/QueryReference.ts';
import { applyPageMeta, type QueryAnswers, findQueriesForPageMeta, isSubjectMissing } from './page/applyPageMeta.ts';
import type { ResolvedPage } from './page/resolveRouteParams.ts';
import { renderDocument, inlineCssTexts } from './page/renderDocument.ts';
import { createHeadTags } from './page/head.ts';
import type { BlockCodeMaps, Page } from './page/Page.ts';
import type { Island, SerializedIsland } from './page/Island.tsx';
import type { PageAssets, PageContents } from './page/collectPageAssets.ts';
import type { PendingHead } from './page/rerenderIslandWithAnswers.tsx';
import type { SitePages } from './page/SitePages.ts';
import { createStructuredDataTags } from './page/createStructuredDataTags.ts';
import { formIdsIn } from './page/insertForms.ts';
import { parseSiteTimeZone } from './content/parseSiteTimeZone.ts';
import { renderPageMarkup } from './renderPageMarkup.tsx';

/** A whole document and what is sent with it. */
export interface RenderedPage {
  status: number;
  /** The path that search engines are told, where a page answers to several. */
  canonical: string;
  html: string;
  page: Page;
  /** base64 SHA-256 of each inline style sheet, for the content security policy. */
  styleHashes: string[];
}

/** Sources of a document's assets and of its own address. */
export interface RenderPageOptions {
  assets: (parts: PageContents) => PageAssets | Promise<PageAssets>;
  /** The site's address without a slash at the end. */
  siteUrl: string;
  /** Queries the content service for data in a page's title and description; undefined while the service does not respond. */
  ask?: (reference: QueryReference) => Promise<unknown>;
}

/** Draws the page of a path as a document, at build time and on request; `posted` is a form sent without script. */
export async function renderPage(
  pages: SitePages,
  pathname: string,
  options: RenderPageOptions,
  posted?: InitialFormState,
): Promise<RenderedPage> {
  const { site } = pages.source;
  const { drawable, bound } = await pages.at(pathname);
  const { canonical } = bound;
  const answers = await answersOf(bound.page, drawable, options);
  const found = bound.found && !isSubjectMissing(bound.page, drawable.pageMetas, answers);
  const page = found ? applyPageMeta(bound.page, drawable.pageMetas, answers) : await notFound(bound, pages);
  const given = Object.fromEntries([...answers].map(([reference, value]) => [queryKey(reference), value]));
  const company = companyFromSite(site);
  // By the code that draws: who reads the form file may be of another, as in development.
  await Promise.all(Object.values(drawable.forms).map(loadFormParts));
  const { html, islands } = renderPageMarkup(drawable, page, site, { pathname, company, posted, answers: given });
  const assets = await options.assets({
    blocks: page.sections.map(({ block }) => block),
    behaviours: [...new Set([...html.matchAll(/ data-behaviour="(\w+)"/g)].map(([, name]) => name!))],
    islands,
    parts: [...new Set(formIdsIn(islands).flatMap((id) => formPartModulePaths(drawable.forms[id]!)))],
  });
  const url = options.siteUrl + canonical;
  const context = { page, site, url, siteUrl: options.siteUrl, hasPage: pages.hasPage };
  return {
    status: found ? 200 : 404,
    canonical,
    page,
    html: renderDocument({
      html,
      head: createHeadTags(titled(page, posted), site, url, found),
      structuredData: found ? createStructuredDataTags(drawable, page, context, answers) : [],
      assets,
      data: {
        'posted-form': posted,
        company: islands.length > 0 ? company : undefined,
        clock: islands.length > 0 ? parseSiteTimeZone(site.place?.timeZone) : undefined,
        answers: given,
        islands: islands.map((island) => written(island, pages, assets)),
        'open-head': await openHead(bound.page, drawable, answers, islands, pages),
      },
    }),
    styleHashes: inlineCssTexts(assets).map((css) => createHash('sha256').update(css).digest('base64')),
  };
}

function written(island: Island, { source }: SitePages, { islandModules }: PageAssets): SerializedIsland {
  const forms = Object.fromEntries(formIdsIn(island.props).map((id) => [id, source.formAddress(id)]));
  return { ...island, forms, modules: [...(islandModules[island.place] ?? []), ...Object.values(forms)] };
}

/** Content for the sections that define the title and description of their page. The head and the first rendering use this content. */
async function answersOf(page: Page, { pageMetas }: BlockCodeMaps, { ask }: RenderPageOptions): Promise<QueryAnswers> {
  if (!ask) return new Map();
  const references = findQueriesForPageMeta(page, pageMetas);
  const answers = await Promise.all(references.map(async (reference) => [reference, await ask(reference)] as const));
  return new Map(answers.filter(([, value]) => value !== undefined));
}

/** Data with which the browser fills in the title and description after it has queried the content service. */
async function openHead(
  page: Page,
  { pageMetas }: BlockCodeMaps,
  answers: QueryAnswers,
  islands: Island[],
  pages: SitePages,
): Promise<PendingHead | undefined> {
  if (islands.length === 0 || findQueriesForPageMeta(page, pageMetas).every((reference) => answers.has(reference)))
    return undefined;
  const { title, description } = (await pages.notFoundData()).page;
  return { page: { ...page, sections: [] }, notFound: { title, description } };
}

/** A deleted entry has the head of the page for unknown addresses; an unknown entry keeps the head of its page. */
async function notFound({ page, found }: ResolvedPage, pages: SitePages): Promise<Page> {
  if (!found) return page;
  const { title, description } = (await pages.notFoundData()).page;
  return { ...page, title, description };
}

const titled = (page: Page, posted: InitialFormState | undefined): Page =>
  posted?.errors.length ? { ...page, title: ERROR_TITLE_PREFIX + page.title } : page;
