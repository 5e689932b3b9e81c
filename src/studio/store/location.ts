import { isRecord } from '../../form/model/pointer.ts';
import { pairItems } from '../../site/json/pairItems.ts';
import { fileBaseName } from '../../site/names.ts';
import { listPages, jsonValueOf } from '../../site/SiteValues.ts';
import type { TextsByPath } from '../../site/files.ts';

/** Areas of Studio. */
export type StudioArea = 'pages' | 'forms' | 'content' | 'pictures' | 'site' | 'changes' | 'versions';

/** View of an article: editor, its page, or a page that lists it. */
export type ArticleView = 'write' | 'page' | 'lists';

/** Former and new path of a renamed file. */
export type RenamedFile = readonly [from: string, to: string];

/** Open area with its page, section, form or entry. */
export interface StudioLocation {
  area: StudioArea;
  /** Path of the open page's file. */
  page: string;
  /** Id of the open form. */
  form?: string | undefined;
  /** Open shared list, and its selected entry. */
  list?: string;
  entry?: number;
  /** View of the open article; undefined in the list. */
  written?: ArticleView | undefined;
  /** Selected section; `page` for the page's details. */
  section?: number | 'page';
  /** Index of the section when its panel was opened, before others moved it. */
  panelOf?: number;
  /** Path of the page when it was opened, before others renamed it. */
  openedAs?: string;
  /** Commit of the selected version. */
  version?: string;
  /** True while the list of problems is open. */
  problems?: true | undefined;
}

export const STUDIO_AREAS: readonly StudioArea[] = [
  'pages',
  'forms',
  'content',
  'pictures',
  'site',
  'changes',
  'versions',
];

/** Parses the location in the browser's URL. Default: the first page. */
export function readLocationFromUrl(texts: TextsByPath): StudioLocation {
  const [area, name, id, view] = location.hash.slice(1).split('/');
  const path = `pages/${name}.json`;
  return {
    area: STUDIO_AREAS.find((one) => one === area) ?? 'pages',
    ...(area === 'content' && name && { list: name, ...writtenInAddress(texts, name, id, view) }),
    ...(area === 'forms' && name && { form: name }),
    page: texts.has(path) && name !== 'site' ? path : (listPages(texts)[0]?.path ?? ''),
  };
}

const VIEWS: readonly ArticleView[] = ['write', 'page', 'lists'];

/** Parses the open article: its id and view. */
function writtenInAddress(texts: TextsByPath, list: string, id: string | undefined, view: string | undefined) {
  const written = VIEWS.find((one) => one === view);
  const entries = jsonValueOf(texts, `pages/content/${list}.json`);
  const entry = Array.isArray(entries) ? entries.findIndex((one) => isRecord(one) && one.id === id) : -1;
  return written && entry >= 0 ? { entry, written } : {};
}

/** Returns a location with changes. Another page has no selected section. */
export function changeLocation(
  { panelOf: _panel, ...before }: StudioLocation,
  change: Partial<StudioLocation>,
): StudioLocation {
  const next = { ...before, ...change };
  if (next.page !== before.page && !('section' in change)) delete next.section;
  if (next.page !== before.page) delete next.openedAs;
  return next;
}

/** Returns the location after a file was renamed: the same file stays open. */
export function locationAfterRename(place: StudioLocation, [from, to]: RenamedFile): StudioLocation {
  const { page, form, list, openedAs = page } = place;
  return {
    ...place,
    ...(page === from && { page: to, openedAs }),
    ...(form !== undefined && from === `schemas/${form}.json` && { form: fileBaseName(to) }),
    ...(list !== undefined && from === `pages/content/${list}.json` && { list: fileBaseName(to) }),
  };
}

/** Returns the path of the file that a location edits; undefined for an area without one file, or without a chosen one. */
export function fileAtLocation({ area, page, form, list }: StudioLocation): string | undefined {
  if (area === 'pages') return page;
  if (area === 'site') return 'pages/site.json';
  if (area === 'forms') return form && `schemas/${form}.json`;
  return area === 'content' ? list && `pages/content/${list}.json` : undefined;
}

/** Returns the location after changes from elsewhere: the same section or entry stays selected, wherever it moved. */
export function locationAfterExternalChange(
  place: StudioLocation,
  before: TextsByPath,
  now: TextsByPath,
): StudioLocation {
  const { area, page, list, entry, section } = place;
  const path = area === 'content' ? `pages/content/${list}.json` : page;
  const chosen = area === 'content' ? entry : section;
  if (typeof chosen !== 'number' || before.get(path) === now.get(path)) return place;
  const items = (texts: TextsByPath): unknown[] => {
    const value = jsonValueOf(texts, path) as { sections?: unknown } | undefined;
    const found = area === 'content' ? value : value?.sections;
    return Array.isArray(found) ? found : [];
  };
  const at = pairItems(items(before), items(now)).find(([from]) => from === chosen)?.[1];
  if (at === chosen) return place;
  if (area === 'content') return { ...place, entry: at };
  return { ...place, section: at, panelOf: place.panelOf ?? chosen };
}

/** Formats a location as a URL fragment; the id of an open entry is read from `texts`. */
export function formatLocationAddress(
  { area, page, list, form, entry, written }: StudioLocation,
  texts: TextsByPath,
): string {
  const opened = written && jsonValueOf(texts, `pages/content/${list}.json`);
  const id = Array.isArray(opened) ? (opened[entry ?? -1] as { id?: unknown } | undefined)?.id : undefined;
  const ofEntry = typeof id === 'string' ? `/${id}/${written}` : '';
  const own = { content: `${list ?? ''}${ofEntry}`, forms: form ?? '' }[String(area)];
  return `#${area}/${own ?? page.replace(/^pages\/|\.json$/g, '')}`;
}
