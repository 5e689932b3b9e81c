import { fillQueries } from '../../content/QueryReference.ts';
import type { Page, PageData, Section } from '../../page/Page.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import { withDrafts } from '../../page/drafts.ts';
import type { Collections } from '../../page/resolveContent.ts';
import { resolveParams } from '../../page/resolveParams.ts';
import { routeParams } from '../../page/routeRules.ts';
import { pageData } from '../../page/siteData.ts';
import type { PanelModel } from '../site/Kind.ts';
import { withMarks } from './fieldPaths.ts';

/** A picture of pages/media/. */
export interface MediaFile {
  /** What pages name it by. */
  slot: string;
  /** Where Studio shows it. */
  src: string;
  width: number;
  height: number;
}

/** A section that knows its place in the page's file. */
export type PlacedSection = Section & { place: number };

/** A page as the preview draws it: JSON, of which compiled forms stay `{ $form }`. */
export interface PreviewedPage {
  page: Omit<Page, 'sections'> & { sections: PlacedSection[] };
  /** The address that it is shown at. */
  pathname: string;
}

/**
 * The page that the build makes of a file, at the first address that it has. What the content service would answer has its
 * fallback. With the panels' models words and pictures carry the marks of their fields
 * (`fieldPaths.ts`): that, the sections' places, and drafts in their lists, is all that the preview adds to a page.
 */
export function previewPage(
  file: PageFile,
  collections: Collections,
  pictures: readonly MediaFile[],
  modelOf: (block: string) => PanelModel | undefined = () => undefined,
): PreviewedPage {
  // Of two pictures of one name the first counts.
  const bySlot = pictures.toReversed().map(({ slot, src, width, height }) => {
    return [slot, { src, avif: src, webp: src, width, height }] as const;
  });
  const data = pageData(file, withDrafts(collections), new Map(bySlot));
  const { page, entries } = fillQueries(data, new Map()) as PageData;
  const sections = page.sections.map(({ props, ...section }, place): PlacedSection => {
    const model = modelOf(section.block);
    return { ...section, place, props: model ? (withMarks(props, model) as Section['props']) : props };
  });
  const params = paramsFor(file, Object.keys(entries?.bySlug ?? {})[0]);
  const { route } = file;
  return {
    page: resolveParams({ page: { ...page, sections }, ...(entries && { entries }) }, params)
      .page as PreviewedPage['page'],
    pathname: route === '*' ? '/a-page-that-is-not' : route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
  };
}

function paramsFor({ route, entries, paths }: PageFile, slug: string | undefined): Record<string, string> {
  const parts = paths?.[0]?.split('/') ?? [];
  const fromPath = (name: string) => parts[route.split('/').indexOf(`:${name}`)];
  return Object.fromEntries(
    routeParams(route).map((name) => [name, (name === entries?.param ? slug : fromPath(name)) ?? 'example']),
  );
}
