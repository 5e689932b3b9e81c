import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type Fix, isError } from '../../../src/check/diagnostics/Diagnostic.ts';
import { closestMatch } from '../../../src/check/diagnostics/closestMatch.ts';
import { addFixes } from '../../../src/check/fixes/addFixes.ts';
import {
  diagnoseSite,
  readSite,
  type LoadedSite,
  siteTextsByPath,
  applySiteEdits,
} from '../../../src/check/pipeline.ts';
import { bytesOf, editsOf, isExpected, type Mistake, replaced } from './Mistake.ts';

const URL = 'https://kinplus.example';

/** A fix that is offered, applied alone. */
export interface JudgedFix extends Pick<Fix, 'title' | 'applicability'> {
  /** The file and code of its diagnostic. */
  of: string;
  /** True where all files mean what they meant before the mistake. */
  restores: boolean;
  /** True where the diagnostic is gone and no other one is new. */
  fixes: boolean;
  /** True where the fix takes a file, a field or an entry away. */
  removes: boolean;
}

/** True for a fix that does what was meant, or leaves nothing wrong. */
export const isRight = ({ restores, fixes, removes }: JudgedFix): boolean => restores || (fixes && !removes);

export interface Verdict {
  /** True where the mistake is reported at its line. */
  isFound: boolean;
  /** True where one mistake gives one diagnostic. */
  isOne: boolean;
  fixes: JudgedFix[];
  /** The words of sentences that a certain fix would lose. */
  lost: string[];
  milliseconds: number;
  /** The diagnostics in words. */
  told: string[];
}

/** Makes a mistake in a site, and judges what is reported and offered. */
export function judge(site: LoadedSite, mistake: Mistake): Verdict {
  const start = process.cpuUsage().user;
  const wrong = wrongSite(site, mistake);
  const known = countsOf(knownOf(site));
  const before = diagnoseSite(wrong, URL);
  const own = before.filter((one) => counts(mistake, one) && !known.has(keyOf(one)));
  const fixed = addFixes(wrong, own, URL);
  const milliseconds = (process.cpuUsage().user - start) / 1000;
  return {
    isFound: fixed.some((one) => one.file === (mistake.toldIn ?? mistake.file) && isExpected(mistake, lineOf(one))),
    isOne: fixed.length === 1,
    fixes: fixed.flatMap((one) => judgedFix(site, wrong, before, one)),
    lost: fixed.flatMap((one) => lostBy(wrong, one)),
    milliseconds,
    told: fixed.map(wordsOf),
  };
}

/** The site with a mistake; only bytes on disk can tell how a file is saved. */
function wrongSite(site: LoadedSite, mistake: Mistake): LoadedSite {
  const { savedAs, file, at = [] } = mistake;
  if (!savedAs) return applySiteEdits(site, editsOf(mistake, siteTextsByPath(site)));
  const { text } = site.all.get(file)!;
  try {
    writeFileSync(join(site.root, file), bytesOf(mistake, replaced(text, at)));
    return readSite(site.root);
  } finally {
    writeFileSync(join(site.root, file), text);
  }
}

function judgedFix(site: LoadedSite, wrong: LoadedSite, before: readonly Diagnostic[], one: Diagnostic): JudgedFix[] {
  const [fix] = one.fixes;
  if (!fix) return [];
  const after = applySiteEdits(wrong, fix.edits);
  const [known, found] = [countsOf(before), countsOf(diagnoseSite(after, URL))];
  const isGone = !known.has(keyOf(one)) || (found.get(keyOf(one)) ?? 0) < known.get(keyOf(one))!;
  const isNew = [...found].some(([key, count]) => count > (known.get(key) ?? 0));
  // An unreadable file reports its other errors only after its repair.
  const isUnread = one.code === 'invalid-json' || one.code === 'foreign-file';
  const sound = countsOf(knownOf(site));
  return [
    {
      title: fix.title,
      applicability: fix.applicability,
      of: `${one.file} ${one.code}${isError(one) ? '' : '?'}`,
      restores: meaningOf(after) === meaningOf(site),
      fixes: isGone && (isUnread ? [...found.keys()].every((key) => sound.has(key)) : !isNew),
      removes: /^(Remove|Delete) ("[\w$]|#|this|pages|schemas)/.test(fix.title),
    },
  ];
}

const keyOf = ({ file, code, message, path }: Diagnostic) =>
  JSON.stringify([file, code, message, path?.map((step) => (typeof step === 'number' ? '#' : step))]);

function countsOf(all: readonly Diagnostic[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const one of all) found.set(keyOf(one), (found.get(keyOf(one)) ?? 0) + 1);
  return found;
}

/**
 * Returns the words of sentences that a machine-applicable fix removes from the site. Excludes a misspelt word whose
 * correction takes its place.
 */
function lostBy(site: LoadedSite, { fixes: [fix] }: Diagnostic): string[] {
  if (fix?.applicability !== 'machine-applicable') return [];
  const after = applySiteEdits(site, fix.edits);
  const files = [...new Set(fix.edits.map(({ file }) => file))];
  const wordsOfFiles = (one: LoadedSite) => files.flatMap((file) => wordsIn(one.all.get(file)?.text ?? ''));
  const [old, now] = [wordsOfFiles(site), wordsOfFiles(after)];
  const isLeft = (word: string) =>
    now.includes(word) || [...after.all.values()].some(({ text }) => text.includes(word));
  const countOf = (words: string[], word: string) => words.filter((one) => one === word).length;
  const isSlip = (word: string) =>
    now.some((one) => closestMatch(word, [one], 2) !== undefined && countOf(now, one) > countOf(old, one));
  const said = files.flatMap((file) => sentencesIn(site, file).flatMap(wordsIn));
  return said.filter((word) => !isLeft(word) && !isSlip(word));
}

/** The texts of a file that have a blank in them. */
function sentencesIn(site: LoadedSite, file: string): string[] {
  const texts = [...(site.all.get(file)?.text ?? '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, said]) => said!);
  return texts.filter((said) => /\S\s+\S/.test(said)).map((said) => said.replace(/<[^<>]*>|&\w+;|\\["\\/bfnrt]/g, ' '));
}

const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

/**
 * Counts every diagnostic of a form's own file. Elsewhere counts errors, and warnings only if the mistake expects a
 * warning.
 */
const counts = ({ isWarning, file }: Mistake, one: Diagnostic) =>
  one.severity === 'error' || isWarning || (file.startsWith('schemas/') && one.file === file);

const lineOf = ({ range }: Diagnostic) => (range ? range.start.line + 1 : 0);
const wordsOf = (one: Diagnostic) =>
  `${one.file}:${lineOf(one)} ${one.severity === 'warning' ? '(warning) ' : ''}[${one.code}] ${one.place} ${one.message} => ${one.fixes[0]?.title ?? 'NO FIX'}`;

const knownIn = new WeakMap<LoadedSite, Diagnostic[]>();

/** The diagnostics of the sound site. */
function knownOf(site: LoadedSite): Diagnostic[] {
  const known = knownIn.get(site) ?? diagnoseSite(site, URL);
  knownIn.set(site, known);
  return known;
}

/** The values of all files, with keys in one order; the text of a file that is no JSON. */
function meaningOf(site: LoadedSite): string {
  const inOrder = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const said = [...site.all.values()].map(({ path, text, value, broken }) => [path, broken ? text : value] as const);
  return JSON.stringify(
    said.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    inOrder,
  );
}
