import { isRecord } from '../../form/model/pointer.ts';
import type { TextsByPath } from '../../site/files.ts';
import { sharedContentOf, readFileFacts, listPages } from '../../site/SiteValues.ts';
import { formatLocationAddress, STUDIO_AREAS, type StudioLocation, readLocationFromUrl } from './location.ts';

/** State of an entry of the browser's history. */
interface PlaceState {
  place: StudioLocation;
  /** Block and name of the selected section, which find the section after others were moved. */
  section?: string | undefined;
  /** Id of the selected entry, and the number of entries in its list. */
  entry?: unknown;
  count?: number;
}

/** Place of a history entry, and the part of it that no longer exists. */
export interface HistoryPlace {
  place: StudioLocation;
  lost?: 'page' | 'section' | 'form' | 'list' | 'entry';
}

/** Adds a history entry. The entry that is left gets its latest names first. */
export function pushHistoryPlace(place: StudioLocation, left: StudioLocation, texts: TextsByPath): void {
  replaceHistoryPlace(left, texts);
  history.pushState(stateOf(place, texts), '', formatLocationAddress(place, texts));
}

/** Updates the current history entry, so that a reload restores the place. */
export const replaceHistoryPlace = (place: StudioLocation, texts: TextsByPath): void =>
  history.replaceState(stateOf(place, texts), '', formatLocationAddress(place, texts));

/** True if two locations are one place for Back and Forward. */
export function isSamePlace(one: StudioLocation, other: StudioLocation): boolean {
  const partsOf = ({ area, page, section, form, list, entry, written, version, problems }: StudioLocation) => [
    area,
    problems,
    ...({ pages: [page, section], forms: [form], content: [list, entry, written], versions: [version] }[String(area)] ??
      []),
  ];
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

function stateOf(place: StudioLocation, texts: TextsByPath): PlaceState {
  const { section, entry, list = '' } = place;
  const entries = sharedContentOf(texts)[list];
  return {
    place,
    ...(typeof section === 'number' && { section: sectionsOf(texts, place.page)[section] }),
    ...(entry !== undefined && entries && { entry: entries[entry]?.id, count: entries.length }),
  };
}

const sectionsOf = (texts: TextsByPath, page: string): string[] =>
  (readFileFacts(texts, page)?.sections ?? []).map(({ block, ownName }) => `${String(block)} ${ownName ?? ''}`);

/** Returns the place of the current history entry; after a reload as before. Default: the place in the address. */
export function readCurrentLocation(texts: TextsByPath): StudioLocation {
  const found = placeFromHistoryState(history.state, texts)?.place;
  return found && formatLocationAddress(found, texts) === location.hash ? found : readLocationFromUrl(texts);
}

/** Returns the place in the state of a history entry, or the nearest place that exists; undefined for another state. */
export function placeFromHistoryState(state: unknown, texts: TextsByPath): HistoryPlace | undefined {
  const { place } = isRecord(state) ? state : {};
  if (!isRecord(place) || !STUDIO_AREAS.some((area) => area === place.area)) return undefined;
  const own = state as unknown as PlaceState;
  if (place.area === 'pages') return pageIn(own, texts);
  if (place.area === 'content') return entryIn(own, texts);
  const { form } = own.place;
  const isLost = place.area === 'forms' && form !== undefined && !texts.has(`schemas/${form}.json`);
  return isLost ? { place: { ...own.place, form: undefined }, lost: 'form' } : { place: own.place };
}

function pageIn({ place, section: name }: PlaceState, texts: TextsByPath): HistoryPlace {
  const { section, panelOf: _panel, openedAs: _opened, ...page } = place;
  if (!texts.has(page.page)) return { place: { ...page, page: listPages(texts)[0]?.path ?? '' }, lost: 'page' };
  if (typeof section !== 'number') return { place: { ...page, ...(section && { section }) } };
  const names = sectionsOf(texts, page.page);
  const blockOf = (one: string | undefined) => one?.split(' ')[0];
  // The section may have moved, or have another heading by now.
  const moved = names[section] === name ? section : names.indexOf(name ?? '');
  const at = moved < 0 && names[section] !== undefined && blockOf(names[section]) === blockOf(name) ? section : moved;
  return at < 0 ? { place: page, lost: 'section' } : { place: { ...page, section: at } };
}

function entryIn({ place, entry: id, count }: PlaceState, texts: TextsByPath): HistoryPlace {
  const { list, entry, written, ...rest } = place;
  if (list !== undefined && !texts.has(`pages/content/${list}.json`)) return { place: rest, lost: 'list' };
  const ofList = { ...rest, ...(list !== undefined && { list }) };
  if (entry === undefined) return { place: ofList };
  const entries = sharedContentOf(texts)[list ?? ''] ?? [];
  const found = entries.findIndex((one) => one.id === id);
  // The id of a draft follows its title.
  const at = found < 0 && entries.length === count ? entry : found;
  if (at < 0) return { place: ofList, lost: 'entry' };
  return { place: { ...ofList, entry: at, ...(written && { written }) } };
}
