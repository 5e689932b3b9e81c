import { jsonNames, readOwn } from './ownFiles.ts';

interface Described {
  items?: { properties?: { slug?: { 'x-address'?: string } } };
}

/** The pattern of the addresses of each collection whose entries have one, such as `/blog/:slug`: the `x-address` of its description. */
export function listAddresses(root: string): Record<string, string> {
  const folder = 'schemas/meta/content';
  const all = jsonNames(root, folder).flatMap((name) => {
    const described = JSON.parse(readOwn(root, `${folder}/${name}.json`).toString()) as Described;
    const address = described.items?.properties?.slug?.['x-address'];
    return address === undefined ? [] : [[name, address] as const];
  });
  return Object.fromEntries(all);
}
