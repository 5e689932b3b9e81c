// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { FormStore } from './FormStore.ts';
import { prefillFromAddress } from './prefillFromAddress.ts';

const form = loadForm(
  formFile({ type: 'object', properties: { track: { enum: ['Data', 'Web'] }, town: { enum: ['Ado', 'Ikere'] } } }),
);
const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
beforeEach(() => history.replaceState(null, '', '/?track=Data&town=Ado'));
afterEach(() => vi.restoreAllMocks());

test('a prefill leaves an answer that was typed before the script', () => {
  openedBy('navigate');
  const store = new FormStore(form);
  store.setValue('/town', 'Ikere');
  prefillFromAddress(store);
  expect(store.values).toEqual({ track: 'Data', town: 'Ikere' });
});

test('a page that was reloaded is not prefilled', () => {
  openedBy('reload');
  const store = new FormStore(form);
  prefillFromAddress(store);
  expect(store.values).toEqual({});
});
