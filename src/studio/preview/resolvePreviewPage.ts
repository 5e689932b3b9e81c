import { collectionOfEntryQuery } from '../../content/collectionOfEntryQuery.ts';
import { replaceQueryReferences, findQueryReferences } from '../../content/QueryReference.ts';
import type { Page, PageData, PageSection } from '../../page/Page.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import { previewEntryIndex, withDraftsPublished, withoutDraftAndFormerly } from '../../site/drafts.ts';
import { type ContentCollections, UnresolvedReferenceError } from '../../site/resolveContent.ts';
import { resolveRouteParams } from '../../page/resolveRouteParams.ts';
import { entrySlug } from '../../site/slugs.ts';
import { routeParams } from '../../site/routes.ts';
import { resolvePageData } from '../../page/siteData.ts';
import { insertPictures } from '../../page/insertPictures.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import type { PanelModel } from '../store/SectionKind.ts';
import { listEmptyPictureFields, addFieldMarks } from './fieldPaths.ts';

/** Picture of pages/media/. */
export interface PreviewPicture {
  /** Name that pages use. */
  slot: string;
  /** URL in Studio. */
  src: string;
  width: number;
  height: number;
}

/** Section with its index in the page's file and the pointers of its empty picture fields. */
export type PlacedSection = PageSection & {
  place: number;
  emptySlots?: string[];
  /** The section without unfinished entries, in case that it cannot be rendered with them. Without field marks. */
  spares?: readonly PageSection[];
};

/** Entry whose page is previewed. */
export interface ShownEntry {
  collection: string;
  entry: Record<string, unknown>;
  /** Returns the props with which a block shows the entry of the address. */
  propsOf: (block: string) => Record<string, unknown> | undefined;
}

/** Page as JSON for the preview; forms are references (`$form`) to compiled scripts. */
export interface PreviewedPage {
  page: Omit<Page, 'sections'> & { sections: PlacedSection[] };
  /** Path of the page's URL. */
  pathname: string;
}

/** Cache of the sections made from a section of a file, with their inputs. */
const madeBefore = new WeakMap<object, { of: readonly unknown[]; sections: PlacedSection[] }>();

/**
 * Resolves a page as the build does, at its first address; queries to the content service use their fallbacks. With
 * `modelOf`, texts and pictures carry field marks (`fieldPaths.ts`). The preview also adds section indexes, drafts
 * and, with `shown`, an entry. `spares` is the shared content without unfinished entries. Sections are cached by their
 * inputs.
 */
export function resolvePreviewPage(
  file: PageFile,
  collections: ContentCollections,
  pictures: readonly PreviewPicture[],
  modelOf: (block: string) => PanelModel | undefined = () => undefined,
  shown?: ShownEntry,
  spares: readonly ContentCollections[] = NO_SPARES,
): PreviewedPage {
  const make = pageMaker(collections, withDraftsPublished(collections), pictures, shown);
  const makeSpares = spares.map((content) => pageMaker(collections, content, pictures, shown));
  const { route, paths, entries } = file;
  const { page, pathname } = make({ ...file, sections: [] });
  const sections = file.sections.flatMap((section, place) => {
    const [model, shows] = [modelOf(section.block), shown?.propsOf(section.block)];
    const of = [collections, spares, pictures, model, shown?.entry, shows, route, paths, entries, place];
    const before = madeBefore.get(section);
    if (before?.of.every((one, at) => one === of[at])) return before.sections;
    const own = { ...file, sections: [section] };
    const spare = readsContent(own) ? makeSpares.flatMap((makeSpare) => sectionsOf(makeSpare, own)) : [];
    const made = make(own).page.sections.map((one) => ({
      ...placed(one, place, model),
      ...(spare.length > 0 && { spares: spare }),
    }));
    const kept = reuseEqualObjects<PlacedSection[]>(before?.sections, made);
    madeBefore.set(section, { of, sections: kept });
    return kept;
  });
  return { page: { ...page, sections }, pathname };
}

const NO_SPARES: readonly ContentCollections[] = [];

/** True for a section that shows shared content, or the entry of the page's address. */
const readsContent = ({ entries, sections }: PageFile) =>
  entries !== undefined || JSON.stringify(sections).includes('"$content"');

type MakePage = (file: PageFile) => { page: Page; pathname: string };

/** Returns the sections of a page; none if they refer to an entry that is left out. */
function sectionsOf(make: MakePage, file: PageFile): PageSection[] {
  try {
    return make(file).page.sections;
  } catch (error) {
    if (!(error instanceof UnresolvedReferenceError)) throw error;
    return [];
  }
}

/** Returns a function that resolves pages as the build does from `content`, with their pathname. */
function pageMaker(
  collections: ContentCollections,
  content: ContentCollections,
  pictures: readonly PreviewPicture[],
  shown: ShownEntry | undefined,
): MakePage {
  // The first of two pictures with the same name wins.
  const bySlot = pictures.toReversed().map(({ slot, src, width, height }) => {
    return [slot, { src, avif: src, webp: src, width, height }] as const;
  });
  const media = new Map(bySlot);
  const own =
    shown && (insertPictures(withoutDraftAndFormerly(shown.entry), (slot) => media.get(slot)) as ShownEntry['entry']);
  return (file) => {
    const list = collections[file.entries?.from ?? ''] ?? [];
    const example = shown?.entry ?? list[previewEntryIndex(list)];
    const data = resolvePageData(file, withoutTwins(content, file, list.indexOf(example ?? {})), media);
    const { page, entries } = replaceQueryReferences(data, answersOf(data, shown?.collection, own)) as PageData;
    const sections = page.sections.map(({ props, ...section }) => {
      return { ...section, props: shown ? { ...props, ...shown.propsOf(section.block) } : props };
    });
    const params = own
      ? paramsFor(file, entrySlug(own), routeParams(file.route).at(-1))
      : paramsFor(file, example && entrySlug(example), entries?.param);
    const { route } = file;
    return {
      page: resolveRouteParams({ page: { ...page, sections }, ...(entries && { entries }) }, params).page,
      pathname:
        route === '*' ? '/a-page-that-is-not' : route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    };
  };
}

/** Leaves out other entries with the address of the previewed one, such as a draft with a taken address. */
function withoutTwins(content: ContentCollections, { entries }: PageFile, index: number): ContentCollections {
  const from = entries?.from ?? '';
  const list = content[from];
  const example = list?.[index];
  if (!list || !example) return content;
  const slug = entrySlug(example);
  return { ...content, [from]: list.filter((entry) => entry === example || entrySlug(entry) !== slug) };
}

/** Adds index, marks and empty picture fields to a section. */
function placed(section: PageSection, place: number, model: PanelModel | undefined): PlacedSection {
  if (!model) return { ...section, place };
  const props = addFieldMarks(section.props, model) as PageSection['props'];
  return { ...section, place, props, emptySlots: listEmptyPictureFields(section.props, model) };
}

/** Returns the content service's answers for the previewed entry, by query. */
function answersOf(data: PageData, collection: string | undefined, entry: object | undefined) {
  const asked = entry
    ? findQueryReferences(data).filter(({ $query }) => collectionOfEntryQuery($query) === collection)
    : [];
  return new Map(asked.map((query) => [query, entry]));
}

/** Returns example parameters of a route; `named` is the parameter of the entry's slug. */
function paramsFor({ route, paths }: PageFile, slug: string | undefined, named: string | undefined) {
  const parts = paths?.[0]?.split('/') ?? [];
  const fromPath = (name: string) => parts[route.split('/').indexOf(`:${name}`)];
  return Object.fromEntries(
    routeParams(route).map((name) => [name, (name === named ? slug : fromPath(name)) ?? 'example']),
  );
}
