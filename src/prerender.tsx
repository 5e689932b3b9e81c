import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { site } from 'virtual:site';
import { ERROR_PREFIX } from './form/model/errorPrefix.ts';
import type { PostedForm } from './form/model/FormState.ts';
import { InitialQueryData, queryKey } from './content/InitialQueryData.ts';
import type { QueryReference } from './content/QueryReference.ts';
import { pageMeta, type Answers, pageMetaQuery, isGone } from './page/pageMeta.ts';
import { resolveParams, type ResolvedPage } from './page/resolveParams.ts';
import { documentHtml, inlineCss } from './page/documentHtml.ts';
import { headTags } from './page/head.ts';
import type { Page, PageModule } from './page/Page.ts';
import type { PageAssets } from './page/pageAssets.ts';
import { loadNotFound, loadPage, matchAt } from './page/pageModules.ts';
import { structuredDataTags } from './page/structuredDataTags.ts';
import { AppRoutes } from './routes.tsx';

/** A whole document and what is sent with it. */
export interface RenderedPage {
  status: number;
  /** The path that search engines are told, where a page answers to several. */
  canonical: string;
  html: string;
  page: Page;
  /** base64 SHA-256 of the inline style sheet, for the content security policy. */
  styleHash: string;
}

/** Where a document's assets and its own address come from. */
export interface RenderOptions {
  assets: (pageFile: string) => PageAssets | Promise<PageAssets>;
  /** The site's address without a slash at the end. */
  siteUrl: string;
  /** Asks the content service what a page is about, where the page refers to it; undefined while it does not answer. */
  ask?: (reference: QueryReference) => Promise<unknown>;
}

/** Draws the page of a path as a document, at build time and on request; `posted` is a form sent without script. */
export async function renderPage(pathname: string, options: RenderOptions, posted?: PostedForm): Promise<RenderedPage> {
  const { route, params } = matchAt(pathname);
  const module = await loadPage(route);
  const bound = resolveParams(module, params);
  const { canonical } = bound;
  const answers = await answersOf(bound.page, module, options);
  const found = bound.found && !isGone(bound.page, module.pageMetas, answers);
  const page = found ? pageMeta(bound.page, module.pageMetas, answers) : await notFound(bound);
  const given = Object.fromEntries([...answers].map(([reference, value]) => [queryKey(reference), value]));
  const html = renderToString(
    <InitialQueryData value={given}>
      <StaticRouter location={pathname}>
        <AppRoutes posted={posted} />
      </StaticRouter>
    </InitialQueryData>,
  );
  const assets = await options.assets(route.file);
  const url = options.siteUrl + canonical;
  const context = { page, site, url, siteUrl: options.siteUrl };
  return {
    status: found ? 200 : 404,
    canonical,
    page,
    html: documentHtml({
      html,
      head: [
        ...headTags(titled(page, posted), site, url, found),
        ...(found ? structuredDataTags(module, page, context, answers) : []),
      ],
      assets,
      posted,
      answers: given,
    }),
    styleHash: createHash('sha256').update(inlineCss(assets)).digest('base64'),
  };
}

/** What the content service says to the sections that cannot tell without it what their page is about; its head is made of it, and their first drawing. */
async function answersOf(page: Page, { pageMetas }: PageModule, { ask }: RenderOptions): Promise<Answers> {
  if (!ask) return new Map();
  const references = pageMetaQuery(page, pageMetas);
  const answers = await Promise.all(references.map(async (reference) => [reference, await ask(reference)] as const));
  return new Map(answers.filter(([, value]) => value !== undefined));
}

/** What is gone has the head of the page for unknown addresses; an entry that is not there keeps its page's own. */
async function notFound({ page, found }: ResolvedPage): Promise<Page> {
  if (!found) return page;
  const { title, description } = (await loadNotFound()).page;
  return { ...page, title, description };
}

const titled = (page: Page, posted: PostedForm | undefined): Page =>
  posted?.errors.length ? { ...page, title: ERROR_PREFIX + page.title } : page;
