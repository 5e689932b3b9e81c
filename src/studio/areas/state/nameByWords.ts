import { plainName } from '../../../page/plainName.ts';
import type { Texts } from '../../documents/History.ts';
import { setValue } from '../../../json/jsonEdits.ts';
import { type Operation, textAfter } from '../../documents/Operation.ts';
import { freeName } from '../../site/names.ts';
import { stemOf } from '../../site/newEntry.ts';
import { renameEntry } from '../../site/renames.ts';
import { ownName, readSite } from '../../site/SiteValues.ts';
import { isAddressed } from '../../site/stableAddress.ts';
import { contentOf } from '../../site/SiteView.ts';

const MOST_WORDS = 6;

/**
 * Names an entry of shared content by its first words, and makes its address of them where it has none. Undefined for an
 * entry without words, or one that somebody named.
 */
export function nameByWords(texts: Texts, collection: string, id: string): Operation | undefined {
  const entries = contentOf(texts)[collection] ?? [];
  const index = entries.findIndex((entry) => entry.id === id);
  const isOurs = new RegExp(`^${stemOf(collection)}(-\\d+)?$`).test(id);
  const { id: _id, ...rest } = entries[index] ?? {};
  const words = ownName(rest)?.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ');
  const plain = plainName(words ?? '');
  if (!isOurs || plain === '') return undefined;
  const name = freeName(
    plain,
    entries.flatMap((entry) => (entry.id === id ? [] : String(entry.id))),
  );
  const renaming = renameEntry(texts, collection, id, name);
  if (!renaming.ok) return undefined;
  const { label, files } = renaming.operation;
  const path = `pages/content/${collection}.json`;
  const own = files.find((file) => file.path === path);
  const text = own && textAfter(texts.get(path) ?? null, own);
  const hasNoAddress = rest.slug === '' || (rest.slug === undefined && isAddressed(readSite(texts), collection));
  if (!hasNoAddress || typeof text !== 'string') return { label, files };
  return { label, files: [...files, { path, edits: setValue(text, [index, 'slug'], name, ['id', 'slug']) }] };
}
