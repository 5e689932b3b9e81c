import { expect, test } from 'vitest';
import { PanelStore } from '../../form/panel/PanelStore.ts';
import { FORM_TOPIC } from '../../form/state/TopicListeners.ts';
import { createPanelModel } from '../server/createPanelModel.ts';

test('shows one text edited elsewhere without rendering its fields again', () => {
  const text = { type: 'string' };
  const entries = { type: 'array', items: { type: 'object', properties: { question: text } } };
  const model = createPanelModel('list', { type: 'object', properties: { heading: text, entries } }, {});
  const first = { heading: 'One', entries: [{ question: 'First' }, { question: 'Last' }] };
  const store = new PanelStore({ ...model, version: '', validators: {} }, first);
  let rendered = 0;
  let told = 0;
  store.listeners.listen(FORM_TOPIC, () => rendered++);
  store.listen(() => told++);
  const reworded = { ...first, entries: [{ question: 'First' }, { question: 'Last one' }] };
  store.show(reworded);
  expect(store.values).toEqual(reworded);
  expect([rendered, told]).toEqual([0, 0]);
  for (const values of [first, { ...first, heading: 'Two', entries: [] }, { entries: [] }]) {
    store.show(values);
    expect(store.values).toEqual(values);
  }
  expect([rendered, told]).toEqual([2, 0]);
});
