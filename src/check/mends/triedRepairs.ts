import type { Repair } from './Repair.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { lineRepairs } from './lineRepairs.ts';
import { isError, type Problem } from '../told/Problem.ts';
import type { Recheck } from './settledMends.ts';
import { textRepairs } from './textRepairs.ts';
import { oddIn } from './oddIn.ts';

/** So many repairs are looked at by all rules: who waits for the check shall not wait for many. */
const MOST_CHECKED = 14;
const QUOTE_GONE = 0.4;

/**
 * Of a file that is no JSON the small repairs near its fault are tried, and what leaves nothing wrong in it is told;
 * where the fault's own mend does that, or nothing does, it stays as it is.
 */
export function triedRepairs(problem: Problem, file: JsonFile, recheck: Recheck): Problem {
  const { text, path } = file;
  if (problem.line === undefined || problem.isWarning || problem.kind === 'foreign') return problem;
  const offset = lineStart(text, problem.line) + problem.column! - 1;
  const wrongIn = (changed: string) =>
    recheck(path, changed).filter((one) => isError(one) && (one.file === path || one.of === path)).length;
  const own = ownRepair(text, offset, problem);
  // A quote is lost more often than it is too many.
  const ownOdd =
    own === undefined ? undefined : oddOf(own) + (text[offset] === '"' && own.length < text.length ? QUOTE_GONE : 0);
  if (ownOdd === 0 && wrongIn(own!) === 0) return problem;
  const seen = new Map<string, Repair>();
  const opening = Number(/begins in line (\d+)/.exec(problem.cause)?.[1] ?? 0);
  const places = [offset, ...(opening > 0 ? [lineStart(text, opening)] : []), ...uneven(text)];
  for (const repair of [
    ...places.flatMap((place) => signRepairs(text, place)),
    ...textRepairs(text, offset),
    ...lineRepairs(text, (changed) => recheck(path, changed)),
  ]) {
    const value = valueOf(repair.text);
    if (value === undefined) continue;
    const odd = repair.odd + oddIn(JSON.parse(repair.text));
    const known = seen.get(value);
    if (!known || known.odd > odd) seen.set(value, { ...repair, odd });
  }
  let best: (Repair & { wrong: number }) | undefined;
  const likely = [...seen.values()].toSorted(
    (a, b) => a.odd - b.odd || Math.abs(a.at - offset) - Math.abs(b.at - offset),
  );
  for (const repair of likely.slice(0, MOST_CHECKED)) {
    if (best?.wrong === 0) break;
    const wrong = wrongIn(repair.text);
    if (!best || wrong < best.wrong) best = { ...repair, wrong };
  }
  // Some of what is odd may be meant, and stands in all of them.
  const least = Math.floor(likely[0]?.odd ?? 0);
  if (!best || best.odd >= least + 1 || best.wrong > 1) return problem;
  const wrongBefore = ownOdd === undefined || ownOdd === Infinity ? Number(best.wrong > 0) : wrongIn(own!);
  const isBetter =
    best.wrong < wrongBefore ||
    (best.wrong === wrongBefore && best.odd < (ownOdd ?? Infinity) && (own !== undefined || best.wrong === 0));
  if (!isBetter) return problem;
  return { ...problem, ...file.position(best.at), cause: best.cause, mend: best.mend, kind: undefined };
}

/** The lines that close more or less than they open, though they neither end with a { or [ nor begin with a } or ]. */
function uneven(text: string): number[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '').trim();
    const isWhole = bare.replace(/[^{[]/g, '').length === bare.replace(/[^}\]]/g, '').length;
    return isWhole || /[{[]$|^[}\]]/.test(bare) ? [] : [start];
  });
}

/** Where a line, counted from 1, begins. */
const lineStart = (text: string, line: number) =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, 0);

const valueOf = (text: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const oddOf = (text: string) => (valueOf(text) === undefined ? Infinity : oddIn(JSON.parse(text)));

/** The text as a fault's own mend makes it, where that is one sign or a number. */
function ownRepair(text: string, offset: number, { cause, mend }: Problem): string | undefined {
  const number = /^(\S+) is no number/.exec(cause)?.[1];
  const meant = /^Write (-?[\d.]+)[:,] /.exec(mend)?.[1];
  if (number !== undefined && meant !== undefined && text.startsWith(number, offset))
    return text.slice(0, offset) + meant + text.slice(offset + number.length);
  const added = /^Add (a comma|[^\w\s]+) here\b/.exec(mend)?.[1]?.replace('a comma', ',');
  if (added !== undefined) return text.slice(0, offset) + added + text.slice(offset);
  return mend === 'Remove it.' ? text.slice(0, offset) + text.slice(offset + 1) : undefined;
}

const NAMES: Record<string, string> = { '"': 'a quote "', ',': 'a comma', ':': 'a colon' };
const nameOf = (sign: string) => NAMES[sign] ?? `a ${sign}`;

/** One sign of JSON too many, missing or another one, in the line of a fault or the one above. */
function signRepairs(text: string, offset: number): Repair[] {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const start = Math.max(text.lastIndexOf('\n', line - 2) + 1, 0);
  const next = text.indexOf('\n', offset);
  const end = next < 0 ? text.length : next;
  const found: Repair[] = [];
  const add = (at: number, length: number, put: string, odd: number, cause: string, mend: string) =>
    found.push({ at, text: text.slice(0, at) + put + text.slice(at + length), odd, cause, mend });
  for (let at = start; at <= end; at++) {
    const [before, sign] = [text[at - 1] ?? ' ', text[at] ?? ' '];
    if (/[",:{}[\]]/.test(sign) && before !== '\\')
      add(at, 1, '', sign === '"' ? QUOTE_GONE : 0.6, `${nameOf(sign)} too many stands here`, 'Remove it.');
    if (sign === '\\' && text[at + 1] === '"')
      add(at, 1, '', 0, 'a backslash stands before the closing quote', 'Remove it.');
    if (/[“”„‟’‘'`´]/.test(sign) && /[,\s}\]:[{]/.test(before + (text[at + 1] ?? ' ')))
      add(at, 1, '"', 0, `a ${sign} stands in the place of a quote`, 'Write a straight double quote " instead.');
    const turned = /^([,;])"/.exec(text.slice(at, at + 2))?.[1];
    if (turned !== undefined && !/[",:\s]/.test(before)) {
      const cause = `the ${turned === ',' ? 'comma' : 'semicolon'} stands inside the quotes`;
      add(at, 2, '",', 0, cause, `Write ", in the place of ${turned}" there.`);
      add(at, 2, '"', 0.1, cause, `Write " in the place of ${turned}" there.`);
    }
    if (/\w/.test(before) && /\w/.test(sign)) continue;
    for (const put of ['"', ',', ':', '{', '}', '[', ']']) {
      const word = /^[^\s",:{}[\]]+/.exec(text.slice(at, at + 30))?.[0];
      const where = put === '"' && word !== undefined ? `, before ${word}` : '';
      add(
        at,
        0,
        put,
        put === '}' || put === ']' ? (end - at) * 1e-5 : 0,
        `${nameOf(put)} is missing here`,
        `Add ${put} here${where}.`,
      );
    }
  }
  return found;
}
