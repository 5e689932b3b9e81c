import { closeness } from '../diagnostics/closest.ts';
import { child, type Path } from '../diagnostics/path.ts';
import { patternFault } from '../../form/compile/schemaProblems.ts';
import type { Site } from '../pipeline.ts';
import type { Candidate, Situation } from './Situation.ts';
import { respelled } from './respelled.ts';

/** The texts that may be meant by one, of the form that its place asks for where that is known. */
export function textsLike({ site, path, diagnostic: { data } }: Situation, value: string): [string, number][] {
  const pattern = data?.kind === 'schema' ? child(data.schema, 'pattern') : undefined;
  const all = [
    ...respelled(value).map((text, index): [string, number] => [
      text,
      1.5 + index * 0.02 + (isNewAddress(text, value) ? 4 : 0),
    ]),
    ...spelled(site, value).map(([text, cost]): [string, number] => [text, 1.45 + cost]),
  ];
  if (path.at(-1) === 'pattern') return [...withBracket(value), ...all];
  if (typeof pattern !== 'string') return all;
  const isRight = ([text]: [string, number]) => new RegExp(pattern, 'u').test(text);
  return [...all, ...withOtherSign(value).map((text): [string, number] => [text, 1.6])].filter(isRight);
}

/** True for words, or signs that no address has, of which an address was made: they may have been meant as they are. */
const isNewAddress = (text: string, words: string) => text.startsWith('/') && /[\s{}[\]()^]/.test(words.trim());

const BRACKETS = ['[', ']', '(', ')', '{', '}', ''];
const MOST_BRACKETS = 8;

/** A pattern that is none, with the bracket that it lacks, or without one of its signs. */
function withBracket(pattern: string): [string, number][] {
  if (patternFault(pattern) === undefined) return [];
  const start = Number(pattern.startsWith('^'));
  const all = Array.from(pattern.slice(start)).flatMap((_, index) =>
    BRACKETS.map((sign) => put(pattern, start + index, sign, Number(sign === ''))),
  );
  const sound = all.filter((text) => patternFault(text) === undefined).slice(0, MOST_BRACKETS);
  return sound.map((text, index) => [text, 1.49 + index * 1e-3]);
}

/** A text without one of its signs, or with one in the other case. */
const withOtherSign = (text: string): string[] =>
  Array.from(text).flatMap((sign, at) =>
    ['', sign.toUpperCase(), sign.toLowerCase()].map((other) => put(text, at, other, 1)),
  );

const put = (text: string, at: number, sign: string, length: number) =>
  text.slice(0, at) + sign + text.slice(at + length);

/** Words that stand elsewhere in the site and of which the text is a slip of the pen. */
function spelled(site: Site, text: string): [string, number][] {
  if (/\s/.test(text) || text.length < 3) return [];
  return [...wordsOf(site)].flatMap((word): [string, number][] => {
    const distance = word === text ? undefined : closeness(text, word);
    return distance === undefined || distance > 3 ? [] : [[word, distance]];
  });
}

const words = new WeakMap<Site['all'], Set<string>>();

/** The texts without blanks that stand in the site's files, and the names of the files. */
function wordsOf({ all }: Site): Set<string> {
  const known = words.get(all);
  if (known) return known;
  const found = new Set([...all.keys()].map((path) => path.replace(/^.*\/|\.json$/g, '')));
  for (const { text } of all.values())
    for (const [, word] of text.matchAll(/"([^"\s]{3,60})"/g)) found.add(word!.replaceAll('\\\\', '\\'));
  words.set(all, found);
  return found;
}

/** Keys of the file, and names of entries and pages, that are a slip of the pen for what the text names: the slip may be there. */
export function otherEnds(situation: Situation, name: string): Candidate[] {
  if (/\s/.test(name) || name.length < 3) return [];
  const near = (word: string) => (word === name ? undefined : closeness(word, name));
  const ofGroups = situation.groups().flatMap((parent) =>
    Object.keys(situation.at(parent) as object).flatMap((key): Candidate[] => {
      const distance = near(key);
      return distance === undefined
        ? []
        : [{ changes: [{ path: [...parent, key], rename: name }], cost: 2 + distance }];
    }),
  );
  const names = [...situation.site.files.values()].flatMap(({ path: file, value }) =>
    namesIn(value).flatMap(({ path, word }): Candidate[] => {
      const distance = near(word);
      return distance === undefined || distance > 2
        ? []
        : [{ changes: [{ file, path, set: name }], cost: 2.2 + distance }];
    }),
  );
  return [...ofGroups, ...names];
}

/** The names by which others speak of a page, or of the entries of a collection. */
function namesIn(value: unknown): { path: Path; word: string }[] {
  const groups: [Path, unknown][] = Array.isArray(value) ? value.map((one, index) => [[index], one]) : [[[], value]];
  return groups.flatMap(([path, group]) =>
    ['id', 'slug', 'route'].flatMap((key) => {
      const word = child(group, key);
      return typeof word === 'string' ? [{ path: [...path, key], word }] : [];
    }),
  );
}
