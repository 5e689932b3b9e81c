import { printFile } from '../../json/printJson.ts';
import type { Operation } from '../documents/Operation.ts';
import type { Texts } from '../documents/History.ts';
import { opening } from '../../page/firstFiles.ts';
import { plainName } from '../../page/plainName.ts';
import { freeName } from './names.ts';

/** The address of a page of that name; undefined where the name has no letter for one. */
export function routeFor(name: string): string | undefined {
  const slug = plainName(name);
  return slug === '' ? undefined : `/${slug}`;
}

/** A new page that can be seen at once: an opening with its name, unless other sections are given; undefined for a name that makes no address. */
export function newPage(
  name: string,
  texts: Texts,
  sections: readonly Record<string, unknown>[] = [opening(name)],
): { path: string; route: string; operation: Operation } | undefined {
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
    sections,
  };
  const path = `pages/${file}.json`;
  return {
    path,
    route: page.route,
    operation: {
      label: `Page ${name} added`,
      files: [{ path, before: null, after: printFile(page) }],
    },
  };
}
