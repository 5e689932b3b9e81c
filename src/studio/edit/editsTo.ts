import { applyEdits, type Edit, type Node, parseTree } from 'jsonc-parser';
import { alignItems } from './alignItems.ts';
import { type Manner, mannerOf, printInline, printJson, WIDTH } from './printJson.ts';
import { SourceTexts } from './SourceTexts.ts';

/**
 * The least edits after which a JSON text says `value`, in the text's own indentation: what is equal keeps its bytes,
 * what moved takes its lines along, a key that only has another name keeps its value's lines. Where `from` is given,
 * what is new is written as it stands there. None for a text that says it already, or that is no JSON.
 */
export function editsTo(text: string, value: unknown, from?: string): Edit[] {
  const tree = parseTree(text);
  if (!tree) return [];
  const sources = new SourceTexts(from === undefined ? [text] : [from, text]);
  const edits = valueEdits({ text, manner: mannerOf(text), sources }, tree, value);
  return from !== undefined && sources.says(parseTree(from)!, value) ? exactly(text, edits, from) : edits;
}

/** A text that says all that another says is that other one, to the byte. */
function exactly(text: string, edits: Edit[], wanted: string): Edit[] {
  if (applyEdits(text, edits) === wanted) return edits;
  let start = 0;
  while (start < text.length && text[start] === wanted[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, wanted.length) - start && text.at(-1 - end) === wanted.at(-1 - end)) end++;
  return [{ offset: start, length: text.length - end - start, content: wanted.slice(start, wanted.length - end) }];
}

interface Job {
  text: string;
  manner: Manner;
  sources: SourceTexts;
}

/** An entry of a group or a list: its whole text with its key, and its value. */
interface Item {
  key: string | undefined;
  node: Node;
  whole: Node;
}

function valueEdits(job: Job, node: Node, value: unknown): Edit[] {
  const isSame = job.sources.says(node, value);
  if (isSame) return [];
  const fits = node.type === 'array' ? Array.isArray(value) : node.type === 'object' && isGroup(value);
  if (!fits) return [replace(node, job.sources.textOf(value) ?? printJson(value, placeOf(job, node)))];
  return memberEdits(job, node, value as object);
}

function memberEdits(job: Job, node: Node, value: object): Edit[] {
  const before = itemsOf(node);
  const now = Object.entries(value).map(([key, inner]: [string, unknown]) => ({
    key: Array.isArray(value) ? undefined : key,
    value: inner,
  }));
  const pairs = pairUp(job, before, Array.isArray(value) ? now : inFileOrder(before, now));
  const ordered = Array.isArray(value) ? now : inFileOrder(before, now);
  const layout = layoutOf(job, node, before);
  if (layout.isInline && !isTooLong(job, node) && isTooLong(job, node, printInline(value)))
    return [replace(node, printJson(value, placeOf(job, node)))];
  const edits: Edit[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...pairs, [before.length, ordered.length] as const]) {
    edits.push(...gapEdits(job, node, layout, before, from, a, ordered.slice(to, b)));
    if (a < before.length) {
      const item = before[a]!;
      const wanted = ordered[b]!;
      if (item.key !== wanted.key) edits.push(replace(item.whole.children![0]!, JSON.stringify(wanted.key)));
      edits.push(...valueEdits(job, item.node, wanted.value));
    }
    [from, to] = [a + 1, b + 1];
  }
  return edits;
}

interface Wanted {
  key: string | undefined;
  value: unknown;
}

/** JavaScript puts names that are numbers first; what the file has stays in the file's order then. */
function inFileOrder(before: Item[], now: Wanted[]): Wanted[] {
  if (!before.some(({ key }) => key !== undefined && /^\d+$/.test(key))) return now;
  const known = before.flatMap(({ key }) => now.filter((wanted) => wanted.key === key).slice(0, 1));
  return [...known, ...now.filter((wanted) => !known.includes(wanted))];
}

/** Which entries stay, as pairs of places: equal ones in their order, and between those the ones that only changed. */
function pairUp(job: Job, before: Item[], now: Wanted[]): [number, number][] {
  const isList = before.every(({ key }) => key === undefined) && now.every(({ key }) => key === undefined);
  const name = (key: string | undefined, text: string) => (isList ? text : key!);
  const kept = alignItems(
    before.map(({ key, node }) => name(key, job.sources.saidBy(node))),
    now.map(({ key, value }) => name(key, JSON.stringify(value))),
  );
  const pairs: [number, number][] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...kept, [before.length, now.length] as const]) {
    pairs.push(...changedPairs(job, before, now, [from, a], [to, b]));
    if (a < before.length) pairs.push([a, b]);
    [from, to] = [a + 1, b + 1];
  }
  return pairs;
}

/** Among entries that went and entries that came at one place: those that are the same one, changed or renamed. */
function changedPairs(
  job: Job,
  before: Item[],
  now: Wanted[],
  [from, to]: [number, number],
  [start, end]: [number, number],
): [number, number][] {
  const pairs: [number, number][] = [];
  let next = start;
  for (let index = from; index < to && next < end; index++) {
    const item = before[index]!;
    const said = job.sources.saidBy(item.node);
    // An entry that stands elsewhere now takes its lines along.
    if (item.key === undefined && now.some(({ value }) => JSON.stringify(value) === said)) continue;
    if (item.key !== undefined && now.some(({ key }) => key === item.key)) continue;
    const found = now.findIndex(({ key, value }, at) => {
      if (at < next || at >= end) return false;
      if (item.key !== undefined)
        return !before.some((other) => other.key === key) && JSON.stringify(value) === said && said.length > 2;
      return to - from === end - start ? at - start === index - from : isAlike(item.node, value);
    });
    if (found < 0) continue;
    pairs.push([index, found]);
    next = found + 1;
  }
  return pairs;
}

/** True for groups of one name: what an entry is called stays when its words change. */
function isAlike(node: Node, value: unknown): boolean {
  if (node.type !== 'object' || !isGroup(value)) return false;
  const identity = ['id', 'block', 'title', 'label', 'to'].map((name) => {
    const property = node.children!.find(({ children }) => children![0]!.value === name);
    return [property?.children![1]!.value as unknown, (value as Record<string, unknown>)[name]];
  });
  return identity.some(([old, wanted]) => old !== undefined && old === wanted);
}

/** How the entries of a group or list stand. */
interface Layout {
  /** What stands between a comma and the next entry. */
  gap: string;
  /** The indentation of the entries' lines, or of the line that they all stand on. */
  indent: string;
  /** True where groups and lists among the entries take lines of their own. */
  isBroken: boolean;
  /** True where the entries stand on one line. */
  isInline: boolean;
}

function layoutOf({ text, manner }: Job, node: Node, items: Item[]): Layout {
  const outer = indentAt(text, node.offset);
  const opening = items.length > 0 ? text.slice(node.offset + 1, items[0]!.whole.offset) : '';
  const isInline = items.length > 0 && !opening.includes('\n');
  const indent = isInline ? outer : outer + manner.step;
  const own = items.length > 0 && !isInline ? (/[^\n]*$/.exec(opening)![0] as string) : indent;
  const large = items.filter((item) => (item.node.children?.length ?? 0) > 0);
  return {
    gap: isInline ? ' ' : manner.eol + own,
    indent: own,
    isBroken: large.length > 0 && large.every((item) => textOf(text, item.node).includes('\n')),
    isInline,
  };
}

/** The edits where entries `from` to `to` went and others came in their place. */
function gapEdits(
  job: Job,
  node: Node,
  layout: Layout,
  before: Item[],
  from: number,
  to: number,
  came: Wanted[],
): Edit[] {
  if (from === to && came.length === 0) return [];
  const [first, last] = [before[from], before[to - 1]];
  const [previous, next] = [before[from - 1]?.whole, before[to]?.whole];
  const texts = came.map((wanted) => entryText(job, layout, wanted));
  if (from < to && came.length > 0)
    return [
      {
        offset: first!.whole.offset,
        length: endOf(last!.whole) - first!.whole.offset,
        content: texts.join(`,${layout.gap}`),
      },
    ];
  if (came.length === 0) {
    if (previous) return [{ offset: endOf(previous), length: endOf(last!.whole) - endOf(previous), content: '' }];
    if (next) return [{ offset: first!.whole.offset, length: next.offset - first!.whole.offset, content: '' }];
    return [{ offset: node.offset + 1, length: node.length - 2, content: '' }];
  }
  if (previous)
    return [{ offset: endOf(previous), length: 0, content: texts.map((text) => `,${layout.gap}${text}`).join('') }];
  if (next) return [{ offset: next.offset, length: 0, content: texts.map((text) => `${text},${layout.gap}`).join('') }];
  const value =
    node.type === 'array' ? came.map((one) => one.value) : Object.fromEntries(came.map((one) => [one.key!, one.value]));
  return [replace(node, job.sources.textOf(value) ?? printJson(value, placeOf(job, node)))];
}

function entryText(job: Job, layout: Layout, { key, value }: Wanted): string {
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const known = job.sources.textOf(value, layout.indent, job.manner.eol);
  const place = {
    manner: job.manner,
    indent: layout.indent,
    taken: layout.indent.length + name.length + 1,
    isBroken: layout.isBroken,
  };
  return name + (known ?? printJson(value, place));
}

function itemsOf(node: Node): Item[] {
  return (node.children ?? []).map((child) =>
    child.type === 'property'
      ? { key: child.children![0]!.value as string, node: child.children![1]!, whole: child }
      : { key: undefined, node: child, whole: child },
  );
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const endOf = ({ offset, length }: Node) => offset + length;
const replace = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content });
const textOf = (text: string, { offset, length }: Node) => text.slice(offset, offset + length);
const indentAt = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0];

/** True where a line is longer than it should be, with another value in place of one on it. */
function isTooLong({ text }: Job, node: Node, instead = textOf(text, node)): boolean {
  const rest = text.indexOf('\n', endOf(node));
  const before = node.offset - text.lastIndexOf('\n', node.offset - 1) - 1;
  return before + instead.length + (rest < 0 ? text.length : rest) - endOf(node) > WIDTH;
}

function placeOf({ text, manner }: Job, node: Node) {
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1;
  return { manner, indent: indentAt(text, node.offset), taken: node.offset - lineStart + 1 };
}
