import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonNames } from '../content/jsonNames.ts';

interface Described {
  items?: { properties?: { slug?: { 'x-address'?: string } } };
}

/** The pattern of the addresses of each collection whose entries have one, such as `/blog/:slug`: the `x-address` of its description. */
export function listAddresses(root: string): Record<string, string> {
  const folder = join(root, 'schemas/meta/content');
  const all = jsonNames(folder).flatMap((name) => {
    const described = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Described;
    const address = described.items?.properties?.slug?.['x-address'];
    return address === undefined ? [] : [[name, address] as const];
  });
  return Object.fromEntries(all);
}
