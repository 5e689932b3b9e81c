import { fillsOf } from '../model/fillsOf.ts';
import { isBlank } from '../types/FieldType.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Fills in what the address says of fields that nobody has answered yet. Of a page that was reloaded or gone back to it says
 * nothing any more: what the visitor made of it since then counts.
 */
export function fillFromAddress(store: FormStore): void {
  if (location.search === '' || !isArrival()) return;
  const { values } = store;
  const fills = Object.entries(fillsOf(store.form, location.search)).filter(([name]) => isBlank(values[name]));
  if (fills.length > 0) store.replaceValues({ ...values, ...Object.fromEntries(fills) });
}

/** True on a page that was asked for by its address, false on one that was reloaded or gone back to. */
export function isArrival(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'navigate';
}
