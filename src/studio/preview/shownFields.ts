import { entryQueries } from '../../content/documents.ts';
import { isRecord, isWithin, sameJson, toPointer } from '../../form/model/pointer.ts';
import type { Texts } from '../../site/files.ts';
import { contentOf, pageOf } from '../../site/SiteValues.ts';
import type { EntryPlace } from './useDrawing.ts';
import type { TextAt } from './textEdit.ts';

/** What a preview shows: a page, and the entry that it shows it for. */
export interface Shown {
  page: string;
  entry?: EntryPlace | undefined;
}

/** A place of a section, as its block gets it. */
export interface DrawnAt {
  section: number;
  pointer: string;
}

/** Where in a file stands what a preview draws at a place; undefined for what is not of the entry that it is shown for. */
export function fieldAt(texts: Texts, shown: Shown, { section, pointer }: DrawnAt): TextAt | undefined {
  const { page, entry } = shown;
  if (!entry) return { path: page, at: ['sections', section], pointer };
  const found = entryPlaces(texts, page, entry).find(
    (one) => one.section === section && isWithin(pointer, one.pointer),
  );
  if (!found) return undefined;
  const inner = found.own + pointer.slice(found.pointer.length);
  return { path: `pages/content/${entry.collection}.json`, at: [entry.index], pointer: inner };
}

/** Where a preview may draw what stands in a file, by its pointer from the file's root. */
export function drawnPlaces(texts: Texts, { page, entry }: Shown, path: string, pointer: string): DrawnAt[] {
  if (!entry) {
    const [, section, inner] = /^\/sections\/(\d+)(.*)$/.exec(pointer) ?? [];
    return path === page && section !== undefined ? [{ section: Number(section), pointer: inner! }] : [];
  }
  const around = `/${entry.index}`;
  if (path !== `pages/content/${entry.collection}.json` || !isWithin(pointer, around)) return [];
  const inner = pointer.slice(around.length);
  return entryPlaces(texts, page, entry)
    .filter(({ own }) => isWithin(inner, own))
    .map(({ section, pointer: drawn, own }) => ({ section, pointer: drawn + inner.slice(own.length) }));
}

/** The pointer of a text from its file's root. */
export const rootPointer = ({ at, pointer }: TextAt): string => toPointer(at) + pointer;

/** Where a preview draws a text that it drew elsewhere before: there if it does, else at the first of its places. */
export function drawnStill(texts: Texts, shown: Shown, text: TextAt, before: DrawnAt): DrawnAt | undefined {
  const places = drawnPlaces(texts, shown, text.path, rootPointer(text));
  return places.find((one) => sameJson(one, before)) ?? places[0];
}

/** A place that an entry fills in, and what of the entry stands there. */
interface EntryDrawn extends DrawnAt {
  own: string;
}

/** The places of a page that an entry fills in: by the address, by what the content service answers, and as one of a list. */
function entryPlaces(texts: Texts, path: string, { collection, index }: EntryPlace): EntryDrawn[] {
  const page = pageOf(texts, path);
  const entries = contentOf(texts)[collection] ?? [];
  const below = (value: unknown, section: number, pointer: string): EntryDrawn[] => {
    const whole = [{ section, pointer, own: '' }];
    if (Array.isArray(value)) return value.flatMap((item, at) => below(item, section, `${pointer}/${at}`));
    if (!isRecord(value)) return [];
    const { $query, $entry, $content, ids = entries.map(({ id }) => id), id } = value;
    if (typeof $query === 'string' && Object(entryQueries)[$query] === collection) return whole;
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
