import { routeParams, routePattern } from './routeRules.ts';
import type { PageRoute } from './SiteSource.ts';

/** Tells of an address that a page had before where that page is now; of any other address nothing. */
export type FormerAddresses = (pathname: string) => string | undefined;

/** The former addresses of all pages, read once. */
export function formerAddresses(routes: readonly Pick<PageRoute, 'path' | 'formerly'>[]): FormerAddresses {
  const plain = new Map<string, string>();
  const patterns: { pattern: RegExp; params: string[]; to: string }[] = [];
  for (const { path: to, formerly = [] } of routes)
    for (const old of formerly) {
      const params = routeParams(old);
      if (params.length === 0) plain.set(old, to);
      else patterns.push({ pattern: routePattern(old), params, to });
    }
  return (pathname) => {
    const address = pathname.toLowerCase();
    const known = plain.get(address);
    if (known !== undefined) return known;
    for (const { pattern, params, to } of patterns) {
      const parts = pattern.exec(pathname)?.slice(1);
      if (parts) return to.replace(/:(\w+)/g, (_, name: string) => parts[params.indexOf(name)] ?? '');
    }
    return undefined;
  };
}
