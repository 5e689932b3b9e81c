import { isRecord, fromPointer } from '../../../form/model/pointer.ts';
import { fileName, ownName } from '../../site/SiteValues.ts';
import { contentOf, pageOf } from '../../site/SiteView.ts';
import { openPlace } from './openFile.ts';
import type { StudioStore } from './StudioStore.ts';

/**
 * Opens the entry that the preview of a page shows, at the field from which a place of a section is filled in, and says
 * where that is; false, and nothing is opened, where the place says itself what it says.
 */
export function openShownEntry(store: StudioStore, section: number, pointer: string): boolean {
  const { texts, place } = store.snapshot();
  const page = pageOf(texts, place.page);
  const list = page?.entries?.from;
  const entry = list === undefined ? undefined : contentOf(texts)[list]?.[0];
  if (!entry) return false;
  let value: unknown = page!.sections[section];
  const way = fromPointer(pointer);
  while (way.length > 0 && (isRecord(value) || Array.isArray(value)) && !('$entry' in value))
    value = (value as Record<string, unknown>)[way.shift()!];
  if (!isRecord(value) || typeof value.$entry !== 'string') return false;
  const path = `pages/content/${list}.json`;
  const inner = way.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  openPlace(store, path, [0, ...(value.$entry === '' ? [] : [value.$entry]), ...inner]);
  store.say(`“${ownName(entry) ?? 'The entry'}” stands in ${fileName(path, undefined)}, and is opened there.`);
  return true;
}
