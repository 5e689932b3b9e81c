import { printJsonFile } from '../../../site/json/printJson.ts';
import { createStarterForm } from '../../../page/starterContent.ts';
import { firstFreeName, toAsciiSlug } from '../../../site/slugs.ts';

/** Returns the text of a new form with one question, and its file name without `.json`. */
export function createFormIdAndText(title: string, taken: readonly string[]): { id: string; text: string } {
  const id = firstFreeName(toAsciiSlug(title) || 'form', taken);
  return { id, text: printJsonFile(createStarterForm(id, title, { rows: ['fullName'], wait: 0 })) };
}
