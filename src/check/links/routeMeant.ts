import type { Target } from './Known.ts';
import { nearest } from '../told/nearest.ts';

/** All addresses that pages have; of a page that shows entries, those of the entries. */
export const addressesOf = (targets: Target[]): string[] =>
  targets.flatMap(({ route, slugs }) =>
    slugs ? [route, ...slugs.map((slug) => route.replace(/:\w+$/, slug))] : [route],
  );

export const pagesIn = (targets: Target[]) =>
  targets
    .flatMap(({ route }) => (route.includes(':') ? [] : [JSON.stringify(route)]))
    .slice(0, 12)
    .join(', ');

/** The page that an address is meant for: one that ends as it does before one that is spelt nearly as it is. */
export function routeMeant(path: string, routes: string[]): string | undefined {
  const plain = path.replace(/(\.(html?|php|aspx?)|\/)+$/, '').toLowerCase();
  const last = plain.split('/').at(-1)!;
  const fixed = routes.filter((route) => !route.includes(':'));
  const ends = (route: string) => route.split('/').at(-1)!;
  return (
    fixed.find((route) => route === (/^\/(index|home)$/.test(plain) ? '/' : plain)) ??
    fixed.find((route) => last !== '' && ends(route) === last) ??
    nearest(path, fixed) ??
    fixed.find((route) => nearest(last, [ends(route)]) !== undefined)
  );
}
