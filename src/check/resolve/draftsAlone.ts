import { isDraft } from '../../page/drafts.ts';
import { chosenEntries, type ContentReference } from '../../page/resolveContent.ts';

/** True for a reference to a list that brings entries, all of which are drafts: nothing is left of it for visitors. */
export function bringsDraftsAlone({ ids, id }: Partial<Record<'ids' | 'id', unknown>>, list: unknown): boolean {
  if (!Array.isArray(list) || !(ids === undefined || Array.isArray(ids)) || !list.some(isDraft)) return false;
  const chosen = chosenEntries({ ids, id } as Omit<ContentReference, '$content'>, list);
  return chosen.length > 0 && chosen.every((index) => isDraft(list[index]));
}
