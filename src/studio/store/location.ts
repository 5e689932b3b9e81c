import { isRecord } from '../../form/model/pointer.ts';
import { pairItems } from '../../site/json/pairItems.ts';
import { fileId } from '../../site/names.ts';
import { pagesOf, valueOf } from '../../site/SiteValues.ts';
import type { Texts } from '../../site/files.ts';

/** The parts of Studio. */
export type Area = 'pages' | 'forms' | 'content' | 'pictures' | 'site' | 'changes' | 'versions';

/** An entry that is written as a page: its words, the page that visitors get, or the page that lists it. */
export type WrittenView = 'write' | 'page' | 'lists';

/** The former and the new path of a file. */
export type Moved = readonly [from: string, to: string];

/** The area, page, section or entry that is open. */
export interface Location {
  area: Area;
  /** The file of the page that is open. */
  page: string;
  /** The form that is open: its file without folder and ending. */
  form?: string;
  /** The shared list that is open, and the entry that is chosen in it. */
  list?: string;
  entry?: number;
  /** Of an entry that is written as a page, once that is open: what of it is shown. */
  written?: WrittenView | undefined;
  /** The section that is chosen; `page` for the page's details. */
  section?: number | 'page';
  /** Index of that section when its panel was opened, before others put sections above it. */
  panelOf?: number;
  /** Path of the page's file when it was opened, before others renamed it. */
  openedAs?: string;
}

const AREAS: readonly Area[] = ['pages', 'forms', 'content', 'pictures', 'site', 'changes', 'versions'];

/** The location of the browser's address, else the first page. */
export function locationInAddress(texts: Texts): Location {
  const [area, name, id, view] = location.hash.slice(1).split('/');
  const path = `pages/${name}.json`;
  return {
    area: AREAS.find((one) => one === area) ?? 'pages',
    ...(area === 'content' && name && { list: name, ...writtenInAddress(texts, name, id, view) }),
    ...(area === 'forms' && name && { form: name }),
    page: texts.has(path) && name !== 'site' ? path : (pagesOf(texts)[0]?.path ?? ''),
  };
}

const VIEWS: readonly WrittenView[] = ['write', 'page', 'lists'];

/** The entry that is written as a page, by its id and what is shown of it. */
function writtenInAddress(texts: Texts, list: string, id: string | undefined, view: string | undefined) {
  const written = VIEWS.find((one) => one === view);
  const entries = valueOf(texts, `pages/content/${list}.json`);
  const entry = Array.isArray(entries) ? entries.findIndex((one) => isRecord(one) && one.id === id) : -1;
  return written && entry >= 0 ? { entry, written } : {};
}

/** A location with changes. Another page has no chosen section. */
export function locationTo({ panelOf: _panel, ...before }: Location, change: Partial<Location>): Location {
  const next = { ...before, ...change };
  if (next.page !== before.page && !('section' in change)) delete next.section;
  if (next.page !== before.page) delete next.openedAs;
  return next;
}

/** The location after a file was renamed: the same file stays open. */
export function locationUnder(place: Location, [from, to]: Moved): Location {
  const { page, form, list, openedAs = page } = place;
  return {
    ...place,
    ...(page === from && { page: to, openedAs }),
    ...(form !== undefined && from === `schemas/${form}.json` && { form: fileId(to) }),
    ...(list !== undefined && from === `pages/content/${list}.json` && { list: fileId(to) }),
  };
}

/** Writes the location into the browser's address, so that a reload comes back. */
export function showAddress(place: Location, texts: Texts): void {
  const address = addressOf(place, texts);
  if (location.hash !== address) history.replaceState(null, '', address);
}

/** The location after files were changed elsewhere: the same section or entry stays chosen, wherever it moved. */
export function locationAfter(place: Location, before: Texts, now: Texts): Location {
  const { area, page, list, entry, section } = place;
  const path = area === 'content' ? `pages/content/${list}.json` : page;
  const chosen = area === 'content' ? entry : section;
  if (typeof chosen !== 'number' || before.get(path) === now.get(path)) return place;
  const items = (texts: Texts): unknown[] => {
    const value = valueOf(texts, path) as { sections?: unknown } | undefined;
    const found = area === 'content' ? value : value?.sections;
    return Array.isArray(found) ? found : [];
  };
  const at = pairItems(items(before), items(now)).find(([from]) => from === chosen)?.[1];
  if (at === chosen) return place;
  if (area === 'content') return { ...place, entry: at };
  return { ...place, section: at, panelOf: place.panelOf ?? chosen };
}

/** The browser's address of a location; the id of an open entry is read from `texts`. */
export function addressOf({ area, page, list, form, entry, written }: Location, texts: Texts): string {
  const opened = written && valueOf(texts, `pages/content/${list}.json`);
  const id = Array.isArray(opened) ? (opened[entry ?? -1] as { id?: unknown } | undefined)?.id : undefined;
  const ofEntry = typeof id === 'string' ? `/${id}/${written}` : '';
  const own = { content: `${list ?? ''}${ofEntry}`, forms: form ?? '' }[String(area)];
  return `#${area}/${own ?? page.replace(/^pages\/|\.json$/g, '')}`;
}
