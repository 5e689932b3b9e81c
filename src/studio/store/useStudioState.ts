import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StudioStore } from './createStudioStore.ts';
import type { StudioState } from './StudioState.ts';

export const StudioContext = createContext<StudioStore | undefined>(undefined);

/**
 * Returns the store from the context.
 * @throws Outside of Studio.
 */
export function useStudioStore(): StudioStore {
  const store = use(StudioContext);
  if (!store) throw new Error('A part of Studio was drawn outside it');
  return store;
}

/** Returns the state of Studio. Renders again after each change. */
export const useStudioState = (): StudioState => useStore(useStudioStore().api);
