import { type ParseError, parseTree } from 'jsonc-parser';
import { editBetween } from './applyEdits.ts';
import { lineRepairs } from './lineRepairs.ts';
import { bracketLines, wholeLines } from './wholeLines.ts';

/** A text that is JSON, made of one that is not, and how unlikely it is that it was meant. */
interface SyntaxRepair {
  text: string;
  cost: number;
}

/** So many steps a repair may take: a sign at each end of a text, and one more. */
const MOST_STEPS = 3;
/** So many unfinished repairs are carried on: those that come furthest. */
const WIDTH = 5;
/** Of so many it is asked how far they come. */
const MOST_MEASURED = 250;
/** A repair of this cost is not looked for in several steps. */
const SURE = 2;
const MOST_LINES = 14;

/** What may have been meant by a text that is no JSON: small repairs near the places at which it breaks, the likeliest first. */
export function syntaxRepairs(text: string): SyntaxRepair[] {
  const found = new Map<string, SyntaxRepair>();
  let open: SyntaxRepair[] = [{ text, cost: 0 }, ...wholeRepairs(text)].filter((state) => !keep(found, state));
  for (let step = 0; step < MOST_STEPS && open.length > 0; step++) {
    let isDone = false;
    const left = open.flatMap((state) => {
      const fault = breakOffset(state.text)!;
      return steps(state.text, fault).flatMap(({ text: put, cost, isBroken }) => {
        const repair = { text: put, cost: state.cost + cost };
        if (isBroken || !keep(found, repair)) return [{ ...repair, fault }];
        isDone ||= cost < SURE;
        return [];
      });
    });
    if (isDone) break;
    open = left
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_MEASURED)
      .map((repair) => ({ ...repair, reach: breakOffset(repair.text)! }))
      .filter(({ reach, fault }) => reach > fault + 1)
      .toSorted((a, b) => b.reach - a.reach || a.cost - b.cost)
      .slice(0, WIDTH);
  }
  return [...found.values()].toSorted((a, b) => a.cost - b.cost);
}

/** Keeps a repair that is whole, the likeliest of those that say the same; false where the text is still no JSON. */
function keep(found: Map<string, SyntaxRepair>, { text, cost }: SyntaxRepair): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  const said = JSON.stringify(value);
  const all = cost + suspiciousIn(value) * 2 + bracketLines(text).length * 0.8;
  const known = found.get(said);
  if (!known || known.cost > all) found.set(said, { text, cost: all });
  return true;
}

/** Where a text stops being JSON; undefined where it does not. */
export function breakOffset(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return errors[0]?.offset ?? text.length;
  }
}

/** What may be wrong with the file as a whole: words before or behind it, two versions in one, its end cut off. */
function wholeRepairs(text: string): SyntaxRepair[] {
  if (!/\S/.test(text)) return ['[]\n', '{}\n'].map((put) => ({ text: put, cost: 1 }));
  const first = text.search(/[[{]/);
  const last = text.search(/[\]}][^\]}]*$/);
  const end = breakOffset(text) ?? text.length;
  const head = text.slice(0, end).trimEnd();
  const isTwice = text.slice(end).trim() === head.trim();
  const all: [number, string][] = [
    [1 + first * 0.05, first > 0 ? text.slice(first) : text],
    [1 + (text.length - last) * 0.02, last > 0 ? `${text.slice(0, last + 1)}\n` : text],
    [isTwice ? 1 : 1 + (text.length - end) * 0.02, `${head}\n`],
    [1, text.replace(/^<{7}.*\n([^]*?)^={7}\n[^]*?^>{7}.*\n/gm, '$1')],
    [0.8, text.replace(/[ \t]*\/\*[^]*?\*\/|[ \t]*<!--[^]*?-->/g, '')],
    [1.2, text.replace(/,?\s*\/\*[^]*?\*\//g, '')],
    [
      0.6,
      text
        .split('\n')
        .map((line) => lineRepairs(line)[0]?.put ?? line)
        .join('\n'),
    ],
  ];
  return all.filter(([, put]) => put !== text).map(([cost, put]) => ({ text: put, cost }));
}

const SIGNS = ['"', ',', ':', '{', '}', '[', ']'];

interface Step extends SyntaxRepair {
  /** True where quotes or brackets say that the text is no JSON, which is seen sooner than by reading all of it. */
  isBroken?: boolean;
}

/** Every change of a sign or a line at the places at which a text breaks. */
function steps(text: string, fault: number): Step[] {
  const lines = text.split('\n');
  const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0));
  const own = starts.findLastIndex((start) => start <= fault);
  const depths = lines.map(depthOf);
  const near = [own, own - 1, ...bracketLines(text).flatMap((line) => [line, line - 1])];
  // No change behind the place at which a text breaks makes it go on there.
  const windows = [...new Set(near)].filter((line) => line >= 0 && line <= own).slice(0, MOST_LINES);
  return windows.flatMap((index) => {
    const line = lines[index]!;
    const far = index === own ? 0 : 0.05;
    // A line of which nothing is left goes with its end.
    const withLine = (put: string) =>
      /\S/.test(put)
        ? text.slice(0, starts[index]) + put + text.slice(starts[index]! + line.length)
        : text.slice(0, starts[index]) + text.slice(starts[index]! + line.length + 1);
    const whole = [
      ...lineRepairs(line).map(({ put, cost }) => ({ text: withLine(put), cost: cost + far })),
      ...wholeLines(lines, index).map(({ put, cost }) => ({ text: put.join('\n'), cost: cost + far })),
    ];
    const others = depths.toSpliced(index, 1).reduce((all, depth) => all + depth, 0);
    const ofSigns = signs(line).map(({ put, cost }) => ({
      text: withLine(put),
      cost: cost + far,
      isBroken: others + depthOf(put) !== 0,
    }));
    return [...whole, ...ofSigns];
  });
}

/** How many brackets a line opens more than it closes; no number where a quote in it is left open, as no text of JSON goes on in the next line. */
function depthOf(line: string): number {
  const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, '');
  const count = (kind: RegExp) => outside.match(kind)?.length ?? 0;
  return outside.includes('"') ? Number.NaN : count(/[[{]/g) - count(/[\]}]/g);
}

/** A line with one sign more, less or another one. */
function signs(line: string): { put: string; cost: number }[] {
  const found: { put: string; cost: number }[] = [];
  for (let at = line.search(/\S|$/); at <= line.length; at++) {
    const [before, sign] = [line[at - 1] ?? ' ', line[at] ?? ' '];
    const put = (length: number, other: string, cost: number) =>
      found.push({ put: line.slice(0, at) + other + line.slice(at + length), cost: cost + (line.length - at) * 1e-4 });
    if (/[^\w\s]/.test(sign)) put(1, '', sign === '"' ? 1.4 : 1.3);
    if (/[}\]]/.test(sign) && before === ' ' && at === line.length - 1)
      found.push({ put: line.slice(0, at).trimEnd(), cost: 1.25 });
    if (/[^\w\s]/.test(sign)) for (const other of SIGNS) if (other !== sign) put(1, other, 1.3);
    if (sign === '"' && before !== '\\') put(0, '\\', 1.4);
    if (!/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(sign))
      for (const other of SIGNS) if (!/[,:]/.test(other) || /\S/.test(before)) put(0, other, 1);
  }
  return found;
}

/** Texts that begin or end with a sign of JSON, keys that are no names, lists of unlike things. */
function suspiciousIn(value: unknown): number {
  if (typeof value === 'string') return Number(/^[\s,:\]}]|[\s,;[{]$|^[^“„]*”$|"\s*[:,]|[\]}]\s*,\s*[[{]/.test(value));
  if (typeof value !== 'object' || value === null) return 0;
  const kinds = new Set(Object.values(value).map((one) => (Array.isArray(one) ? 'array' : typeof one)));
  const isKey = (key: string) => /^[\w$/?]/.test(key) && !/[\s,:[{"]$|[{}[\]"]/.test(key);
  const own = Array.isArray(value) ? Number(kinds.size > 1) : Object.keys(value).filter((key) => !isKey(key)).length;
  return Object.values(value).reduce<number>((sum, one) => sum + suspiciousIn(one), own);
}

/** What a repair does, in words. */
export function repairTitle(before: string, after: string): string {
  const { offset, length, newText } = editBetween('', before, after);
  const old = before.slice(offset, offset + length);
  if (length === 0) return `Add ${named(newText)}`;
  return newText === '' ? `Remove ${named(old)}` : `Write ${named(newText)} in the place of ${named(old)}`;
}

const SIGN_NAMES: Record<string, string> = {
  ',': 'a comma',
  ':': 'a colon',
  '"': 'a quote',
  '\\': 'a backslash',
  '{': 'a brace {',
  '}': 'a brace }',
  '[': 'a bracket [',
  ']': 'a bracket ]',
};

/** A stretch of a text as it is called in a sentence: a sign by its name, all else as it stands. */
function named(words: string): string {
  const name = SIGN_NAMES[words.trim()];
  return name ?? (words.length > 80 ? `${words.slice(0, 79)}…` : words).replaceAll('\n', '⏎');
}
