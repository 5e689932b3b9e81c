import type { JsonPath } from '../../../json/jsonEdits.ts';
import type { Texts } from '../../documents/History.ts';
import { inOneLine } from '../../review/Change.ts';
import { changesBetween } from '../../review/changesBetween.ts';
import type { Rebased } from '../../documents/rebase.ts';
import { fileName } from '../../site/SiteValues.ts';
import type { Moved } from './Place.ts';

/** A change that was made elsewhere, and taken in. */
export interface CameIn {
  path: string;
  /** What the file is called. */
  name: string;
  /** Its place in the file, and what it is in the site's words. */
  at: JsonPath;
  title: string;
}

/** What others wrote, as far as it is to be told. */
export interface News {
  /** What came in from elsewhere and was not looked at, the latest last. */
  cameIn: readonly CameIn[];
  /** What can no longer be undone or done again, and the file that was changed elsewhere at the same place. */
  lost: Rebased['lost'];
}

const MOST_NEWS = 20;

/** What is news once others' texts came in, with what was not read yet; a file that has another name is not a new one. */
export function newsOf({ cameIn, lost }: News, before: Texts, now: Texts, rebased: Rebased, moved?: Moved): News {
  const came = changesBetween(before, now).flatMap(({ path, name, changes }) =>
    changes.map(({ at, title }) => ({ path, name, at, title })),
  );
  const [from = '', to = ''] = moved ?? [];
  const title = `it is called “${fileName(to, undefined)}” now`;
  const called = moved ? [{ path: to, name: fileName(from, undefined), at: [], title }] : [];
  const unread = cameIn.filter(({ path }) => path !== to);
  return { cameIn: [...unread, ...called, ...came].slice(-MOST_NEWS), lost: [...lost, ...rebased.lost] };
}

/** `Changed elsewhere. Home: FAQs: the introduction was reworded, and 2 more changes.` */
export function cameInWords(news: readonly CameIn[]): string {
  const once = new Map(news.toReversed().map((one) => [JSON.stringify([one.path, one.title]), one]));
  return `Changed elsewhere. ${inOneLine([...once.values()].toReversed())}.`;
}
