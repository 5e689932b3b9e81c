import { parsePrefillQuery } from '../model/parsePrefillQuery.ts';
import { isBlankAnswer } from '../types/FieldType.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Prefills blank answers from the address of a page that was just navigated to. Runs once, when the form is created: after a
 * reload or a step back the visitor's own answers count.
 */
export function prefillFromAddress(store: FormStore): void {
  if (location.search === '' || !isFreshNavigation()) return;
  const { values } = store;
  const fills = Object.entries(parsePrefillQuery(store.form, location.search)).filter(([name]) =>
    isBlankAnswer(values[name]),
  );
  if (fills.length > 0) store.replaceValues({ ...values, ...Object.fromEntries(fills) });
}

/** Removes the prefilled answers from the address, so that a reload of an emptied form does not prefill it again. */
export function removePrefillFromAddress({ form }: FormStore): void {
  const address = new URL(location.href);
  const names = Object.keys(parsePrefillQuery(form, address.search));
  if (names.length === 0) return;
  for (const name of names) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** True on a page that was opened by its address, false on one that was reloaded or gone back to. */
export const isFreshNavigation = (): boolean => navigationType() === 'navigate';

/** True on a page that was gone back or forward to, where browsers restore the text of the earlier visit. */
export const isHistoryVisit = (): boolean => navigationType() === 'back_forward';

function navigationType(): NavigationTimingType | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type;
}
