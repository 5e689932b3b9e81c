import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePath } from 'react-router-dom';
import { jsonNames } from '../../src/content/jsonNames.ts';
import type { Collections } from '../../src/page/resolveContent.ts';

interface Described {
  items?: { properties?: { slug?: { 'x-address'?: string } } };
}

/** The addresses of the entries that have one of their own on these routes, by the `x-address` of their collection's description. */
export function entryAddresses(root: string, content: Collections, routes: string[]): string[] {
  const folder = join(root, 'schemas/meta/content');
  return jsonNames(folder).flatMap((name) => {
    const described = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Described;
    const address = described.items?.properties?.slug?.['x-address'];
    const shape = (route: string) => route.replace(/:\w+/g, ':');
    if (address === undefined || !routes.some((route) => shape(route) === shape(address))) return [];
    return (content[name] ?? []).map(({ slug }) => generatePath(address, { slug: String(slug) }));
  });
}
