import { applyEdits, type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';
import { isRecord } from '../form/model/pointer.ts';
import { SourceTexts } from './SourceTexts.ts';
import { editsBetween } from './editsBetween.ts';
import { indentAt, textOf } from './nodeText.ts';
import {
  endOf,
  gapAt,
  inFileOrder,
  isAnotherList,
  type Item,
  itemsOf,
  pairUp,
  type Wanted,
  withoutEntries,
} from './pairUp.ts';
import { type Formatting, formattingOf, isListOfGroups, printInline, printJson, WIDTH } from './printJson.ts';
import { treeOf } from './treeOf.ts';
import { withoutUndefined } from './withoutUndefined.ts';

/**
 * The least edits after which a JSON text says `value`, in the text's own indentation: what is equal keeps its bytes,
 * what moved takes its lines along, a key that only has another name keeps its value's lines. Where `from` is given,
 * what is new is written as it stands there. None for a text that says it already, or that is no JSON.
 */
export function editsTo(text: string, value: unknown, from?: string): Edit[] {
  const tree = treeOf(text);
  if (!tree) return [];
  const sources = new SourceTexts(from === undefined ? [text] : [from, text]);
  const edits = valueEdits({ text, formatting: formattingOf(text), sources }, tree, withoutUndefined(value));
  // A text that says all that another says is that other one, to the byte.
  const isFrom = from !== undefined && sources.says(treeOf(from)!, value) && applyEdits(text, edits) !== from;
  return isFrom ? editsBetween(text, from) : edits;
}

/**
 * The same where only what stands at `path` changes, to what `change` makes of it: nothing else is looked at. `change`
 * is given the innermost value on the way that is there, and the rest of the way.
 */
export function editsAt(
  text: string,
  path: readonly (string | number)[],
  change: (value: unknown, rest: readonly (string | number)[]) => unknown,
): Edit[] {
  let node = treeOf(text);
  if (!node) return [];
  let depth = 0;
  // What stands on one line may have to be broken: it is written as a whole.
  while (depth < path.length && isOnLines(text, node)) {
    const inner = findNodeAtLocation(node, [path[depth]!]);
    if (!inner) break;
    node = inner;
    depth++;
  }
  const value = withoutUndefined(change(JSON.parse(textOf(text, node)), path.slice(depth)));
  return valueEdits({ text, formatting: formattingOf(text), sources: new SourceTexts([text]) }, node, value);
}

/** True for a group or list whose entries stand on lines of their own. */
const isOnLines = (text: string, { offset, children }: Node) =>
  children !== undefined && children.length > 0 && text.slice(offset, children[0]!.offset).includes('\n');

interface Job {
  text: string;
  formatting: Formatting;
  sources: SourceTexts;
}

function valueEdits(job: Job, node: Node, value: unknown): Edit[] {
  if (job.sources.says(node, value)) return [];
  const fits = node.type === 'array' ? Array.isArray(value) : node.type === 'object' && isRecord(value);
  return fits ? memberEdits(job, node, value as object) : [writtenAnew(job, node, value)];
}

function memberEdits(job: Job, node: Node, value: object): Edit[] {
  const before = itemsOf(node);
  const now = Array.isArray(value)
    ? value.map((inner: unknown): Wanted => ({ key: undefined, value: inner }))
    : inFileOrder(
        before,
        Object.entries(value).map(([key, inner]: [string, unknown]) => ({ key, value: inner })),
      );
  const layout = layoutOf(job, node, before);
  const isOutgrown = !isTooLong(job, node) && isTooLong(job, node, printInline(value));
  // One group alone stands on its list's line; several take a line for each, unless they stand otherwise already.
  const areSeveral = before.length === 1 && isListOfGroups(value) && !textOf(job.text, node).includes('\n');
  if (layout.isInline && (isOutgrown || areSeveral)) return [replace(node, printJson(value, contextOf(job, node)))];
  // Of a list that comes back in place of another one nothing is kept.
  const known =
    Array.isArray(value) && isAnotherList(before, now)
      ? knownTo(job)(value, indentAt(job.text, node.offset))
      : undefined;
  if (known !== undefined) return [replace(node, known)];
  const edits: Edit[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...pairUp(job.sources, before, now), [before.length, now.length] as const]) {
    edits.push(...gapEdits(job, node, layout, before, from, a, now.slice(to, b)));
    if (a < before.length) {
      const item = before[a]!;
      const wanted = now[b]!;
      if (item.key !== wanted.key) edits.push(replace(item.whole.children![0]!, JSON.stringify(wanted.key)));
      edits.push(...valueEdits(job, item.node, wanted.value));
    }
    [from, to] = [a + 1, b + 1];
  }
  return edits;
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

function layoutOf({ text, formatting }: Job, node: Node, items: Item[]): Layout {
  const outer = indentAt(text, node.offset);
  const opening = items.length > 0 ? text.slice(node.offset + 1, items[0]!.whole.offset) : '';
  const isInline = items.length > 0 && !opening.includes('\n');
  const indent = isInline ? outer : outer + formatting.step;
  const own = items.length > 0 && !isInline ? (/[^\n]*$/.exec(opening)![0] as string) : indent;
  const large = items.filter((item) => (item.node.children?.length ?? 0) > 0);
  return {
    gap: isInline ? ' ' : formatting.eol + own,
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
  const [first, last] = from < to ? [before[from]!.whole, before[to - 1]!.whole] : [];
  const [previous, next] = [before[from - 1]?.whole, before[to]?.whole];
  const texts = came.map((wanted) => entryText(job, layout, wanted));
  const gap = gapAt(job.text, before, from) ?? layout.gap;
  const put = (offset: number, end: number, content: string) => [{ offset, length: end - offset, content }];
  if (first && came.length > 0) return put(first.offset, endOf(last!), texts.join(`,${gap}`));
  if (first) return [withoutEntries(job.text, node, [previous, first, last!, next])];
  if (previous) return put(endOf(previous), endOf(previous), texts.map((text) => `,${gap}${text}`).join(''));
  if (next) return put(next.offset, next.offset, texts.map((text) => `${text},${gap}`).join(''));
  const value =
    node.type === 'array' ? came.map((one) => one.value) : Object.fromEntries(came.map((one) => [one.key!, one.value]));
  return [writtenAnew(job, node, value)];
}

const writtenAnew = (job: Job, node: Node, value: unknown): Edit =>
  replace(
    node,
    job.sources.textOf(value, indentAt(job.text, node.offset), job.formatting.eol) ??
      printJson(value, contextOf(job, node)),
  );

function entryText(job: Job, layout: Layout, { key, value }: Wanted): string {
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const known = job.sources.textOf(value, layout.indent, job.formatting.eol);
  const place = {
    formatting: job.formatting,
    indent: layout.indent,
    taken: layout.indent.length + name.length + 1,
    isBroken: layout.isBroken,
    known: knownTo(job),
  };
  return name + (known ?? printJson(value, place));
}

const replace = ({ offset, length }: Node, content: string): Edit => ({ offset, length, content });

/** True where a line is longer than it should be, with another value in place of one on it. */
function isTooLong({ text }: Job, node: Node, instead = textOf(text, node)): boolean {
  const rest = text.indexOf('\n', endOf(node));
  const before = node.offset - text.lastIndexOf('\n', node.offset - 1) - 1;
  return before + instead.length + (rest < 0 ? text.length : rest) - endOf(node) > WIDTH;
}

const knownTo =
  ({ sources, formatting }: Job) =>
  (value: unknown, indent: string) =>
    typeof value === 'object' && value !== null ? sources.textOf(value, indent, formatting.eol) : undefined;

function contextOf(job: Job, node: Node) {
  const { text, formatting } = job;
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1;
  const indent = indentAt(text, node.offset);
  return { formatting, indent, taken: node.offset - lineStart + 1, known: knownTo(job) };
}
