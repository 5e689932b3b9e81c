import { filterReferences } from '../../site/references.ts';
import { withItem } from '../../site/json/jsonValues.ts';
import type { TextsByPath } from '../../site/files.ts';
import type { FileOperation, Operation } from '../store/Operation.ts';
import { createPageOperation } from '../store/createPageOperation.ts';
import {
  readFileFacts,
  fileNameInWords,
  readRenderablePage,
  siteSettingsOf,
  createSiteValues,
  jsonValueOf,
} from '../../site/SiteValues.ts';
import { fileBaseName } from '../../site/names.ts';
import { withoutQueryAndAnchor } from '../../site/addresses.ts';

/** True for a page without incoming links, which visitors can only find by its address. */
export function isOrphanPage(texts: TextsByPath, path: string): boolean {
  const page = readFileFacts(texts, path);
  // The home page needs no link, and a page with parameters is linked by its entries.
  if (!page?.isPage || page.route === '/' || page.route === '*' || page.route!.includes(':')) return false;
  const own = new Set([page.route, ...page.formerly]);
  const leadsHere = (to: string) => own.has(withoutQueryAndAnchor(to));
  return ![...createSiteValues(texts)].some(
    ([file, { references }]) => file !== path && filterReferences(references, 'link').some(({ to }) => leadsHere(to)),
  );
}

/** Returns the operation that appends a page to the navigation; undefined if a file is unreadable. */
export function addToNavigationOperation(texts: TextsByPath, path: string): Operation | undefined {
  const page = readRenderablePage(texts, path);
  const { navigation } = siteSettingsOf(texts) ?? {};
  if (!page || !Array.isArray(navigation)) return undefined;
  const name = fileNameInWords(texts, path);
  const link = { label: name, to: page.route };
  const value = withItem(jsonValueOf(texts, 'pages/site.json'), ['navigation'], navigation.length, link);
  return { label: `${name} added to the navigation`, files: [{ path: 'pages/site.json', value }] };
}

/** Operation that adds a form to a page, and the location of its section. */
export interface FormPlacement {
  operation: Operation;
  path: string;
  section: number;
}

/** Returns a section with a form. Its heading is the page's title if it is the first section. */
const formSection = (form: string, heading: string, isFirst: boolean) => ({
  block: 'form',
  heading,
  ...(isFirst && { level: 1 }),
  form: { $form: fileBaseName(form) },
});

/** Returns the operation that appends a form to a page; undefined if the page is unreadable. */
export function createFormPlacement(texts: TextsByPath, form: string, path: string): FormPlacement | undefined {
  const sections = readRenderablePage(texts, path)?.sections;
  if (!sections) return undefined;
  const [title, section] = [fileNameInWords(texts, form), sections.length];
  const added = formSection(form, title, section === 0);
  const file: FileOperation = { path, value: withItem(jsonValueOf(texts, path), ['sections'], section, added) };
  return { operation: { label: `${title} put on ${fileNameInWords(texts, path)}`, files: [file] }, path, section };
}

/** Returns the operation that creates a page with only the form; undefined if its name gives no address. */
export function createFormPagePlacement(texts: TextsByPath, form: string): FormPlacement | undefined {
  const title = fileNameInWords(texts, form);
  const made = createPageOperation(title, texts, [formSection(form, title, true)]);
  return made && { ...made, section: 0 };
}
