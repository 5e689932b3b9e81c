import { isDraft } from '../../site/drafts.ts';
import { entrySlug } from '../../site/slugs.ts';
import { withValue } from '../../site/json/jsonValues.ts';
import type { TextsByPath } from '../../site/files.ts';
import type { FileOperation } from '../store/Operation.ts';
import { isGeneratedId } from './deriveEntryIdOperation.ts';
import { createSiteValues, type SiteValues, jsonValueOf } from '../../site/SiteValues.ts';
import { fileBaseName, siteFileKind } from '../../site/names.ts';

type Entry = Readonly<Record<string, unknown>>;

/** True for a list whose entries have addresses on a page, by slug or title. */
export const hasEntryAddresses = (site: SiteValues, list: string): boolean =>
  [...site].some(([, { entries }]) => entries?.from === list);

/**
 * Returns an operation together with those that write the slugs of public entries whose titles it changes. Only the
 * address of a draft follows its title.
 */
export function addStableSlugOperations(base: TextsByPath, operation: FileOperation): FileOperation[] {
  const { path } = operation;
  if (siteFileKind(path) !== 'shared content' || !('value' in operation)) return [operation];
  const [before, now] = [jsonValueOf(base, path), operation.value];
  if (!Array.isArray(before) || !Array.isArray(now)) return [operation];
  const list = fileBaseName(path);
  const addressed = (now as Entry[]).reduce<unknown>((file, entry, index) => {
    const old = (before as Entry[]).find(({ id }) => id === entry.id);
    const isKept =
      old && old.title !== entry.title && isNamed(old, list) && ![old, entry].some(hasSlug) && !isDraft(old);
    const slug = isKept ? entrySlug(old) : '';
    const isTaken = (now as Entry[]).some((one) => one !== entry && entrySlug(one) === slug);
    if (slug === '' || isTaken || !hasEntryAddresses(createSiteValues(base), list)) return file;
    return withValue(file, [index, 'slug'], slug, ['id', 'slug']);
  }, now);
  return [{ path, value: addressed }];
}

const hasSlug = ({ slug }: Entry) => typeof slug === 'string';

/** A generated id means that the entry is new and has no title yet. */
const isNamed = ({ id }: Entry, list: string) => !isGeneratedId(id, list);
