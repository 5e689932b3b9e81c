import { fillQueries } from '../../content/QueryReference.ts';
import { resolveParams, entrySlug } from '../../page/resolveParams.ts';
import type { Page, Section } from '../../page/Page.ts';
import type { PageData } from '../../page/Page.ts';
import { withPictures } from '../../page/withPictures.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import type { PanelModel } from '../site/Kind.ts';
import { type Collections, resolveContent } from '../../page/resolveContent.ts';
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

/** A page as the preview draws it: everything it refers to is in it but compiled forms, which stay `{ $form }`. */
export interface ResolvedPage {
  page: Page;
  /** The address that it is shown at. */
  pathname: string;
  /** The place in the file of each section that is drawn. */
  places: number[];
}

/**
 * Puts the shared content, the pictures and the entry of the page's address in the place of what refers to them, as the
 * build does. Of a page that shows entries the one called `slug` is shown, else the first. With the panels' models the words
 * carry the marks of their fields (`fieldPaths.ts`).
 */
export function resolvePage(
  file: PageFile,
  collections: Collections,
  pictures: readonly MediaFile[],
  slug?: string,
  modelOf: (block: string) => PanelModel | undefined = () => undefined,
): ResolvedPage {
  const { $schema: _schema, entries, sections, ...head } = file;
  const fill = (value: unknown) =>
    withPictures(fillQueries(resolveContent(value, collections), new Map()), (slot) => originalIn(pictures, slot));
  const propsOf = (section: Record<string, unknown>) => {
    const kept = filled.get(section);
    if (kept?.collections === collections && kept.pictures === pictures) return kept.props;
    const { block, id: _id, ...own } = section;
    const model = modelOf(String(block));
    const props = (model ? withMarks(fill(own), model) : fill(own)) as Record<string, unknown>;
    filled.set(section, { collections, pictures, props });
    return props;
  };
  const resolved = sections.map(
    (section, place) =>
      ({
        block: section.block,
        ...(section.id && { id: section.id }),
        props: propsOf(section),
        place,
      }) satisfies Section & { place: number },
  );
  const list = entries ? (fill(collections[entries.from] ?? []) as Record<string, unknown>[]) : [];
  const data: PageData = {
    page: { ...head, sections: resolved } as Page,
    ...(entries && {
      entries: {
        param: entries.param,
        aliases: entries.aliases ?? {},
        bySlug: Object.fromEntries(list.map((entry) => [entrySlug(entry), entry])),
      },
    }),
  };
  const params = paramsFor(file, slug ?? (list[0] && entrySlug(list[0])));
  const { page } = resolveParams(data, params);
  const pathname =
    file.route === '*' ? '/a-page-that-is-not' : file.route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return { page, pathname, places: page.sections.map((section) => (section as Section & { place: number }).place) };
}

/** The picture that is in a slot, as its own file. */
function originalIn(pictures: readonly MediaFile[], slot: string) {
  const found = pictures.find((one) => one.slot === slot);
  return found && { src: found.src, avif: found.src, webp: found.src, width: found.width, height: found.height };
}

/** What was put into sections, and of what it was taken: a key that is typed into one leaves the others as they were. */
const filled = new WeakMap<
  object,
  { collections: Collections; pictures: readonly MediaFile[]; props: Record<string, unknown> }
>();

function paramsFor({ route, entries, paths }: PageFile, slug: string | undefined): Record<string, string> {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const parts = paths?.[0]?.split('/') ?? [];
  const fromPath = (name: string) => parts[route.split('/').indexOf(`:${name}`)];
  return Object.fromEntries(
    names.map((name) => [name, (name === entries?.param ? slug : fromPath(name)) ?? 'example']),
  );
}
