import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../src/check/diagnostics/Diagnostic.ts';
import { closest } from '../../../src/check/diagnostics/closest.ts';
import { chosenEdits } from '../../../src/check/fixes/applyEdits.ts';
import { searchFixes } from '../../../src/check/fixes/searchFixes.ts';
import { breakOffset } from '../../../src/check/fixes/syntaxRepairs.ts';
import { diagnose, readSite, type Site, textsOf, withEdits } from '../../../src/check/pipeline.ts';
import { bytesOf, editsOf, isExpected, type Mistake, replaced } from './Mistake.ts';

/** How often the fixes may have to be applied: a second fault may stand behind the first. */
const ROUNDS = 2;
const URL = 'https://kinplus.example';

export interface Verdict {
  /** True where it is told at its line. */
  isFound: boolean;
  /** True where nothing is wrong once the first fix of each diagnostic is applied, and what was meant is said. */
  isSound: boolean;
  /** True where every file is to the byte what it was before the mistake. */
  isSame: boolean;
  /** True where one mistake gave one diagnostic. */
  isOne: boolean;
  /** The words of sentences that a first fix would lose which is told as certain. */
  lost: string[];
  milliseconds: number;
  /** What was told, and what the fixes say. */
  told: string[];
}

/** Makes a mistake in a site at hand, and follows what is told. */
export function judge(site: Site, mistake: Mistake): Verdict {
  const { savedAs, file, at = [] } = mistake;
  if (!savedAs) return follow(site, mistake, withEdits(site, editsOf(mistake, textsOf(site))));
  // How a file is saved only bytes on disk can tell.
  const text = site.all.get(file)!.text;
  try {
    writeFileSync(join(site.root, file), bytesOf(mistake, replaced(text, at)));
    return follow(site, mistake, readSite(site.root));
  } finally {
    writeFileSync(join(site.root, file), text);
  }
}

function follow(site: Site, mistake: Mistake, wrong: Site): Verdict {
  const start = process.cpuUsage().user;
  const known = knownOf(site);
  const told: string[] = [];
  let now = wrong;
  let isFound = false;
  let isOne = false;
  let lost: string[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const all = diagnose(now, URL);
    const left = all.filter((one) => counts(mistake, one) && !known.has(keyOf(one)));
    const isSame = round > 0 && left.length === 0 && isSameAs(site, now);
    const isMeant = !mistake.meansAsBefore || meaning(site, mistake) === meaning(now, mistake);
    const isOver = left.length === 0 || round === ROUNDS;
    const fixed = isOver ? left : searchFixes(now, left, URL);
    if (round === 0) isOne = fixed.length === 1;
    if (round === 0) lost = fixed.flatMap((one) => lostBy(now, one));
    if (round === 0)
      isFound = fixed.some((one) => one.file === (mistake.toldIn ?? mistake.file) && isExpected(mistake, lineOf(one)));
    told.push(...fixed.map((one) => `${round > 0 ? 'then ' : ''}${wordsOf(one)}`));
    if (isOver) {
      const isSound = round > 0 && left.length === 0 && isMeant;
      return { isFound, isSound, isSame, isOne, lost, milliseconds: timeSince(start), told };
    }
    const edits = chosenEdits(fixed);
    if (edits.length === 0)
      return { isFound, isSound: false, isSame: false, isOne, lost, milliseconds: timeSince(start), told };
    now = withEdits(now, edits);
  }
  throw new Error('unreachable');
}

const timeSince = (start: number) => (process.cpuUsage().user - start) / 1000;

/**
 * The words of sentences that are nowhere in the site any more once a fix is applied that is told as certain. A slip in whose
 * place the right word stands is no such word.
 */
function lostBy(site: Site, { fixes: [fix] }: Diagnostic): string[] {
  if (fix?.applicability !== 'machine-applicable') return [];
  const after = withEdits(site, fix.edits);
  const files = [...new Set(fix.edits.map(({ file }) => file))];
  const wordsOfFiles = (one: Site) => files.flatMap((file) => wordsIn(one.all.get(file)?.text ?? ''));
  const [old, now] = [wordsOfFiles(site), wordsOfFiles(after)];
  const isLeft = (word: string) =>
    now.includes(word) || [...after.all.values()].some(({ text }) => text.includes(word));
  const countOf = (words: string[], word: string) => words.filter((one) => one === word).length;
  const isSlip = (word: string) =>
    now.some((one) => closest(word, [one], 2) !== undefined && countOf(now, one) > countOf(old, one));
  const said = files.flatMap((file) => sentencesIn(site, file).flatMap(wordsIn));
  return said.filter((word) => !isLeft(word) && !isSlip(word));
}

/** The texts of a file that have a blank in them. */
function sentencesIn(site: Site, file: string): string[] {
  const texts = [...(site.all.get(file)?.text ?? '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, said]) => said!);
  return texts.filter((said) => /\S\s+\S/.test(said)).map((said) => said.replace(/<[^<>]*>|&\w+;|\\["\\/bfnrt]/g, ' '));
}

const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/** Of a form, which may work all the same, whatever is said; else what is no warning, unless a warning is awaited. */
const counts = ({ isWarning, file }: Mistake, one: Diagnostic) =>
  one.severity === 'error' || isWarning || (file.startsWith('schemas/') && one.file === file);

const keyOf = ({ file, place, message }: Diagnostic) => `${file} ${place} ${message}`;
const lineOf = ({ range }: Diagnostic) => (range ? range.start.line + 1 : 0);
const wordsOf = (one: Diagnostic) =>
  `${one.file}:${lineOf(one)} ${one.severity === 'warning' ? '(warning) ' : ''}[${one.code}] ${one.place} ${one.message} => ${one.fixes[0]?.title ?? 'NO FIX'}`;

const knownIn = new WeakMap<Site, Set<string>>();

/** What the site is told anyway. */
function knownOf(site: Site): Set<string> {
  const known = knownIn.get(site) ?? new Set(diagnose(site, URL).map(keyOf));
  knownIn.set(site, known);
  return known;
}

const isSameAs = (one: Site, other: Site) =>
  one.all.size === other.all.size && [...one.all].every(([path, { text }]) => other.all.get(path)?.text === text);

/** What a file says; the order of keys is nobody's meaning. */
function meaning(site: Site, { file }: Mistake): string {
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const text = site.all.get(file)?.text ?? 'null';
  return breakOffset(text) === undefined ? JSON.stringify(JSON.parse(text), inOrder) : text;
}
