import { isRecord, fromPointer } from '../../form/model/pointer.ts';
import { previewEntryIndex } from '../../site/drafts.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import { describeFile, headingOrTitle } from '../../site/names.ts';
import { sharedContentOf, readRenderablePage } from '../../site/SiteValues.ts';
import { openFileAtPath } from './openFileArea.ts';
import type { StudioState } from './StudioState.ts';
import type { StudioStore } from './createStudioStore.ts';

/**
 * Returns the entry and field that fill in a location of the previewed page; undefined if the page has its own value
 * there.
 */
export function entryFieldShownAt({ texts, place }: StudioState, section: number, pointer: string) {
  const page = readRenderablePage(texts, place.page);
  const list = page?.entries?.from;
  const entries = (list === undefined ? undefined : sharedContentOf(texts)[list]) ?? [];
  const index = previewEntryIndex(entries);
  const entry = entries[index];
  if (!entry) return undefined;
  let value: unknown = page!.sections[section];
  const way = fromPointer(pointer);
  while (way.length > 0 && (isRecord(value) || Array.isArray(value)) && !('$entry' in value))
    value = (value as Record<string, unknown>)[way.shift()!];
  if (!isRecord(value) || typeof value.$entry !== 'string') return undefined;
  const path = `pages/content/${list}.json`;
  const inner = way.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const at: JsonPath = [index, ...(value.$entry === '' ? [] : [value.$entry]), ...inner];
  return { path, at, name: `“${headingOrTitle(entry) ?? 'The entry'}”`, list: describeFile(path, undefined) };
}

/** Opens the entry and field that fill in a location. Returns false if there is none. */
export function openShownEntry(store: StudioStore, section: number, pointer: string): boolean {
  const found = entryFieldShownAt(store.snapshot(), section, pointer);
  if (!found) return false;
  openFileAtPath(store, found.path, found.at);
  store.say(`${found.name} is in the list ${found.list} and is opened there.`);
  return true;
}
