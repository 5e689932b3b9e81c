import { printJsonFile } from '../../site/json/printJson.ts';
import type { Operation } from './Operation.ts';
import { fileStateIn, type TextsByPath } from '../../site/files.ts';
import { createOpeningSection } from '../../page/starterContent.ts';
import { firstFreeName, toAsciiSlug } from '../../site/slugs.ts';
import { readFileFacts } from '../../site/SiteValues.ts';
import { siteFileKind } from '../../site/names.ts';

/**
 * Creates a page, by default with an opening section that shows its name. Its file and route are not in use and never
 * were. Returns undefined for a name that gives no address.
 */
export function createPageOperation(
  name: string,
  texts: TextsByPath,
  sections: readonly Record<string, unknown>[] = [createOpeningSection(name)],
): { path: string; route: string; operation: Operation } | undefined {
  const slug = toAsciiSlug(name);
  if (slug === '') return undefined;
  const files = [...texts.keys()].filter((path) => fileStateIn(texts, path));
  const names = files.map((path) => path.replace(/^pages\/|\.json$/g, ''));
  const pages = files.flatMap((path) => (siteFileKind(path) === 'page' ? (readFileFacts(texts, path) ?? []) : []));
  const addresses = pages.flatMap(({ route, formerly }) => [route ?? [], formerly].flat());
  const file = firstFreeName(slug, ['site', ...names, ...addresses.map((address) => address.slice(1))]);
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
      files: [{ path, before: null, after: printJsonFile(page) }],
    },
  };
}
