import { createContext, use, useSyncExternalStore } from 'react';
import type { Snapshot } from './Snapshot.ts';
import type { StudioStore } from './StudioStore.ts';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** The store of Studio around the caller; outside it is a bug. */
export function useStudioStore(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error('A part of Studio was drawn outside it');
  return store;
}

/** All that is on the screen, kept up to date. */
export function useStudio(): Snapshot {
  const store = useStudioStore();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
