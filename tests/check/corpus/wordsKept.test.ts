import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkJson } from '../../../src/check/checkSite.ts';
import { formatProblem } from '../../../src/check/told/formatProblem.ts';
import { isError } from '../../../src/check/told/Problem.ts';
import { child, isObject, type Path } from '../../../src/check/told/wordPlace.ts';
import { CopiedSite } from './CopiedSite.ts';
import { followMend } from './followMend.ts';
import { withValue } from './Mistake.ts';

const site = new CopiedSite();
afterAll(() => site.close());

const FILES = ['pages', 'pages/content', 'schemas'].flatMap((folder) =>
  readdirSync(join(site.root, folder)).flatMap((name) => (name.endsWith('.json') ? [`${folder}/${name}`] : [])),
);

/** What a person may write under a key that nobody knows, each with the words that are in it. */
const WRITTEN: [what: string, value: unknown, words: string[]][] = [
  ['a text', 'We teach in the evenings too.', ['We teach in the evenings too.']],
  ['a list of texts', ['Evenings are free.', 'Bring a laptop.'], ['Evenings are free.', 'Bring a laptop.']],
  ['a link', { label: 'Ask us about it', to: '/about-us' }, ['Ask us about it']],
  ['a picture', { $media: 'evening-class', alt: 'A class in the evening' }, ['A class in the evening']],
];

/** Every group of a kind once: of each block, of each collection, of each part of a form. */
function groups(): { file: string; at: Path }[] {
  const seen = new Set<string>();
  const inside = (file: string, value: unknown, at: Path, owner: string): { file: string; at: Path }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const block = child(value, 'block');
    const by = typeof block === 'string' ? block : owner;
    const kind = `${by} ${at.map((step) => (typeof step === 'number' || at[0] === 'uiSchema' ? '*' : step)).join('/')}`;
    const isNew = isObject(value) && !seen.has(kind);
    seen.add(kind);
    const inner = Object.entries(value).flatMap(([key, one]) =>
      inside(file, one, [...at, Array.isArray(value) ? Number(key) : key], by),
    );
    return isNew ? [{ file, at }, ...inner] : inner;
  };
  return FILES.flatMap((file) =>
    inside(file, JSON.parse(site.text(file)), [], file.startsWith('pages/content') ? file : ''),
  );
}

/** One place in so many is tried with each: all of them would take a minute. */
const EACH = 60;

/** Whose words name things of the file, and are told by the names there are. */
const NAMES = /aliases|variables|errorMessage|rename|dependencies|^schema|^uiSchema/;

describe('words under a key that nobody knows are nowhere lost by who does what is told', () => {
  const places = groups().filter(({ at }) => !NAMES.test(at.join('/')));
  test('there are more than a hundred kinds of groups', () => expect(places.length).toBeGreaterThan(100));
  test.each(WRITTEN)('%s', (what, value, words) => {
    const part = WRITTEN.findIndex(([name]) => name === what);
    const lost = places.flatMap(({ file, at }, index) => {
      if (index % EACH !== part) return [];
      site.write(file, withValue(site.text(file), [...at, 'eveningClasses'], value));
      const told: string[] = [];
      for (let round = 0; round < 3; round++) {
        const wrong = checkJson(site.root, 'https://kinplus.example').filter(isError);
        told.push(...wrong.map(formatProblem));
        wrong.toReversed().forEach((problem) => followMend(site, problem));
      }
      const left = FILES.map((path) => site.text(path)).join('\n');
      site.restore();
      const isNamed = told.some((message) => /keep (them|it) elsewhere/i.test(message));
      return isNamed || words.every((word) => left.includes(word)) ? [] : [told.join('\n')];
    });
    expect(lost).toEqual([]);
  });
});
