import type { JsonPath } from '../../documents/jsonEdits.ts';
import type { Texts } from '../../documents/History.ts';
import { changesBetween } from '../../review/changesBetween.ts';
import { counted } from './counted.ts';

/** A change that was made elsewhere, and taken in. */
export interface CameIn {
  path: string;
  /** What the file is called. */
  name: string;
  /** Its place in the file, and what it is in the site's words. */
  at: JsonPath;
  title: string;
}

/** What changed elsewhere, between the texts here before and with it. */
export const whatCameIn = (before: Texts, now: Texts): CameIn[] =>
  changesBetween(before, now).flatMap(({ path, name, changes }) =>
    changes.map(({ at, title }) => ({ path, name, at, title })),
  );

/** `Changed elsewhere. Home: FAQs: the introduction was reworded, and 2 more changes.` */
export function cameInWords(news: readonly CameIn[]): string {
  const { name, title } = news.at(-1)!;
  const more = new Set(news.map((one) => JSON.stringify([one.path, one.title]))).size - 1;
  return `Changed elsewhere. ${name}: ${title}${more > 0 ? `, and ${counted(more, 'more change')}` : ''}.`;
}
