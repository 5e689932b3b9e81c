import type { ContentReference } from '../../page/resolveContent.ts';
import { likely, suggest, suggestOrRemove } from '../told/nearest.ts';
import { idOfWords } from './referenceMeant.ts';
import { plainName } from '../../page/plainName.ts';
import { child, textAt } from '../told/wordPlace.ts';

interface NamedIn {
  reference: ContentReference;
  /** The entries of the collection, each with an id. */
  list: unknown[];
  /** The collection's file. */
  path: string;
}

/** True for an entry with a name that pages can refer to. */
export const isNamed = (entry: unknown): boolean => /^\S+$/.test(String(child(entry, 'id') ?? ''));

/** What is wrong with the name of an entry that its collection does not have, and what to do. */
export function missingEntry(named: unknown, { reference, list, path }: NamedIn): [cause: string, mend: string] {
  const known = list.map((entry) => String(child(entry, 'id')));
  const others = known.filter((id) => !reference.ids?.includes(id));
  // Nobody means what only stands in for an entry, unless it is named.
  const isNear = typeof named === 'string' && likely(named, others) !== undefined;
  const free = isNear ? others : others.filter((id) => !id.startsWith('placeholder'));
  const own = child(named, 'id');
  if (typeof own === 'string') {
    const mend = known.includes(own)
      ? `Write ${JSON.stringify(own)}.`
      : `Move it to ${path}, and write ${JSON.stringify(own)} here.`;
    return ['is an entry, and its id alone stands here', mend];
  }
  const title = ['title', 'question', 'name', 'heading'].map((key) => textAt(named, key)).find((text) => text !== '');
  if (title !== undefined) {
    const id = JSON.stringify(plainName(title).split('-').slice(0, 6).join('-'));
    return ['is an entry, and an id alone stands here', `Move it to ${path}, with "id": ${id}, and write ${id} here.`];
  }
  if (typeof named !== 'string') return ['must be an id in quotes', `Write ${JSON.stringify(free[0] ?? 'an-id')}.`];
  const cause = `is ${JSON.stringify(named)}, which no entry of ${path} has`;
  const called = idOfWords(named, list, others);
  if (called !== undefined) return [cause, `Write ${JSON.stringify(called)}: it is the id of that one.`];
  // Of several ids one may go; where one entry is shown, another has to take its place.
  const mend =
    reference.ids && (reference.ids.length > 1 || free.length === 0)
      ? suggestOrRemove(named, free, 'the entries')
      : suggest(named, free.length > 0 ? free : known, 'Entries');
  const isNew = reference.ids !== undefined && likely(named, free) === undefined;
  return [cause, `${mend || 'Remove it.'}${isNew ? ` Or write an entry with that id in ${path} first.` : ''}`];
}
