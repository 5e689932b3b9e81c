import { createContext, type ReactNode, use } from 'react';

const IsWithin = createContext(false);

/**
 * Content for visitors without script only. Never nests `noscript`: with script enabled, the HTML parser ends the outer
 * element at the first end tag.
 */
export function NoScriptOnly({ children }: { children: ReactNode }) {
  if (use(IsWithin)) return children;
  return (
    <noscript>
      <IsWithin value={true}>{children}</IsWithin>
    </noscript>
  );
}
