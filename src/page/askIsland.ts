import equal from 'fast-deep-equal';
import { askQueries } from '../content/askQueries.ts';
import { findQueries, queryKey, type QueryReference } from '../content/QueryReference.ts';
import type { Island } from './Island.tsx';
import { pageJson } from './pageJson.ts';

/** Queries the content service for a section. Renders the section again only if an answer differs from the page. */
export async function askIsland(element: HTMLElement, island: Island): Promise<void> {
  const given = pageJson<Record<string, unknown>>('answers') ?? {};
  const shown = (reference: QueryReference) =>
    queryKey(reference) in given ? given[queryKey(reference)] : reference.fallback;
  const unseen = island.unseen?.flatMap((name) => findQueries(island.props[name]));
  const answers = await askQueries(findQueries(island.props));
  if ([...answers].every(([reference, value]) => unseen?.includes(reference) || equal(value, shown(reference)))) return;
  const { showAnswers } = await import('./showAnswers.tsx');
  await showAnswers(element, island, answers);
}
