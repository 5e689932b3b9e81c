import { entryQueries } from '../../content/documents.ts';
import { fillQueries, findQueries } from '../../content/QueryReference.ts';
import type { Page, PageData, Section } from '../../page/Page.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import { withDrafts, withoutMark } from '../../site/drafts.ts';
import type { Collections } from '../../site/resolveContent.ts';
import { resolveParams } from '../../page/resolveParams.ts';
import { entrySlug } from '../../site/slugs.ts';
import { routeParams } from '../../site/routes.ts';
import { pageData } from '../../page/siteData.ts';
import { withPictures } from '../../page/withPictures.ts';
import { reconcile } from '../../site/json/reconcile.ts';
import type { PanelModel } from '../store/Kind.ts';
import { emptySlots, withMarks } from './fieldPaths.ts';

/** A picture of pages/media/. */
export interface MediaFile {
  /** What pages name it by. */
  slot: string;
  /** Where Studio shows it. */
  src: string;
  width: number;
  height: number;
}

/** A section that knows its place in the page's file, and where it could show a picture and has none. */
export type PlacedSection = Section & { place: number; emptySlots?: string[] };

/** An entry that a page is shown for. */
export interface ShownEntry {
  collection: string;
  entry: Record<string, unknown>;
  /** The props with which a block shows the entry of an address. */
  propsOf: (block: string) => Record<string, unknown> | undefined;
}

/** A page as the preview draws it: JSON, of which compiled forms stay `{ $form }`. */
export interface PreviewedPage {
  page: Omit<Page, 'sections'> & { sections: PlacedSection[] };
  /** The address that it is shown at. */
  pathname: string;
}

/** What sections of files were made to last, and of what. */
const madeBefore = new WeakMap<object, { of: readonly unknown[]; sections: PlacedSection[] }>();

/**
 * The page that the build makes of a file, at the first address that it has. What the content service would answer has its
 * fallback. With the panels' models words and pictures carry the marks of their fields
 * (`fieldPaths.ts`): that, the sections' places, and drafts in their lists, is all that the preview adds to a page. With an
 * entry it is the page at that entry's address, and its blocks show it. A section is made alone, and the same one of the same.
 */
export function previewPage(
  file: PageFile,
  collections: Collections,
  pictures: readonly MediaFile[],
  modelOf: (block: string) => PanelModel | undefined = () => undefined,
  shown?: ShownEntry,
): PreviewedPage {
  const make = pageMaker(collections, pictures, shown);
  const { route, paths, entries } = file;
  const { page, pathname } = make({ ...file, sections: [] });
  const sections = file.sections.flatMap((section, place) => {
    const [model, shows] = [modelOf(section.block), shown?.propsOf(section.block)];
    const of = [collections, pictures, model, shown?.entry, shows, route, paths, entries, place];
    const before = madeBefore.get(section);
    if (before?.of.every((one, at) => one === of[at])) return before.sections;
    const made = make({ ...file, sections: [section] }).page.sections.map((one) => placed(one, place, model));
    const kept = reconcile<PlacedSection[]>(before?.sections, made);
    madeBefore.set(section, { of, sections: kept });
    return kept;
  });
  return { page: { ...page, sections }, pathname };
}

/** Makes pages of files: as the build does, with the address at which they are seen. */
function pageMaker(collections: Collections, pictures: readonly MediaFile[], shown: ShownEntry | undefined) {
  // Of two pictures of one name the first counts.
  const bySlot = pictures.toReversed().map(({ slot, src, width, height }) => {
    return [slot, { src, avif: src, webp: src, width, height }] as const;
  });
  const media = new Map(bySlot);
  const own = shown && (withPictures(withoutMark(shown.entry), (slot) => media.get(slot)) as ShownEntry['entry']);
  const withAll = withDrafts(collections);
  return (file: PageFile): { page: Page; pathname: string } => {
    const data = pageData(file, withAll, media);
    const { page, entries } = fillQueries(data, answersOf(data, shown?.collection, own)) as PageData;
    const sections = page.sections.map(({ props, ...section }) => {
      return { ...section, props: shown ? { ...props, ...shown.propsOf(section.block) } : props };
    });
    const params = own
      ? paramsFor(file, entrySlug(own), routeParams(file.route).at(-1))
      : paramsFor(file, Object.keys(entries?.bySlug ?? {})[0], entries?.param);
    const { route } = file;
    return {
      page: resolveParams({ page: { ...page, sections }, ...(entries && { entries }) }, params).page,
      pathname:
        route === '*' ? '/a-page-that-is-not' : route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    };
  };
}

/** What the entry of the address fills in is marked as the field that names it. */
function placed(section: Section, place: number, model: PanelModel | undefined): PlacedSection {
  if (!model) return { ...section, place };
  const props = withMarks(section.props, model) as Section['props'];
  return { ...section, place, props, emptySlots: emptySlots(section.props, model) };
}

/** What the content service will answer of an entry, by the references that ask for it. */
function answersOf(data: PageData, collection: string | undefined, entry: object | undefined) {
  const asked = entry ? findQueries(data).filter(({ $query }) => entryQueries[$query] === collection) : [];
  return new Map(asked.map((query) => [query, entry]));
}

/** The parts of an address at which a page can be seen; `named` is the one that says which entry. */
function paramsFor({ route, paths }: PageFile, slug: string | undefined, named: string | undefined) {
  const parts = paths?.[0]?.split('/') ?? [];
  const fromPath = (name: string) => parts[route.split('/').indexOf(`:${name}`)];
  return Object.fromEntries(
    routeParams(route).map((name) => [name, (name === named ? slug : fromPath(name)) ?? 'example']),
  );
}
