import type { Texts } from '../../site/files.ts';
import type { Operation } from '../store/Operation.ts';
import { freeName } from '../../site/slugs.ts';
import { idStem } from './newEntry.ts';
import { renameEntry } from '../../site/renames.ts';
import { fileId, fileKind, ownName } from '../../site/names.ts';
import { contentOf } from '../../site/SiteValues.ts';
import { slugOfTitle } from './articleEntry.ts';

/** True for a generated id: the list's name and a number. */
export const isNumbered = (id: unknown, list: string): boolean =>
  new RegExp(`^${idStem(list)}(-\\d+)?$`).test(String(id));

/** Derives the id of a new entry from its title; undefined for an entry without a title or with an id of its own. */
export function nameNewEntry(texts: Texts, path: string, index: number): Operation | undefined {
  const list = fileId(path);
  if (fileKind(path) !== 'shared content') return undefined;
  const entries = contentOf(texts)[list] ?? [];
  const { id, ...fields } = entries[index] ?? {};
  const name = slugOfTitle(ownName(fields));
  if (name === '' || !isNumbered(id, list)) return undefined;
  const others = entries.flatMap((entry) => (entry.id === id ? [] : String(entry.id)));
  const renaming = renameEntry(texts, list, String(id), freeName(name, others));
  return renaming.ok ? renaming.operation : undefined;
}
