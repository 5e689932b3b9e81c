import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML that was made elsewhere and while it is taken over; true once script runs here. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
