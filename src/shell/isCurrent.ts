import type { NavigationItem } from '../content/Site.d.ts';

/** True where the visitor is on the page of `to` or on one below it. */
function isWithin(pathname: string, to: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  return path === to || (to !== '/' && path.startsWith(`${to}/`));
}

/** True for the item of the header that the page belongs to: one of its own links leads there, or above it. */
export function isCurrent(pathname: string, { to, items = [] }: NavigationItem): boolean {
  return [to, ...items.map((item) => item.to)].some((target) => target !== undefined && isWithin(pathname, target));
}
