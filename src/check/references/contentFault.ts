import type { ReferenceFault } from './ReferenceFault.ts';
import type { ContentReference } from '../../page/resolveContent.ts';
import { nearest } from '../told/nearest.ts';
import type { Project } from '../read/Project.ts';
import { child } from '../told/wordPlace.ts';

/** What is wrong with a `$content` reference as a whole; entries that are named one by one are looked up after it. */
export function contentFault(reference: ContentReference, project: Project): ReferenceFault | undefined {
  const { $content: name, ids } = reference;
  const known = idsOf(project, name);
  if (!known) return undefined;
  if (Array.isArray(reference.id) && !('ids' in reference))
    return ['id', 'is a list, and names one entry', 'Did you mean "ids"?', 'key', { kind: 'stray-key', meant: 'ids' }];
  if ('id' in reference && 'ids' in reference)
    return [
      'id',
      'stands beside ids',
      'Remove it, or remove "ids": "id" is for one entry, "ids" for several.',
      'key',
      { kind: 'stray-key' },
    ];
  if (!('ids' in reference)) return undefined;
  if (!Array.isArray(ids)) return ['ids', 'must be a list [ … ] of ids', `Write ${listed(textsOf(ids, known))}.`];
  if (ids.length === 0 || known.length === 0) return undefined;
  if (ids.every((id) => typeof id !== 'string'))
    return [
      'ids',
      'must be ids in quotes',
      `Write ${listed(ids.map((_, index) => known[index % known.length] ?? ''))}.`,
    ];
  const [first] = ids;
  if (ids.length === 1 && typeof first === 'string' && first.includes(','))
    return ['ids', 'has several ids in one text', `Write ${listed(first.split(',').map((id) => id.trim()))}.`];
  const gone = ids.filter((id) => typeof id === 'string' && !known.includes(id) && nearest(id, known) === undefined);
  if (gone.length > 2 && gone.length * 2 >= ids.length && !meantOther(ids, project)) {
    const cause = `names ${gone.length} entries that pages/content/${name}.json does not have: ${listed(gone.map(String)).slice(1, -1)}`;
    const left = ids.filter((id) => known.includes(String(id))).map(String);
    const mend = `Write ${listed(left.length > 0 ? left : known.slice(0, gone.length))}, or bring the entries back: git checkout -- pages/content/${name}.json.`;
    return ['ids', cause, mend];
  }
  if (ids.length > 1 && ids.every((id) => !known.includes(String(id)) && nearest(String(id), known) === undefined)) {
    const meant = meantOther(ids, project);
    if (meant)
      return [
        '$content',
        `is ${JSON.stringify(name)}, which has none of these ids`,
        `Did you mean ${JSON.stringify(meant)}?`,
      ];
  }
  return undefined;
}

/** The collection that has all these entries. */
const meantOther = (ids: readonly unknown[], project: Project): string | undefined =>
  [...project.content.keys()].find((other) => ids.every((id) => idsOf(project, other)?.includes(String(id))));

/** The ids of a collection; undefined where they cannot be known. */
function idsOf({ content }: Project, name: string): string[] | undefined {
  const file = content.get(name);
  if (!file || file.broken || !Array.isArray(file.value)) return undefined;
  return file.value.map((entry) => child(entry, 'id')).filter((id) => typeof id === 'string');
}

function textsOf(ids: unknown, known: string[]): string[] {
  const texts = typeof ids === 'string' ? ids.split(',').map((id) => id.trim()) : [];
  return texts.length > 0 ? texts : known.slice(0, 2);
}

const listed = (texts: string[]) => `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;
