import { isRecord } from '../../form/model/pointer.ts';
import { keyWords } from '../areas/state/keyWords.ts';
import type { JsonPath } from '../documents/jsonEdits.ts';
import { fileId, fileKind, ownName, sectionName, singular, type SiteValues } from '../site/SiteValues.ts';
import type { Line } from './Change.ts';
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
export interface Described {
  title: string;
  note: string;
  before: Line[];
  now: Line[];
}

/** The value at a place; undefined where there is none. */
export const at = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  }, value);

/** A difference of a page, of shared content or of the site's own file, in the site's words. */
export function describeDifference(versions: Versions, difference: Difference): Described {
  const { how, now: path } = difference;
  const [old, now] = [at(versions.before, difference.before), at(versions.now, path)];
  const { owner, rest } = ownerOf(versions, difference);
  const about = owner === '' ? '' : `${owner}: `;
  const item = typeof path.at(-1) === 'number';
  switch (how) {
    case 'moved':
      return moved(versions, difference);
    case 'reordered':
      return {
        title: `${about}the order of the fields changed`,
        note: 'What visitors see is the same.',
        before: [],
        now: [],
      };
    case 'added':
    case 'removed': {
      const value = how === 'added' ? now : old;
      const name = nameOf(versions, path, value);
      const title = isEntity(versions, path)
        ? `${entityName(versions, path, value)} was ${how}`
        : item
          ? `${about}${name} was ${how}`
          : `${about}the ${fieldWithVerb(rest, path)} ${how}`;
      const lines = linesOf(value);
      return {
        title: capital(title),
        note: noteOf(value),
        before: how === 'removed' ? marked(lines, 'gone') : [],
        now: how === 'added' ? marked(lines, 'come') : [],
      };
    }
    default: {
      const isText = typeof old === 'string' && typeof now === 'string';
      const words = isText && !/^(\/|#|https?:)/.test(now) ? 'reworded' : 'changed';
      const entity = fileKind(versions.path) === 'shared content' && path.length > 1;
      const title = entity && isText ? `${owner} was ${words}` : `${about}the ${fieldWithVerb(rest, path)} ${words}`;
      const diff = wordDiff(asText(old), asText(now));
      const context = entity ? ownName(at(versions.now, path.slice(0, 1))) : undefined;
      const head: Line[] =
        context !== undefined && context !== now && entity
          ? [{ pieces: [{ text: context, is: 'same' }], isMuted: true }]
          : [];
      return {
        title: capital(title),
        note: entity ? (context ?? '') : asText(now),
        before: [...head, { pieces: diff.before }],
        now: [...head, { pieces: diff.now }],
      };
    }
  }
}

/** True for what stands at a file's outermost list: a section of a page, an entry of shared content. */
const isEntity = ({ path: file }: Versions, path: JsonPath) =>
  fileKind(file) === 'page'
    ? path[0] === 'sections' && path.length === 2
    : fileKind(file) === 'shared content' && path.length === 1;

function entityName({ path: file }: Versions, path: JsonPath, value: unknown): string {
  if (fileKind(file) === 'page') return `The section “${sectionName(value)}”`;
  return `${singular(fileId(file))} ${Number(path[0]) + 1}`;
}

/** Whose field it is: a section's, an entry's, the file's own; and the way from there. */
function ownerOf(versions: Versions, { now: path }: Difference): { owner: string; rest: JsonPath } {
  const kind = fileKind(versions.path);
  if (kind === 'page' && path[0] === 'sections' && path.length > 2)
    return { owner: withItem(versions, sectionName(at(versions.now, path.slice(0, 2))), path, 2), rest: path.slice(2) };
  if (kind === 'shared content' && path.length > 1)
    return { owner: `${singular(fileId(versions.path))} ${Number(path[0]) + 1}`, rest: path.slice(1) };
  if (kind === 'site' && path.length > 1)
    return { owner: withItem(versions, keyWords(String(path[0])), path, 1), rest: path };
  return { owner: kind === 'page' ? withItem(versions, '', path, 0) : '', rest: path };
}

/** The list's entry that a place is in, where it is deeper than its owner: `FAQs, card 2`. */
function withItem(_versions: Versions, owner: string, path: JsonPath, from: number): string {
  const index = path.findLastIndex((step, at_) => at_ >= from && at_ < path.length - 1 && typeof step === 'number');
  if (index < 0) return owner;
  const list = path.slice(0, index).findLast((step) => typeof step === 'string');
  const words = `${singular(String(list))} ${Number(path[index]) + 1}`;
  return owner === '' ? words : `${owner}, ${words.toLowerCase()}`;
}

function nameOf({ site, now }: Versions, path: JsonPath, value: unknown): string {
  if (typeof value === 'string' && path.at(-2) === 'ids') {
    const reference = at(now, path.slice(0, -2));
    const list = isRecord(reference) ? site.get(`pages/content/${String(reference.$content)}.json`) : undefined;
    const entry = Array.isArray(list) ? list.find((one) => isRecord(one) && one.id === value) : undefined;
    return `“${shorten(ownName(entry) ?? value)}”`;
  }
  const name = ownName(value);
  const list = path.findLast((step) => typeof step === 'string');
  return name === undefined ? `${singular(String(list))} ${Number(path.at(-1)) + 1}` : shorten(name);
}

/** `title was`, `cards were`. */
function fieldWithVerb(rest: JsonPath, path: JsonPath): string {
  const words = fieldWords(rest, path);
  return `${words} ${/[^s]s$/.test(words) ? 'were' : 'was'}`;
}

function fieldWords(rest: JsonPath, path: JsonPath): string {
  const named = [...(rest.length > 0 ? rest : path)].filter(
    (step): step is string => typeof step === 'string' && !step.startsWith('$'),
  );
  const last = named.at(-1) ?? 'file';
  // The label says what it does; told of, it is a thing.
  return last === 'to' ? 'link' : keyWords(last).toLowerCase();
}

function moved(versions: Versions, difference: Difference): Described {
  const list = difference.now.slice(0, -1);
  const [from, to] = [Number(difference.before.at(-1)), Number(difference.now.at(-1))];
  const [old, now] = [at(versions.before, difference.before.slice(0, -1)), at(versions.now, list)].map((one) =>
    Array.isArray(one) ? one : [],
  );
  const name = (value: unknown) =>
    list.length === 1 && list[0] === 'sections'
      ? sectionName(value)
      : nameOf(versions, [...list, 0], value).replace(/^“|”$/g, '');
  const item = now![to] as unknown;
  const { owner } = ownerOf(versions, difference);
  const about = isEntity(versions, difference.now) || owner === '' ? '' : `${owner}: `;
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const lines = (items: unknown[], which: number, is: 'same' | 'come'): Line[] =>
    items.slice(Math.max(0, first - 1), last + 2).map((one, index) => {
      const number = Math.max(0, first - 1) + index;
      const isMoved = number === which;
      return { pieces: [{ text: shorten(name(one)), is: isMoved ? is : 'same' }], number: number + 1, isMoved };
    });
  const noun =
    list.at(-1) === 'sections'
      ? 'section'
      : singular(
          list.length === 0 ? fileId(versions.path) : String(list.findLast((step) => typeof step === 'string')),
        ).toLowerCase();
  const neighbour = now![to + (to < from ? 1 : -1)] as unknown;
  const place = neighbour === undefined ? '' : `, ${to < from ? 'above' : 'below'} ${shorten(name(neighbour))}`;
  return {
    title: `${about}${shorten(name(item))} moved ${to < from ? 'up' : to > from ? 'down' : 'elsewhere'}`,
    note: `Now ${noun} ${to + 1}${place}.`,
    before: lines(old!, from, 'same'),
    now: lines(now!, to, 'come'),
  };
}

/** A value as lines that people can read: its texts, one below the other. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (!isRecord(value)) return [asText(value)];
  return Object.entries(value)
    .filter(([key]) => !['block', 'id', '$content', 'motif', 'type'].includes(key))
    .flatMap(([, inner]) => linesOf(inner))
    .filter((line) => line !== '');
}

const marked = (lines: string[], is: 'gone' | 'come'): Line[] =>
  lines.slice(0, 12).map((text) => ({ pieces: [{ text, is }] }));
const noteOf = (value: unknown) => shorten(linesOf(value)[0] ?? '');
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined
      ? ''
      : value === true
        ? 'Yes'
        : value === false
          ? 'No'
          : JSON.stringify(value);
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
