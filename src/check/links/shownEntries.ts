import { entrySlug } from '../../page/resolveParams.ts';
import { plainName } from '../../page/plainName.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Project } from '../read/Project.ts';
import type { Target } from './Known.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** The collection whose entries a page shows, if there is one to speak of, and their slugs. */
export function entriesOf(
  file: JsonFile,
  project: Project,
): { collection?: JsonFile; slugs: string[]; slugsById: ReadonlyMap<string, string> } {
  const from = child(child(file.value, 'entries'), 'from');
  const collection = typeof from === 'string' ? project.content.get(from) : undefined;
  const list = Array.isArray(collection?.value) ? collection.value.filter(isObject) : [];
  // One that no address can have is told where it stands, with what it is to be.
  const slugOf = (entry: Record<string, unknown>) => plainName(entrySlug(entry));
  const slugsById = new Map(list.map((entry) => [String(entry.id), slugOf(entry)]));
  return { collection, slugs: list.map(slugOf), slugsById };
}

/** The parts of an address at which a page shows an entry. */
export function shownEntries(file: JsonFile, project: Project): Pick<Target, 'slugs' | 'aliases' | 'slugsById'> {
  const entries = child(file.value, 'entries');
  if (!isObject(entries)) return {};
  const { collection, slugs, slugsById } = entriesOf(file, project);
  if (!collection || collection.broken) return {};
  return { slugs, slugsById, aliases: Object.keys(Object(entries.aliases)) };
}
