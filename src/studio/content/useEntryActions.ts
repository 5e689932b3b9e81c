import { entrySlug } from '../../site/slugs.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import { unusedEntryId, createEmptyListItem } from './createEmptyListItem.ts';
import { sharedContentOf, createSiteValues } from '../../site/SiteValues.ts';
import { entryNoun } from '../../site/names.ts';
import { hasEntryAddresses } from './stableAddress.ts';
import { describeBrokenReferences } from './describeBrokenReferences.ts';
import { createListActions } from '../pages/createListActions.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Returns the actions on a list's entries. */
export function useEntryActions(list: string) {
  const store = useStudioStore();
  const { texts, site } = useStudioState();
  const entries = sharedContentOf(texts)[list] ?? [];
  const noun = entryNoun(list);
  const isWritten = site.written[list] !== undefined;
  const hasAddresses = isWritten || hasEntryAddresses(createSiteValues(texts), list);
  const actions = createListActions(store, {
    path: `pages/content/${list}.json`,
    at: [],
    items: entries.map((one) => ({ ...one, slug: hasAddresses ? entrySlug(one) : undefined })),
    nameOf: (index) => `${noun} ${index + 1}`,
    // A new article opens in the editor.
    choose: (entry, goTo) => store.go({ entry, ...(isWritten && goTo && { written: 'write' }) }, goTo),
  });
  return {
    ...actions,
    remove(index: number): void {
      const used = describeBrokenReferences(createSiteValues(texts), {
        what: 'entry',
        collection: list,
        id: String(entries[index]?.id),
      });
      actions.remove(index);
      if (used) store.say(used);
      focusFirstPlace('entries', 'add entry');
    },
    add(index: number): void {
      const id = unusedEntryId(sharedContentOf(texts), list);
      const model = site.entries[list];
      const widgetOf = (key: string) => String(model?.nodes[model.nodes[0]?.fields?.[key] ?? -1]?.uiOptions?.widget);
      // Copies the pattern of the last entry, which is tedious to create.
      const cloths = Object.entries(entries.at(-1) ?? {}).filter(([key]) => widgetOf(key) === 'cloth');
      const entry = {
        ...(model && createEmptyListItem(model)),
        ...Object.fromEntries(cloths),
        id,
        ...(isWritten && { draft: true }),
      };
      actions.insert(index, entry, noun, { pointer: '', focus: true, isNew: true });
    },
  };
}
