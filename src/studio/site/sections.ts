import type { Edit } from 'jsonc-parser';
import { isRecord } from '../../form/model/pointer.ts';
import { duplicateEntry, insertEntry, moveEntry, removeAt } from '../documents/jsonEdits.ts';
import type { Operation } from '../documents/Operation.ts';
import type { Texts } from '../documents/History.ts';
import type { Kind } from './Kind.ts';
import { freeName } from './names.ts';
import type { SharedContent } from '../areas/state/panelValue.ts';

/** A section as the outline names it. */
export interface SectionEntry {
  index: number;
  block: string;
  id?: string;
  /** Its own heading, else what it is. */
  heading: string;
  /** What it is and how many it shows: `FAQs, 6 entries`. */
  says: string;
}

type Fields = Record<string, unknown>;
const SPEAKING = ['heading', 'title', 'label', 'name', 'text'];

/** What the outline says of a section. */
export function sectionEntry(
  section: Fields,
  index: number,
  kinds: readonly Kind[],
  content: SharedContent,
): SectionEntry {
  const kind = kinds.find(({ name }) => name === section.block);
  const own = SPEAKING.map((key) => section[key]).find((words) => typeof words === 'string' && words !== '');
  const what = kind?.title ?? String(section.block);
  const list = kind?.holds.find((_field, at) => countOf(section[kind.order[at]!], content) !== undefined);
  const count = list && countOf(section[kind!.order[kind!.holds.indexOf(list)]!], content);
  return {
    index,
    block: String(section.block),
    ...(typeof section.id === 'string' && { id: section.id }),
    heading: typeof own === 'string' ? own.charAt(0).toUpperCase() + own.slice(1) : what,
    says:
      list && list.label !== what
        ? `${what}, ${count} ${list.label.toLowerCase()}`
        : count === undefined
          ? what
          : `${what}, ${count}`,
  };
}

function countOf(value: unknown, content: SharedContent): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return undefined;
  if (typeof value.$query === 'string') return countOf(value.fallback, content);
  if (typeof value.$content !== 'string' || 'id' in value) return undefined;
  return Array.isArray(value.ids) ? value.ids.length : content[value.$content]?.length;
}

const one = (label: string, path: string, edits: Edit[]): Operation => ({ label, files: [{ path, edits }] });

/** Moves a section of a page to another place. */
export const moveSection =
  (path: string, from: number, to: number, name: string, count: number) =>
  (texts: Texts): Operation =>
    one(`${name}, moved to ${to + 1} of ${count}`, path, moveEntry(texts.get(path)!, ['sections'], from, to));

export const removeSection =
  (path: string, index: number, name: string) =>
  (texts: Texts): Operation =>
    one(`${name} removed`, path, removeAt(texts.get(path)!, ['sections', index]));

/** Puts a copy below; its anchor gets a name of its own. */
export const duplicateSection =
  (path: string, index: number, name: string, ids: readonly string[]) =>
  (texts: Texts): Operation => {
    const section = (JSON.parse(texts.get(path)!) as { sections: Fields[] }).sections[index];
    const id = typeof section?.id === 'string' ? { id: freeName(section.id, ids) } : {};
    return one(`${name} duplicated`, path, duplicateEntry(texts.get(path)!, ['sections', index], id));
  };

/** Puts a section before the one at `index`; an anchor that is taken gets another name. */
export const insertSection =
  (path: string, index: number, section: Fields, name: string, ids: readonly string[]) =>
  (texts: Texts): Operation => {
    const id = typeof section.id === 'string' ? { id: freeName(section.id, ids) } : {};
    const { block, id: _id, ...rest } = section;
    return one(`${name} added`, path, insertEntry(texts.get(path)!, ['sections'], index, { block, ...id, ...rest }));
  };

/** A section that somebody copied, out of the text of a clipboard; undefined for any other text. */
export function pastedSection(text: string, kinds: readonly Kind[]): Fields | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) && kinds.some(({ name }) => name === value.block) ? value : undefined;
  } catch {
    return undefined;
  }
}
