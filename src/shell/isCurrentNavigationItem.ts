import type { NavigationItem } from '../content/Site.d.ts';

/** Returns true if the path is the page `to` or below it. */
function isWithin(pathname: string, to: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  return path === to || (to !== '/' && path.startsWith(`${to}/`));
}

/** Returns true for the header item of the current page: the page is the target of one of its links, or below one. */
export function isCurrentNavigationItem(pathname: string, { to, items = [] }: NavigationItem): boolean {
  return [to, ...items.map((item) => item.to)].some((target) => target !== undefined && isWithin(pathname, target));
}
