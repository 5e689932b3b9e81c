import { isRecord } from '../../../form/model/pointer.ts';
import type { Texts } from '../../documents/History.ts';
import { matchItems } from '../../documents/matchItems.ts';
import { fileId } from '../../site/SiteValues.ts';
import { pagesOf, valueOf } from '../../site/SiteView.ts';

/** The parts of Studio. */
export type Area = 'pages' | 'forms' | 'content' | 'pictures' | 'site' | 'changes' | 'versions';

/** An entry that is written as a page: its words, the page that visitors get, or the page that lists it. */
export type WrittenView = 'write' | 'page' | 'lists';

/** What a file was called, and what it is called now. */
export type Moved = readonly [from: string, to: string];

/** Where the person is. */
export interface Place {
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
  /** Where that section stood when its panel was opened, before others put sections above it. */
  panelOf?: number;
  /** What the file of the page was called when it was opened, before others gave it another name. */
  openedAs?: string;
}

const AREAS: readonly Area[] = ['pages', 'forms', 'content', 'pictures', 'site', 'changes', 'versions'];

/** The place that the browser's address names, else the first page. */
export function placeInAddress(texts: Texts): Place {
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

/** The place that one goes to: of another page no section is chosen. */
export function placeTo({ panelOf: _panel, ...before }: Place, change: Partial<Place>): Place {
  const next = { ...before, ...change };
  if (next.page !== before.page && !('section' in change)) delete next.section;
  if (next.page !== before.page) delete next.openedAs;
  return next;
}

/** The place once a file has another name: what is open stays so. */
export function placeUnder(place: Place, [from, to]: Moved): Place {
  const { page, form, list, openedAs = page } = place;
  return {
    ...place,
    ...(page === from && { page: to, openedAs }),
    ...(form !== undefined && from === `schemas/${form}.json` && { form: fileId(to) }),
    ...(list !== undefined && from === `pages/content/${list}.json` && { list: fileId(to) }),
  };
}

/** Has the browser's address say where one is, for a reload to come back. */
export function showAddress(place: Place, texts: Texts): void {
  const address = addressOf(place, texts);
  if (location.hash !== address) history.replaceState(null, '', address);
}

/** The place once files were changed elsewhere: the chosen section or entry is the same one, wherever it stands then. */
export function placeAfter(place: Place, before: Texts, now: Texts): Place {
  const { area, page, list, entry, section } = place;
  const path = area === 'content' ? `pages/content/${list}.json` : page;
  const chosen = area === 'content' ? entry : section;
  if (typeof chosen !== 'number' || before.get(path) === now.get(path)) return place;
  const items = (texts: Texts): unknown[] => {
    const value = valueOf(texts, path) as { sections?: unknown } | undefined;
    const found = area === 'content' ? value : value?.sections;
    return Array.isArray(found) ? found : [];
  };
  const at = matchItems(items(before), items(now)).find(([from]) => from === chosen)?.[1];
  if (at === chosen) return place;
  if (area === 'content') return { ...place, entry: at };
  return { ...place, section: at, panelOf: place.panelOf ?? chosen };
}

/** What the browser's address says of a place; `texts` tell the id of an entry that is open. */
export function addressOf({ area, page, list, form, entry, written }: Place, texts: Texts): string {
  const opened = written && valueOf(texts, `pages/content/${list}.json`);
  const id = Array.isArray(opened) ? (opened[entry ?? -1] as { id?: unknown } | undefined)?.id : undefined;
  const ofEntry = typeof id === 'string' ? `/${id}/${written}` : '';
  const own = { content: `${list ?? ''}${ofEntry}`, forms: form ?? '' }[String(area)];
  return `#${area}/${own ?? page.replace(/^pages\/|\.json$/g, '')}`;
}
