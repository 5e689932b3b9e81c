import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const guides = ['README.md', 'pages/README.md', 'schemas/README.md', ...below('src'), ...below('.github')];
const texts = new Map(guides.map((guide) => [guide, readFileSync(join(root, guide), 'utf8')]));

function below(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

/** Returns the text without blocks of code. */
const prose = (text: string) => text.replaceAll(/^ *```.*?^ *```$/gms, '');

/** Returns the anchors that GitHub gives to the headings of a text. */
const anchorsOf = (text: string) =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const linksOf = (guide: string) =>
  [...prose(texts.get(guide)!).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({ to: path ? join(dirname(guide), path) : guide, anchor }),
  );

test.each(guides)('every link of %s leads to a file and a heading', (guide) => {
  const broken = linksOf(guide).filter(
    ({ to, anchor }) =>
      !existsSync(join(root, to)) ||
      (anchor !== undefined && !anchorsOf(readFileSync(join(root, to), 'utf8')).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test.each(guides)('no cell of a table of %s is longer than 120 characters', (guide) => {
  const rows = prose(texts.get(guide)!)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(rows.flatMap((row) => row.split('|').filter((cell) => cell.trim().length > 120))).toEqual([]);
});

test('the landing page has at most 150 lines', () => {
  expect(texts.get('README.md')!.split('\n').length).toBeLessThanOrEqual(150);
});
