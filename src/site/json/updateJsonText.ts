import { getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from '../../form/model/pointer.ts';
import { indentationAt, nodeText } from './nodeText.ts';
import { pairItems } from './pairItems.ts';
import {
  type JsonFormatting,
  detectFormatting,
  isMultiKeyObjectList,
  printJsonFile,
  printJsonInline,
  printJson,
  LINE_WIDTH,
} from './printJson.ts';
import { parseJsonTree } from './parseJsonTree.ts';

/**
 * Writes `value` as JSON on the basis of `source`: values that are the same keep their bytes, moved entries keep their
 * lines, and new ones are formatted like their neighbours. The same input always gives the same text.
 *
 * `modify` of jsonc-parser cannot do this: it formats whole lines, neighbours included, and removes the last item of
 * `[1,2]` to `[12]`.
 */
export function updateJsonText(source: string, value: unknown): string {
  const tree = parseJsonTree(source);
  if (!tree) return printJsonFile(value);
  const job = { source, formatting: detectFormatting(source) };
  return source.slice(0, tree.offset) + valueText(job, tree, value) + source.slice(endOf(tree));
}

interface Job {
  source: string;
  formatting: JsonFormatting;
}

/** An entry of an object or a list in the source: its whole text with its key, and its value. */
interface Entry {
  key: string | undefined;
  node: Node;
  whole: Node;
}

/** An entry to write, and its index in the source, if it is there. */
interface Wanted {
  key: string | undefined;
  value: unknown;
  from: number | undefined;
}

const endOf = ({ offset, length }: Node): number => offset + length;

function valueText(job: Job, node: Node, value: unknown): string {
  if (JSON.stringify(getNodeValue(node)) === JSON.stringify(value)) return nodeText(job.source, node);
  const fits = node.type === 'array' ? Array.isArray(value) : node.type === 'object' && isRecord(value);
  const text = fits ? entriesText(job, node, value as object) : undefined;
  return text ?? printJson(value, contextOf(job, node));
}

/** Writes the entries of an object or a list; undefined if none of its layout can be kept. */
function entriesText(job: Job, node: Node, value: object): string | undefined {
  const { source } = job;
  const entries = entriesOf(node);
  const wanted = wantedEntries(node, entries, value);
  if (entries.length === 0 || wanted.length === 0) return undefined;
  const isInline = !source.slice(node.offset, entries[0]!.whole.offset).includes('\n');
  if (isInline && isOutgrown(job, node, value)) return undefined;
  const layout = layoutOf(job, node, entries, isInline);
  let text = openingText(source, node, entries, wanted[0]!.from);
  for (const [index, one] of wanted.entries()) {
    const previous = wanted[index - 1];
    if (previous) text += separatorText(source, entries, layout.gap, previous.from, one.from);
    const kept = entries[one.from ?? originalOf(entries, previous, one)];
    text += kept ? keptText(job, kept, one) : newText(job, layout, one);
  }
  return text + source.slice(endOf(entries.at(-1)!.whole), endOf(node));
}

const entriesOf = (node: Node): Entry[] =>
  node.children!.map((child) =>
    child.type === 'property'
      ? { key: child.children![0]!.value as string, node: child.children![1]!, whole: child }
      : { key: undefined, node: child, whole: child },
  );

function wantedEntries(node: Node, entries: readonly Entry[], value: object): Wanted[] {
  if (Array.isArray(value)) {
    const from = new Map(pairItems(getNodeValue(node) as unknown[], value).map(([before, now]) => [now, before]));
    return value.map((item: unknown, index) => ({ key: undefined, value: item, from: from.get(index) }));
  }
  const indexes = new Map(entries.map(({ key }, index) => [key, index]));
  const wanted = Object.entries(value).map(([key, inner]: [string, unknown]): Wanted => {
    const renamed = indexes.has(key) ? undefined : renamedFrom(entries, value, inner);
    return { key, value: inner, from: indexes.get(key) ?? renamed };
  });
  // JavaScript moves keys that are numbers to the front. They stay where the source has them.
  if (!entries.some(({ key }) => /^\d+$/.test(key!))) return wanted;
  const rank = ({ from }: Wanted) => from ?? entries.length;
  return wanted.toSorted((a, b) => rank(a) - rank(b));
}

/** The index of a key that is gone and whose object or list is now under another key. */
function renamedFrom(entries: readonly Entry[], value: object, inner: unknown): number | undefined {
  const text = JSON.stringify(inner);
  if (text.length <= 2) return undefined;
  const found = entries.findIndex(
    ({ key, node }) => !Object.hasOwn(value, key!) && JSON.stringify(getNodeValue(node)) === text,
  );
  return found < 0 ? undefined : found;
}

/** The old index of the item in front of a new one that repeats most of its values, whose layout the new one takes; -1 otherwise. */
function originalOf(entries: readonly Entry[], previous: Wanted | undefined, { value }: Wanted): number {
  const { node } = entries[previous?.from ?? -1] ?? {};
  if (node?.type !== 'object' || !isRecord(value)) return -1;
  const original = Object.entries(getNodeValue(node) as object);
  const isSame = ([key, inner]: [string, unknown]) => JSON.stringify(value[key]) === JSON.stringify(inner);
  return original.filter(isSame).length > original.length / 2 ? previous!.from! : -1;
}

/** True if a one-line object or list no longer fits, or becomes a list of several objects. */
function isOutgrown({ source }: Job, node: Node, value: object): boolean {
  if (isMultiKeyObjectList(value) && node.children!.length === 1 && !nodeText(source, node).includes('\n')) return true;
  const lineEnd = source.indexOf('\n', endOf(node));
  const around = node.offset - source.lastIndexOf('\n', node.offset - 1) - 1;
  const rest = (lineEnd < 0 ? source.length : lineEnd) - endOf(node);
  const fits = (text: string) => around + text.length + rest <= LINE_WIDTH;
  return fits(nodeText(source, node)) && !fits(printJsonInline(value));
}

/** Layout of new entries. */
interface Layout {
  /** White space between a comma and the next entry. */
  gap: string;
  indent: string;
  /** True if objects and lists among the entries take lines of their own. */
  isBroken: boolean;
}

function layoutOf({ source, formatting }: Job, node: Node, entries: readonly Entry[], isInline: boolean): Layout {
  const first = entries[0]!.whole;
  const between = entries[1] && gapBefore(source, entries, 1).replace(/\n\s*\n/, '\n');
  const gap = between ?? (isInline ? ' ' : source.slice(node.offset + 1, first.offset));
  const indent = isInline
    ? indentationAt(source, node.offset)
    : /[^\n]*$/.exec(source.slice(node.offset, first.offset))![0];
  const large = entries.filter((entry) => (entry.node.children?.length ?? 0) > 0);
  const isBroken = large.length > 0 && large.every((entry) => nodeText(source, entry.node).includes('\n'));
  return {
    gap: isInline || gap.includes('\n') ? gap : ` ${gap.trimStart()}`,
    indent: indent || formatting.step,
    isBroken,
  };
}

/** White space behind the comma in front of an entry. */
const gapBefore = (source: string, entries: readonly Entry[], index: number): string =>
  /,(\s*)$/.exec(source.slice(endOf(entries[index - 1]!.whole), entries[index]!.whole.offset))![1]!;

/** The opening bracket and the white space behind it; the line break of removed entries stays. */
function openingText(source: string, node: Node, entries: readonly Entry[], from: number | undefined): string {
  const opening = source.slice(node.offset, entries[0]!.whole.offset);
  const line = opening.includes('\n') ? undefined : removedLine(source, entries, 0, from ?? 0);
  return line === undefined ? opening : opening[0] + line;
}

/** The first line break in front of the entries between two places. */
function removedLine(source: string, entries: readonly Entry[], from: number, to: number): string | undefined {
  for (let index = from + 1; index <= to; index++) {
    const gap = gapBefore(source, entries, index);
    if (gap.includes('\n')) return gap;
  }
  return undefined;
}

function separatorText(
  source: string,
  entries: readonly Entry[],
  gap: string,
  previous: number | undefined,
  from: number | undefined,
): string {
  if (from === undefined || from === 0) return `,${gap}`;
  const own = source.slice(endOf(entries[from - 1]!.whole), entries[from]!.whole.offset);
  const isKept = previous === undefined || previous >= from || previous === from - 1 || own.includes('\n');
  return isKept ? own : `,${removedLine(source, entries, previous, from) ?? gapBefore(source, entries, from)}`;
}

/** An entry of the source with its new value, under its new key. */
function keptText(job: Job, { key, node, whole }: Entry, wanted: Wanted): string {
  const { source } = job;
  const value = valueText(job, node, wanted.value);
  if (key === undefined) return value;
  const name = whole.children![0]!;
  const keyText = key === wanted.key ? nodeText(source, name) : JSON.stringify(wanted.key);
  return keyText + source.slice(endOf(name), node.offset) + value;
}

function newText({ formatting }: Job, { indent, isBroken }: Layout, { key, value }: Wanted): string {
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  return name + printJson(value, { formatting, indent, taken: indent.length + name.length + 1, isBroken });
}

function contextOf({ source, formatting }: Job, node: Node) {
  const taken = node.offset - source.lastIndexOf('\n', node.offset - 1);
  return { formatting, indent: indentationAt(source, node.offset), taken };
}
