import { createContext, type ReactNode, use } from 'react';

const IsWithin = createContext(false);

/**
 * What only visitors without script see. A browser with script ends a `noscript` where the first one in it ends, so what
 * stands in one is in no other.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (use(IsWithin)) return children;
  return (
    <noscript>
      <IsWithin value={true}>{children}</IsWithin>
    </noscript>
  );
}
