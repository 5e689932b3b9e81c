import { printFile } from '../documents/printJson.ts';
import type { Operation } from '../documents/Operation.ts';
import type { Texts } from '../documents/History.ts';
import { plainName } from '../../page/plainName.ts';
import { freeName } from './names.ts';

/** The address of a page of that name; undefined where the name has no letter for one. */
export function routeFor(name: string): string | undefined {
  const slug = plainName(name);
  return slug === '' ? undefined : `/${slug}`;
}

const STRIP = {
  tiles: [['weave', 'leaf', 'code', 'eye', 'bars', 'diamond', 'pen', 'weave', 'shield', 'leaf', 'circuit', 'comb']],
  sun: { row: 1, tile: 4 },
};

/** A new page that can be seen at once: an opening with its name; undefined for a name that makes no address. */
export function newPage(name: string, texts: Texts): { path: string; operation: Operation } | undefined {
  const slug = plainName(name);
  if (slug === '' || slug === 'site') return undefined;
  const taken = [...texts].flatMap(([path, text]) => (text === null ? [] : path.replace(/^pages\/|\.json$/g, '')));
  const file = freeName(slug, taken);
  const page = {
    $schema: '../schemas/meta/page.json',
    route: `/${file}`,
    title: name,
    description: `${name}: say here in a sentence or two what this page is about.`,
    header: 'light',
    sections: [{ block: 'opening', heading: name, text: 'Say here what this page is about.', cloth: STRIP }],
  };
  const path = `pages/${file}.json`;
  return {
    path,
    operation: {
      label: `Page ${name} added`,
      files: [{ path, before: null, after: printFile(page) }],
    },
  };
}
