import { collectionOfEntryQuery } from '../../content/collectionOfEntryQuery.ts';
import { isRecord, isPointerWithin, sameJson, toPointer } from '../../form/model/pointer.ts';
import type { TextsByPath } from '../../site/files.ts';
import { sharedContentOf, readRenderablePage } from '../../site/SiteValues.ts';
import type { EntryPlace } from './useRenderInput.ts';
import type { TextLocation } from './textEdit.ts';

/** Content of a preview: a page, and the entry whose address is previewed. */
export interface PreviewTarget {
  page: string;
  entry?: EntryPlace | undefined;
}

/** Location in a rendered section; the pointer is into the block's props. */
export interface RenderedLocation {
  section: number;
  pointer: string;
}

/**
 * Maps a rendered location to the file that holds it. Returns undefined for texts that are not of the previewed
 * entry.
 */
export function toFileLocation(
  texts: TextsByPath,
  shown: PreviewTarget,
  { section, pointer }: RenderedLocation,
): TextLocation | undefined {
  const { page, entry } = shown;
  if (!entry) return { path: page, at: ['sections', section], pointer };
  const found = entryPlaces(texts, page, entry).find(
    (one) => one.section === section && isPointerWithin(pointer, one.pointer),
  );
  if (!found) return undefined;
  const inner = found.own + pointer.slice(found.pointer.length);
  return { path: `pages/content/${entry.collection}.json`, at: [entry.index], pointer: inner };
}

/** Maps a pointer from a file's root to the locations where a preview may render it. */
export function listRenderedLocations(
  texts: TextsByPath,
  { page, entry }: PreviewTarget,
  path: string,
  pointer: string,
): RenderedLocation[] {
  if (!entry) {
    const [, section, inner] = /^\/sections\/(\d+)(.*)$/.exec(pointer) ?? [];
    return path === page && section !== undefined ? [{ section: Number(section), pointer: inner! }] : [];
  }
  const around = `/${entry.index}`;
  if (path !== `pages/content/${entry.collection}.json` || !isPointerWithin(pointer, around)) return [];
  const inner = pointer.slice(around.length);
  return entryPlaces(texts, page, entry)
    .filter(({ own }) => isPointerWithin(inner, own))
    .map(({ section, pointer: rendered, own }) => ({ section, pointer: rendered + inner.slice(own.length) }));
}

/** Returns a text's pointer from the root of its file. */
export const pointerFromFileRoot = ({ at, pointer }: TextLocation): string => toPointer(at) + pointer;

/** Returns the location where a text is rendered after a change: the same as before if possible, else the first. */
export function renderedLocationAfterUpdate(
  texts: TextsByPath,
  shown: PreviewTarget,
  text: TextLocation,
  before: RenderedLocation,
): RenderedLocation | undefined {
  const places = listRenderedLocations(texts, shown, text.path, pointerFromFileRoot(text));
  return places.find((one) => sameJson(one, before)) ?? places[0];
}

/** Rendered location that an entry fills in, with the pointer into the entry. */
interface EntryDrawn extends RenderedLocation {
  own: string;
}

/** Lists the locations of a page that an entry fills in: by address, by query, and as an item of a list. */
function entryPlaces(texts: TextsByPath, path: string, { collection, index }: EntryPlace): EntryDrawn[] {
  const page = readRenderablePage(texts, path);
  const entries = sharedContentOf(texts)[collection] ?? [];
  const below = (value: unknown, section: number, pointer: string): EntryDrawn[] => {
    const whole = [{ section, pointer, own: '' }];
    if (Array.isArray(value)) return value.flatMap((item, at) => below(item, section, `${pointer}/${at}`));
    if (!isRecord(value)) return [];
    const { $query, $entry, $content, ids = entries.map(({ id }) => id), id } = value;
    if (typeof $query === 'string' && collectionOfEntryQuery($query) === collection) return whole;
    if (typeof $entry === 'string' && page!.entries?.from === collection)
      return [{ section, pointer, own: $entry === '' ? '' : toPointer([$entry]) }];
    if ($content === collection) {
      if (id !== undefined) return id === entries[index]?.id ? whole : [];
      const at = (ids as unknown[]).indexOf(entries[index]?.id);
      return at < 0 ? [] : [{ section, pointer: `${pointer}/${at}`, own: '' }];
    }
    return Object.entries(value).flatMap(([key, item]) => below(item, section, pointer + toPointer([key])));
  };
  return (page?.sections ?? []).flatMap((section, at) => below(section, at, ''));
}
