import { printFile } from '../../../site/json/printJson.ts';
import { formAsking } from '../../../page/starterContent.ts';
import { freeName, plainName } from '../../../site/slugs.ts';

/** Returns the text of a new form with one question, and its file name without `.json`. */
export function newForm(title: string, taken: readonly string[]): { id: string; text: string } {
  const id = freeName(plainName(title) || 'form', taken);
  return { id, text: printFile(formAsking(id, title, { rows: ['fullName'], wait: 0 })) };
}
