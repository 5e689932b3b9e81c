import type { SiteResponse } from '../../src/studio/store/studioApi.ts';
import { createStudioStore, type StudioStore } from '../../src/studio/store/createStudioStore.ts';

/** A tab of Studio with these files, without a server. Needs jsdom. */
export function storeOf(files: Record<string, unknown>): StudioStore {
  sessionStorage.clear();
  localStorage.clear();
  const site = {
    folder: 'site',
    eventCursor: '',
    revision: 'run 1',
    pictures: [],
    kinds: [],
    entries: {},
    written: {},
  };
  const texts = Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`] as const);
  return createStudioStore({
    ...site,
    listNames: {},
    listSays: {},
    listAddresses: {},
    files: texts.map(([path, text]) => ({ path, text, hash: text, revision: 'run 1' })),
  } as unknown as SiteResponse);
}
