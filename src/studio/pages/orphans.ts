import { ofKind } from '../../site/references.ts';
import { withItem } from '../../site/json/jsonValues.ts';
import type { Texts } from '../../site/files.ts';
import type { FileOperation, Operation } from '../store/Operation.ts';
import { newPage } from '../store/newPage.ts';
import { factsOf, nameOf, pageOf, siteOf, siteValues, valueOf } from '../../site/SiteValues.ts';
import { fileId } from '../../site/names.ts';
import { bareAddress } from '../../site/addresses.ts';

/** True for a page without incoming links, which visitors can only find by its address. */
export function isOrphan(texts: Texts, path: string): boolean {
  const page = factsOf(texts, path);
  // The home page needs no link, and a page with parameters is linked by its entries.
  if (!page?.isPage || page.route === '/' || page.route === '*' || page.route!.includes(':')) return false;
  const own = new Set([page.route, ...page.formerly]);
  const leadsHere = (to: string) => own.has(bareAddress(to));
  return ![...siteValues(texts)].some(
    ([file, { references }]) => file !== path && ofKind(references, 'link').some(({ to }) => leadsHere(to)),
  );
}

/** Returns the operation that appends a page to the navigation; undefined if a file is unreadable. */
export function addToNavigation(texts: Texts, path: string): Operation | undefined {
  const page = pageOf(texts, path);
  const { navigation } = siteOf(texts) ?? {};
  if (!page || !Array.isArray(navigation)) return undefined;
  const name = nameOf(texts, path);
  const link = { label: name, to: page.route };
  const value = withItem(valueOf(texts, 'pages/site.json'), ['navigation'], navigation.length, link);
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
  form: { $form: fileId(form) },
});

/** Returns the operation that appends a form to a page; undefined if the page is unreadable. */
export function putFormOn(texts: Texts, form: string, path: string): FormPlacement | undefined {
  const sections = pageOf(texts, path)?.sections;
  if (!sections) return undefined;
  const [title, section] = [nameOf(texts, form), sections.length];
  const added = formSection(form, title, section === 0);
  const file: FileOperation = { path, value: withItem(valueOf(texts, path), ['sections'], section, added) };
  return { operation: { label: `${title} put on ${nameOf(texts, path)}`, files: [file] }, path, section };
}

/** Returns the operation that creates a page with only the form; undefined if its name gives no address. */
export function newPageWith(texts: Texts, form: string): FormPlacement | undefined {
  const title = nameOf(texts, form);
  const made = newPage(title, texts, [formSection(form, title, true)]);
  return made && { ...made, section: 0 };
}
