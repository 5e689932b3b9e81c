import { isRecord, toPointer, valueAt } from '../../form/model/pointer.ts';
import { isDraft } from '../../page/drafts.ts';
import { longMoment } from '../../ui/longDate.ts';
import { keyWords } from '../areas/state/keyWords.ts';
import type { JsonPath } from '../../json/jsonEdits.ts';
import { fileId, fileKind, ownName, sectionName, singular, type SiteValues } from '../site/SiteValues.ts';
import { stringsIn } from '../site/stringsIn.ts';
import { type Line, lineOf, mutedLine } from './Change.ts';
import type { Difference } from './merge.ts';
import { wordDiff } from './wordDiff.ts';

/** What a file said and says. */
export interface Versions {
  path: string;
  before: unknown;
  now: unknown;
  /** All that the site says now: shared entries are called by their names. */
  site: SiteValues;
}

/** A difference in words: its title, a line about it, and what stood there and stands there. */
export interface Description {
  title: string;
  note: string;
  before: Line[];
  now: Line[];
}

/** The value at a place; undefined where there is none. */
export const at = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));

/** A difference of a page, of shared content or of the site's own file, in the site's words. */
export function describeDifference(versions: Versions, difference: Difference): Description {
  switch (difference.how) {
    case 'moved':
      return moved(versions, difference);
    case 'reordered': {
      const title = `${about(versions, difference.now)}the order of the fields changed`;
      return { title, note: 'What visitors see is the same.', before: [], now: [] };
    }
    case 'added':
      return cameOrWent(versions, difference.now, at(versions.now, difference.now), 'added');
    case 'removed':
      return cameOrWent(versions, difference.now, at(versions.before, difference.before), 'removed');
    default:
      return changed(versions, difference);
  }
}

function cameOrWent(versions: Versions, path: JsonPath, value: unknown, how: 'added' | 'removed'): Description {
  const isItem = typeof path.at(-1) === 'number';
  const what = isItem ? `${nameOf(versions, path, value)} was` : `the ${fieldWithVerb(path)}`;
  const title = isEntity(versions, path)
    ? `${entityName(versions, path, value)} was ${how}${how === 'added' && isDraft(value) ? ' as a draft' : ''}`
    : `${about(versions, path)}${what} ${how}`;
  const texts = linesOf(value);
  const lines = (is: 'come' | 'gone') => texts.slice(0, 12).map((text) => lineOf(text, is));
  return {
    title: capital(title),
    note: shorten(stringsIn(value)[0] ?? (isRecord(value) ? '' : (texts[0] ?? ''))),
    before: how === 'removed' ? lines('gone') : [],
    now: how === 'added' ? lines('come') : [],
  };
}

function changed(versions: Versions, { before, now: path }: Difference): Description {
  const [old, now] = [at(versions.before, before), at(versions.now, path)];
  const isText = typeof old === 'string' && typeof now === 'string';
  const words = isText && !/^(\/|#|https?:)/.test(now) ? 'reworded' : 'changed';
  const diff = wordDiff(asText(old), asText(now));
  if (fileKind(versions.path) !== 'shared content' || path.length < 2)
    return {
      title: capital(`${about(versions, path)}the ${fieldWithVerb(path)} ${words}`),
      note: asText(now),
      before: [{ pieces: diff.before }],
      now: [{ pieces: diff.now }],
    };
  // Of an entry of shared content its name is said too.
  const owner = entityName(versions, path, undefined);
  const name = ownName(at(versions.now, path.slice(0, 1)));
  const head: Line[] = name === undefined || name === now ? [] : [mutedLine(name)];
  return {
    title: capital(isText ? `${owner} was ${words}` : `${owner}: the ${fieldWithVerb(path)} ${words}`),
    note: name ?? '',
    before: [...head, { pieces: diff.before }],
    now: [...head, { pieces: diff.now }],
  };
}

function moved(versions: Versions, { before, now: path }: Difference): Description {
  const list = path.slice(0, -1);
  const [from, to] = [Number(before.at(-1)), Number(path.at(-1))];
  const old = at(versions.before, before.slice(0, -1)) as unknown[];
  const now = at(versions.now, list) as unknown[];
  const isOfPage = list.length === 1 && list[0] === 'sections';
  const name = (value: unknown) =>
    shorten(isOfPage ? sectionName(value) : nameOf(versions, [...list, 0], value).replace(/^“|”$/g, ''));
  const start = Math.max(0, Math.min(from, to) - 1);
  const lines = (items: unknown[], which: number, is: 'same' | 'come'): Line[] =>
    items.slice(start, Math.max(from, to) + 2).map((one, index) => {
      const isMoved = start + index === which;
      return { pieces: [{ text: name(one), is: isMoved ? is : 'same' }], number: start + index + 1, isMoved };
    });
  const noun = list.length === 0 ? singular(fileId(versions.path)) : listName(list);
  const neighbour = now[to + (to < from ? 1 : -1)];
  const place = neighbour === undefined ? '' : `, ${to < from ? 'above' : 'below'} ${name(neighbour)}`;
  const owner = isEntity(versions, path) ? '' : about(versions, path);
  return {
    title: `${owner}${name(now[to])} moved ${to < from ? 'up' : to > from ? 'down' : 'elsewhere'}`,
    note: `Now ${noun.toLowerCase()} ${to + 1}${place}.`,
    before: lines(old, from, 'same'),
    now: lines(now, to, 'come'),
  };
}

/** True for what stands at a file's outermost list: a section of a page, an entry of shared content. */
const isEntity = ({ path: file }: Versions, path: JsonPath) =>
  fileKind(file) === 'page'
    ? path[0] === 'sections' && path.length === 2
    : fileKind(file) === 'shared content' && path.length === 1;

const entityName = ({ path: file }: Versions, path: JsonPath, value: unknown): string =>
  fileKind(file) === 'page'
    ? `The section “${sectionName(value)}”`
    : `${singular(fileId(file))} ${Number(path[0]) + 1}`;

/** The beginning of a title: the section or entry that a field belongs to; nothing for a field of the file itself. */
function about(versions: Versions, path: JsonPath): string {
  const kind = fileKind(versions.path);
  const isOfSection = kind === 'page' && path[0] === 'sections' && path.length > 2;
  const isOfEntry = kind === 'shared content' && path.length > 1;
  const isOfSite = kind === 'site' && path.length > 1;
  const owner = isOfSection
    ? sectionName(at(versions.now, path.slice(0, 2)))
    : isOfEntry
      ? entityName(versions, path, undefined)
      : isOfSite
        ? keyWords(String(path[0]))
        : '';
  const from = isOfSection ? 2 : isOfSite ? 1 : 0;
  const index = path.findLastIndex(
    (step, depth) => depth >= from && depth < path.length - 1 && typeof step === 'number',
  );
  if (index < 0 || isOfEntry || (kind !== 'page' && !isOfSite)) return owner === '' ? '' : `${owner}: `;
  // The list's entry that it is in, where that is deeper than its owner: `FAQs, card 2`.
  const words = `${listName(path.slice(0, index))} ${Number(path[index]) + 1}`;
  return owner === '' ? `${words}: ` : `${owner}, ${words.toLowerCase()}: `;
}

/** What one entry of the list at a place is called. */
const listName = (list: JsonPath) => singular(String(list.findLast((step) => typeof step === 'string')));

function nameOf({ site, now }: Versions, path: JsonPath, value: unknown): string {
  if (typeof value === 'string' && path.at(-2) === 'ids') {
    const reference = at(now, path.slice(0, -2));
    const list = isRecord(reference) ? site.get(`pages/content/${String(reference.$content)}.json`) : undefined;
    const entry = Array.isArray(list) ? list.find((one) => isRecord(one) && one.id === value) : undefined;
    return `“${shorten(ownName(entry) ?? value)}”`;
  }
  const name = ownName(value);
  return name === undefined ? `${listName(path)} ${Number(path.at(-1)) + 1}` : shorten(name);
}

/** `title was`, `cards were`. */
function fieldWithVerb(path: JsonPath): string {
  const last = path.findLast((step): step is string => typeof step === 'string' && !step.startsWith('$')) ?? 'file';
  // Its label in panels is “Leads to”, which makes no noun.
  const words = last === 'to' ? 'link' : keyWords(last).toLowerCase();
  return `${words} ${/[^s]s$/.test(words) ? 'were' : 'was'}`;
}

/** A value as lines that people can read: its texts, one below the other. */
export function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (!isRecord(value)) return [asText(value)];
  const shown = Object.entries(value).filter(([key]) => !UNREAD.has(key));
  return shown.flatMap(([, inner]) => linesOf(inner)).filter((line) => line !== '');
}

const UNREAD = new Set(['$schema', 'block', 'id', '$content', 'cloth', 'motif', 'type', 'draft']);

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? longMoment(value) : value;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
