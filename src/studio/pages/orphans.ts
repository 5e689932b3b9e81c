import { ofKind } from '../../site/references.ts';
import { withItem } from '../../site/json/jsonValues.ts';
import type { Texts } from '../../site/files.ts';
import type { FileOperation, Operation } from '../store/Operation.ts';
import { newPage } from '../store/newPage.ts';
import { factsOf, nameOf, pageOf, siteOf, siteValues, valueOf } from '../../site/SiteValues.ts';
import { fileId } from '../../site/names.ts';
import { bareAddress } from '../../site/uses.ts';

/** True for a page that no other file leads to, and that nobody finds who does not know its address. */
export function isOrphan(texts: Texts, path: string): boolean {
  const page = factsOf(texts, path);
  // The home page is found without a link, and a page with many addresses by the entries that it shows.
  if (!page?.isPage || page.route === '/' || page.route === '*' || page.route!.includes(':')) return false;
  const own = new Set([page.route, ...page.formerly]);
  const leadsHere = (to: string) => own.has(bareAddress(to));
  return ![...siteValues(texts)].some(
    ([file, { references }]) => file !== path && ofKind(references, 'link').some(({ to }) => leadsHere(to)),
  );
}

/** Puts a page at the end of the navigation; undefined where either cannot be read. */
export function addToNavigation(texts: Texts, path: string): Operation | undefined {
  const page = pageOf(texts, path);
  const { navigation } = siteOf(texts) ?? {};
  if (!page || !Array.isArray(navigation)) return undefined;
  const name = nameOf(texts, path);
  const link = { label: name, to: page.route };
  const value = withItem(valueOf(texts, 'pages/site.json'), ['navigation'], navigation.length, link);
  return { label: `${name} added to the navigation`, files: [{ path: 'pages/site.json', value }] };
}

/** What puts a form on a page, and the section that shows it then. */
export interface FormPut {
  operation: Operation;
  path: string;
  section: number;
}

/** A section that shows a form; its heading is the page's own where it stands first. */
const formSection = (form: string, heading: string, isFirst: boolean) => ({
  block: 'form',
  heading,
  ...(isFirst && { level: 1 }),
  form: { $form: fileId(form) },
});

/** Puts a form at the end of a page; undefined where the page cannot be read. */
export function putFormOn(texts: Texts, form: string, path: string): FormPut | undefined {
  const sections = pageOf(texts, path)?.sections;
  if (!sections) return undefined;
  const [title, section] = [nameOf(texts, form), sections.length];
  const added = formSection(form, title, section === 0);
  const file: FileOperation = { path, value: withItem(valueOf(texts, path), ['sections'], section, added) };
  return { operation: { label: `${title} put on ${nameOf(texts, path)}`, files: [file] }, path, section };
}

/** A new page of the form's name that shows it alone; undefined where the name makes no address. */
export function newPageWith(texts: Texts, form: string): FormPut | undefined {
  const title = nameOf(texts, form);
  const made = newPage(title, texts, [formSection(form, title, true)]);
  return made && { ...made, section: 0 };
}
