import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false in server-rendered HTML and during hydration, and true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
