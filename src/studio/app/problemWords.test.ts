import { expect, test } from 'vitest';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { formatProblem } from './formatProblem.ts';

const HOME = 'pages/home.json';
const FAQS = 'pages/content/faqs.json';
const texts = new Map([
  [
    HOME,
    JSON.stringify({
      route: '/',
      title: '',
      sections: [{ block: 'contact-cards', cards: [{ title: 'Have something to build?', link: { to: '/no' } }] }],
    }),
  ],
  [FAQS, JSON.stringify([{ id: 'hardware', question: 'Do you repair hardware?', ans: '' }])],
]);
const wordsOf = (file: string, path: (string | number)[] | undefined, message: string) =>
  formatProblem({ file, message, ...(path && { path }) } as Diagnostic, texts);

test('a problem is told with what it is about', () => {
  const link = ['sections', 0, 'cards', 0, 'link', 'to'];
  expect(wordsOf(FAQS, [0, 'ans'], 'is empty')).toBe('The answer of “Do you repair hardware?” is empty.');
  expect(wordsOf(HOME, link, 'links to "/no", but there is no such page')).toBe(
    'The link of “Have something to build?” links to "/no", but there is no such page.',
  );
  expect(wordsOf(HOME, link, 'is empty')).toBe('The link of “Have something to build?” is empty.');
  expect(wordsOf(HOME, ['title'], 'is empty')).toBe('The title is empty.');
  expect(wordsOf(HOME, undefined, 'the file is saved as UTF-16')).toBe('The file is saved as UTF-16.');
});
