import equal from 'fast-deep-equal';
import { fetchQueryAnswers } from '../content/fetchQueryAnswers.ts';
import { findQueryReferences, queryKey, type QueryReference } from '../content/QueryReference.ts';
import type { Island } from './Island.tsx';
import { readPageJson } from './readPageJson.ts';

/** Queries the content service for a section. Renders the section again only if an answer differs from the page. */
export async function hydrateOnChangedAnswers(element: HTMLElement, island: Island): Promise<void> {
  const given = readPageJson<Record<string, unknown>>('answers') ?? {};
  const shown = (reference: QueryReference) =>
    queryKey(reference) in given ? given[queryKey(reference)] : reference.fallback;
  const unseen = island.unseen?.flatMap((name) => findQueryReferences(island.props[name]));
  const answers = await fetchQueryAnswers(findQueryReferences(island.props));
  if ([...answers].every(([reference, value]) => unseen?.includes(reference) || equal(value, shown(reference)))) return;
  const { rerenderIslandWithAnswers } = await import('./rerenderIslandWithAnswers.tsx');
  await rerenderIslandWithAnswers(element, island, answers);
}
