import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { blockHtmlErrors } from '../../src/check/rules/blockContract.ts';
import { problemsOf, writeSite } from './temporarySite.ts';

describe('what a block owes is told in words when its text is read', () => {
  const faq = (text: string) => problemsOf({ 'src/blocks/faq/Faq.tsx': text });
  const all = 'heading, motif, link, entries';

  test('nothing, where it draws what it is given', () => {
    expect(faq(`export function Faq({ id, ${all} }) { return <section id={id} /> }`)).toEqual([]);
    expect(faq(`export const Faq = (props) => <section {...props} />`)).toEqual([]);
  });

  test.each([
    [
      'export function FAQ() {}',
      'does not export Faq, which draws this block: write "export function Faq({ id, … }) { … }"',
    ],
    [
      `export function Faq({ ${all} }) { return <section /> }`,
      'does not use its "id", so links to the section (#…) do not work: pass "id" from the props',
    ],
    [
      'export function Faq({ id, heading, link, entries }) { return <section id={id} /> }',
      'never uses the prop "motif" of its schema: use it, or remove it from the schema.',
    ],
    [
      `export function Faq({ id, ${all} }) { return <section id={id}><h1>{heading}</h1></section> }`,
      'has an <h1>, but its schema does not say so: use an <h2>, or add "x-page-heading": true',
    ],
  ])('%s', (text, words) => {
    expect(faq(text)).toEqual([expect.stringMatching(/^src\/blocks\/faq\/Faq\.tsx {2}/)]);
    expect(faq(text)[0]).toContain(words);
  });

  test('and anew as soon as it says something else', () => {
    const root = writeSite({});
    const told = (text: string) => {
      writeFileSync(join(root, 'src/blocks/faq/Faq.tsx'), text);
      return checkSiteWithoutPictures(root).map(({ file, message }) => `${file} ${message}`);
    };
    expect(told(`export function Faq({ id, ${all} }) { return <section id={id} /> }`)).toEqual([]);
    expect(told(`export function Faq({ ${all} }) { return <section /> }`)).toEqual([
      expect.stringContaining('src/blocks/faq/Faq.tsx does not use its "id"'),
    ]);
  });
});

describe('what a block owes is told in the same words when it is drawn', () => {
  const section = '<section id="x" aria-labelledby="h"><h2 id="h">Words</h2></section>';

  test('nothing, if it renders one section with a heading, or nothing', () => {
    expect(blockHtmlErrors(section, 'x', false)).toEqual([]);
    expect(blockHtmlErrors('<div id="x"></div>', 'x', false)).toEqual([]);
    expect(blockHtmlErrors('', 'x', false)).toEqual([]);
    expect(blockHtmlErrors(section.replaceAll('h2', 'h1'), 'x', true)).toEqual([]);
  });

  test.each([
    ['no id', section.replace('id="x"', ''), false, ['does not use its "id"']],
    ['two outermost elements', `${section}<p>More</p>`, false, ['has more than one outermost element']],
    ['no heading', '<section id="x"><p>Words</p></section>', false, ['without one heading']],
    ['two headings', section.replace('</section>', '<h2>Again</h2></section>'), false, ['without one heading']],
    ['an h1 unsaid', section.replaceAll('h2', 'h1'), false, ['has an <h1>, but its schema does not say so']],
    ['no h1 as it says', section, true, ['has no <h1>, but its schema says "x-page-heading"']],
  ])('%s', (_, html, isPageHeading, words) => {
    expect(blockHtmlErrors(html, 'x', isPageHeading)).toEqual(
      words.map((some) => expect.stringContaining(some) as string),
    );
  });
});
