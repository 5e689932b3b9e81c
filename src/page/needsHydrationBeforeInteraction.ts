import { readStoredKeys } from '../form/state/deviceStorage.ts';
import { hasSessionDraft } from '../form/state/draftStorage.ts';

/**
 * Returns true if an island must hydrate without an interaction: to restore a draft, retry a queued submission, prefill
 * a field, open a step from the address, or report a missing network.
 */
export async function needsHydrationBeforeInteraction(element: Element, forms: string[]): Promise<boolean> {
  if (!navigator.onLine || forms.some((form) => hasSessionDraft(form) || location.hash.startsWith(`#${form}-step-`)))
    return true;
  const filled = [...new URLSearchParams(location.search).keys()];
  if (filled.some((name) => element.querySelector(`[name="${CSS.escape(name)}"]`))) return true;
  const keys = async (store: 'drafts' | 'submissions') => {
    const stored = await readStoredKeys(store);
    return stored.ok ? stored.value : [];
  };
  return (await keys('submissions')).length > 0 || (await keys('drafts')).some((key) => forms.includes(String(key)));
}
