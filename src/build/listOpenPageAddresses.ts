import { isRecord } from '../form/model/pointer.ts';
import type { Page } from '../page/Page.ts';
import { addressOfEntry, collectionAtPage } from '../site/createFormerAddressLookup.ts';

/**
 * Returns the addresses of the entries that a page with an open route queries, such as articles, for the sitemap. An
 * entry that a section shows as its `placeholder` is no content of its own. `lists` are the address patterns of the
 * collections.
 */
export function listOpenPageAddresses(
  { route, sections }: Pick<Page, 'route' | 'sections'>,
  content: Readonly<Record<string, readonly Record<string, unknown>[]>>,
  lists: Readonly<Record<string, string>>,
): string[] {
  const placeholders = sections.map(({ props: { placeholder } }) =>
    isRecord(placeholder) ? placeholder.slug : undefined,
  );
  const entries = content[collectionAtPage({ route }, lists) ?? ''] ?? [];
  return entries.filter(({ slug }) => !placeholders.includes(slug)).map((entry) => addressOfEntry({ route }, entry));
}
