import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StudioStore } from './createStudioStore.ts';
import type { StudioState } from './StudioState.ts';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/** The store of Studio around the caller. @throws outside of it. */
export function useStudioStore(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error('A part of Studio was drawn outside it');
  return store;
}

/** The state of Studio. Renders again after each change. */
export const useStudio = (): StudioState => useStore(useStudioStore().api);
