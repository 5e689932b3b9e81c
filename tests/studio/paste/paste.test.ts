// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser as SchemaParser } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { cleanPasteWithLoss } from '../../../src/studio/fields/richText/paste/cleanPasteWithLoss.ts';
import { describePasteLoss } from '../../../src/studio/fields/richText/paste/PasteLoss.ts';
import { toFileRichText } from '../../../src/studio/fields/richText/richTextFile.ts';
import { richTextSchema } from '../../../src/studio/fields/richText/richTextSchema.ts';

interface Part {
  type?: string;
  text?: string;
  start?: number;
  children?: Part[];
  [mark: string]: unknown;
}

const MARKS = { bold: '*', italic: '/', underline: '_' };

/** Formats inline content: `*bold*`, `/italic/`, `_underlined_`, `[link](address)`. */
const inline = ({ text = '', children = [], href, ...looks }: Part): string =>
  Object.entries(MARKS).reduce(
    (words, [mark, sign]) => (looks[mark] ? `${sign}${words}${sign}` : words),
    href === undefined ? text + children.map(inline).join('') : `[${children.map(inline).join('')}](${String(href)})`,
  );

/** Formats blocks, one a line: kind and text, lists indented. */
function lines({ type = '', children = [], start }: Part, indent = ''): string[] {
  if (type.endsWith('-list'))
    return children.flatMap(({ children: [words, ...lists] = [] }, at) => [
      `${indent}${type === 'numbered-list' ? `${(start ?? 1) + at}.` : '-'} ${inline(words!)}`,
      ...lists.flatMap((list) => lines(list, `${indent}  `)),
    ]);
  const mark = { 'heading-two': '## ', 'heading-three': '### ' }[type] ?? (type === 'block-quote' ? '> ' : '');
  return [`${indent}${mark}${children.map(inline).join('')}`];
}

/** Pastes HTML into an empty article. Returns its lines and the note about what was left out. */
function paste(html: string) {
  const { html: cleaned, left } = cleanPasteWithLoss(html);
  const { body } = new DOMParser().parseFromString(cleaned, 'text/html');
  const doc = SchemaParser.fromSchema(richTextSchema).parse(body);
  const { children } = toFileRichText(doc, undefined) as { children: Part[] };
  return { lines: children.flatMap((child) => lines(child)), note: describePasteLoss(left) };
}

const from = (name: string) => paste(readFileSync(join(import.meta.dirname, `${name}.html`), 'utf8'));

test('Word: headings, nested and numbered lists and table cells arrive', () => {
  expect(from('word').lines).toEqual([
    '## How we teach',
    '## What you will need',
    'Bring *a laptop* and /time/. A room has 24 m² and costs ₦5,000 ₦4,000.',
    '- A laptop',
    '  - with *8 GB*',
    '  - with a charger',
    '- A notebook',
    'Then go on:',
    '3. Register\non the page',
    '  1. online',
    '4. Pay',
    '*Track* | *Months*',
    'Data Analysis | 3',
    'See [the plan](https://example.com/plan) and above.',
  ]);
});

test('Word: what an article cannot hold is named in one note', () => {
  expect(from('word').note).toBe(
    'A picture, a footnote and a comment were not pasted. A table was pasted as lines of text. ' +
      'Crossed-out text was pasted without its line: check that it belongs here. ' +
      'Add pictures with the Picture button.',
  );
});

test('Word Online: headings, lists with levels and start, and table cells arrive', () => {
  expect(from('word-online')).toEqual({
    lines: [
      '## What you will need',
      '### On the first day',
      'Bring *a laptop*_ today_ or not.\nAnd time.',
      '- A laptop',
      '  - with a charger',
      '- A notebook',
      'Then:',
      '3. Register',
      '4. Pay',
      'Data | 3',
    ],
    note:
      'A picture was not pasted. A table was pasted as lines of text. ' +
      'Crossed-out text was pasted without its line: check that it belongs here. ' +
      'Add pictures with the Picture button.',
  });
});

test('Google Docs: lists beside their items are nested, check marks are no pictures', () => {
  expect(from('google-docs')).toEqual({
    lines: [
      '## What you will need',
      'Bring *a laptop* or two, see [the plan](https://example.com/plan).',
      '- A laptop',
      '  - with a charger',
      '- A notebook',
      '3. Register',
      '- Pay',
      'Data | 3 months',
    ],
    note:
      'A picture, a footnote and a comment were not pasted. A table was pasted as lines of text. ' +
      'Crossed-out text was pasted without its line: check that it belongs here. ' +
      'Add pictures with the Picture button.',
  });
});

test('LibreOffice: an item of two paragraphs stays one item', () => {
  expect(from('libreoffice')).toEqual({
    lines: [
      '## What you will need',
      'Bring *a laptop* and _time_, or two.',
      '- A laptop',
      '  - with a charger',
      '- A notebook\nof paper',
      '3. Register',
      'Data | 3 months',
    ],
    note:
      'A picture and a footnote were not pasted. A table was pasted as lines of text. ' +
      'Crossed-out text was pasted without its line: check that it belongs here. ' +
      'Add pictures with the Picture button.',
  });
});

test('Outlook: typed markers become a list, a layout table goes without a note', () => {
  expect(from('outlook')).toEqual({
    lines: ['Dear Ada,', '- A laptop', '  - with a charger', '- A notebook', 'Thanks 😀'],
    note: undefined,
  });
});

test('Pages: headings are found by their size', () => {
  expect(from('pages')).toEqual({
    lines: [
      '## How we teach',
      '### What you will need',
      'Bring *a laptop*, and enough time for all that we do on that first day together.',
      '- A laptop',
      '  - with a charger',
      '- A notebook',
      '3. Register',
    ],
    note: undefined,
  });
});
