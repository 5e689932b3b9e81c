import { typedName } from './keepTyped.ts';
import { tried } from './tried.ts';
import { unseal } from './unseal.ts';

/** What was typed into a form since it was kept as a draft, one page after the other; its files are not among it. */
export const typedEntries = (form: string): [name: string, text: string][] =>
  pagesOf(form)
    .flatMap((page) => tried(() => JSON.parse(unseal(sessionStorage.getItem(page)!)) as [string, unknown][]) ?? [])
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');

export function forgetTyped(form: string): void {
  for (const page of pagesOf(form)) sessionStorage.removeItem(page);
}

const pagesOf = (form: string): string[] =>
  tried(() => Object.keys(sessionStorage).filter((name) => name.startsWith(typedName(form))))?.sort() ?? [];
