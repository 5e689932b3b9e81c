import { isRecord } from '../../form/model/pointer.ts';
import { parseJson } from '../../site/json/parseJson.ts';
import type { SectionKind } from '../store/SectionKind.ts';
import type { SharedContent } from '../../site/resolveContent.ts';

/** Section in the outline. */
export interface OutlineSection {
  index: number;
  block: string;
  id?: string;
  /** Own heading, or else the kind of section. */
  heading: string;
  /** Kind and number of items: `FAQs, 6 entries`. */
  says: string;
}

type Fields = Record<string, unknown>;
const SPEAKING = ['heading', 'title', 'label', 'name', 'text'];

/** Returns the outline's description of a section. */
export function describeOutlineSection(
  section: Fields,
  index: number,
  kinds: readonly SectionKind[],
  content: SharedContent,
): OutlineSection {
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

/** Parses a copied section from the clipboard; undefined for any other text. */
export function parsePastedSection(text: string, kinds: readonly SectionKind[]): Fields | undefined {
  const value = parseJson(text);
  return isRecord(value) && kinds.some(({ name }) => name === value.block) ? value : undefined;
}
