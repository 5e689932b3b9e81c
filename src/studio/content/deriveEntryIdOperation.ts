import type { TextsByPath } from '../../site/files.ts';
import type { Operation } from '../store/Operation.ts';
import { withValue } from '../../site/json/jsonValues.ts';
import { firstFreeName } from '../../site/slugs.ts';
import { generatedIdPrefix } from './createEmptyListItem.ts';
import { renameEntryId } from '../../site/renames.ts';
import { fileBaseName, siteFileKind, headingOrTitle } from '../../site/names.ts';
import { sharedContentOf } from '../../site/SiteValues.ts';
import { slugFromTitle } from './articleEntry.ts';

/** True for a generated id: the list's name and a number. */
export const isGeneratedId = (id: unknown, list: string): boolean =>
  new RegExp(`^${generatedIdPrefix(list)}(-\\d+)?$`).test(String(id));

/**
 * Derives the id of a new entry from its title, and its slug if that is empty. Returns undefined for an entry without a
 * title or with an id of its own.
 */
export function deriveEntryIdOperation(texts: TextsByPath, path: string, index: number): Operation | undefined {
  const list = fileBaseName(path);
  if (siteFileKind(path) !== 'shared content') return undefined;
  const entries = sharedContentOf(texts)[list] ?? [];
  const { id, ...fields } = entries[index] ?? {};
  const name = slugFromTitle(headingOrTitle(fields));
  if (name === '' || !isGeneratedId(id, list)) return undefined;
  const others = entries.toSpliced(index, 1);
  const free = (key: string) =>
    firstFreeName(
      name,
      others.map((entry) => String(entry[key])),
    );
  const renaming = renameEntryId(texts, list, String(id), free('id'));
  if (!renaming.ok || fields.slug !== '') return renaming.ok ? renaming.operation : undefined;
  const files = renaming.operation.files.map((file) =>
    file.path === path && 'value' in file
      ? { path, value: withValue(file.value, [index, 'slug'], free('slug')) }
      : file,
  );
  return { ...renaming.operation, files };
}
