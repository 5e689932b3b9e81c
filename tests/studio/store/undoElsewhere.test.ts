import { beforeAll, afterAll, expect, test } from 'vitest';
import type { StudioStore } from '../../../src/studio/store/createStudioStore.ts';
import type { RunningStudio } from '../../../src/studio/server/startStudio.ts';
import { openStore, serveStudio } from '../openStore.ts';
import { siteCopy } from '../siteCopy.ts';

const HOME = 'pages/home.json';
const ABOUT = 'pages/about.json';

let studio: RunningStudio;
beforeAll(async () => void (studio = await serveStudio(siteCopy())));
afterAll(() => studio.close());

/** Opens Studio, changes the title of the page Home, and opens the page About. */
async function changedHome(): Promise<{ store: StudioStore; isChanged: () => boolean }> {
  const store = await openStore();
  const text = () => store.snapshot().texts.get(HOME)!;
  const before = text();
  store.go({ area: 'pages', page: HOME });
  const after = before.replace('"title": "', '"title": "New ');
  store.do(() => ({ label: 'Title changed', files: [{ path: HOME, before, after }] }));
  store.go({ page: ABOUT });
  return { store, isChanged: () => text() !== before };
}

test('undo of a change on another page asks first', async () => {
  const { store, isChanged } = await changedHome();
  store.undo();
  const { historyQuestion, place } = store.snapshot();
  expect([isChanged(), place.page]).toEqual([true, ABOUT]);
  expect(historyQuestion).toMatchObject({ kind: 'undo', entry: { label: 'Title changed' } });
});

test('a confirmed undo changes the other page and opens it', async () => {
  const { store, isChanged } = await changedHome();
  store.undo();
  store.undo(true);
  const { historyQuestion, place } = store.snapshot();
  expect([isChanged(), place.page, historyQuestion]).toEqual([false, HOME, undefined]);
});

test('undo of a change on the open page does not ask', async () => {
  const { store, isChanged } = await changedHome();
  store.go({ page: HOME });
  store.undo();
  expect([isChanged(), store.snapshot().historyQuestion]).toEqual([false, undefined]);
});

test('redo of a change on another page asks first', async () => {
  const { store, isChanged } = await changedHome();
  store.undo(true);
  store.go({ page: ABOUT });
  store.redo();
  expect([isChanged(), store.snapshot().historyQuestion?.kind]).toEqual([false, 'redo']);
});
