import { child } from '../diagnostics/path.ts';
import type { Site } from '../pipeline.ts';
import { closeness } from './closeness.ts';
import { respelled } from './respelled.ts';
import type { Situation } from './Situation.ts';

/** The texts that may be meant by one, of the form that its place asks for where that is known. */
export function textsLike({ site, path, diagnostic: { data } }: Situation, value: string): [string, number][] {
  const pattern = data?.kind === 'schema' ? child(data.schema, 'pattern') : undefined;
  const all = [
    ...respelled(value).map((text, index): [string, number] => [
      text,
      1.5 + index * 0.02 + (isNewAddress(text, value) ? 4 : 0),
    ]),
    ...spelled(site, value).map(([text, cost]): [string, number] => [text, 1.5 + cost]),
  ];
  if (path.at(-1) === 'pattern') return [...withBracket(value), ...all];
  if (typeof pattern !== 'string') return all;
  const isRight = ([text]: [string, number]) => new RegExp(pattern, 'u').test(text);
  return [...all, ...withOtherSign(value).map((text): [string, number] => [text, 1.6])].filter(isRight);
}

/** True for words that were made an address: they may have been meant as words. */
const isNewAddress = (text: string, words: string) => text.startsWith('/') && /\s/.test(words.trim());

/** A pattern that is none, with the bracket that it lacks. */
function withBracket(pattern: string): [string, number][] {
  const isPattern = (text: string) => {
    try {
      return Boolean(new RegExp(text, 'u'));
    } catch {
      return false;
    }
  };
  if (isPattern(pattern)) return [];
  const start = Number(pattern.startsWith('^'));
  const all = Array.from(pattern.slice(start)).flatMap((_, index) =>
    ['[', ']', '(', ')', '{', '}', ''].map((sign): [string, number] => {
      const at = start + index;
      return [pattern.slice(0, at) + sign + pattern.slice(sign === '' ? at + 1 : at), 1.5 + at * 1e-3];
    }),
  );
  return all.filter(([text]) => isPattern(text)).slice(0, MOST_BRACKETS);
}

/** A text without one of its signs, or with one in the other case. */
const withOtherSign = (text: string): string[] =>
  Array.from(text).flatMap((sign, at) =>
    ['', sign.toUpperCase(), sign.toLowerCase()].map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );

const MOST_BRACKETS = 8;

/** Words that stand elsewhere in the site and of which the text is a slip of the pen. */
function spelled(site: Site, text: string): [string, number][] {
  if (/\s/.test(text) || text.length < 3) return [];
  return [...wordsOf(site)].flatMap((word): [string, number][] => {
    const distance = word === text ? undefined : closeness(text, word);
    return distance === undefined || distance > 3 ? [] : [[word, distance]];
  });
}

const words = new WeakMap<ReadonlyMap<string, string>, Set<string>>();

/** The texts without blanks that stand in the site's files, and the names of the files. */
function wordsOf({ texts }: Site): Set<string> {
  const known = words.get(texts);
  if (known) return known;
  const found = new Set([...texts.keys()].map((path) => path.replace(/^.*\/|\.json$/g, '')));
  for (const text of texts.values()) for (const [, word] of text.matchAll(/"([^"\s\\]{3,60})"/g)) found.add(word!);
  words.set(texts, found);
  return found;
}
