import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

const html = (...children: unknown[]) =>
  renderToString(
    <StaticRouter location="/">
      <RichText content={{ children }} />
    </StaticRouter>,
  )
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('<!-- -->', '');

const text = (words: string, marks: object = {}) => ({ text: words, ...marks });
const node = (type: string, ...children: unknown[]) => ({ type, children });
const link = (href: unknown) => node('paragraph', { type: 'link', href, children: [text('here')] });

test('paragraphs, marks and line breaks are drawn as their elements', () => {
  expect(html(node('paragraph', text('a '), text('b', { bold: true, italic: true }), text('c\nd')))).toBe(
    '<p>a <strong><em>b</em></strong>c<br/>d</p>',
  );
});

test('lists keep their nesting', () => {
  const inner = node('numbered-list', node('list-item', node('list-item-child', text('two'))));
  expect(html(node('bulleted-list', node('list-item', node('list-item-child', text('one')), inner)))).toBe(
    '<ul><li>one<ol><li>two</li></ol></li></ul>',
  );
});

test('a numbered list starts with its own number', () => {
  const list = node('numbered-list', node('list-item', node('list-item-child', text('three'))));
  expect(html({ ...list, start: 3 })).toBe('<ol start="3"><li>three</li></ol>');
});

test('the highest heading in use becomes level 2 and no level is skipped', () => {
  const headings = ['heading-three', 'heading-six', 'heading-one', 'heading-three'].map((kind) =>
    node(kind, text('x')),
  );
  expect(html(...headings)).toBe('<h2>x</h2><h3>x</h3><h2>x</h2><h3>x</h3>');
});

test('an empty paragraph or heading is left out and does not count as a level', () => {
  expect(html(node('heading-one', text(' ')), node('paragraph', text('')), node('heading-two', text('x')))).toBe(
    '<h2>x</h2>',
  );
});

test('a link to a page, a mail address or a phone is a link', () => {
  for (const href of ['https://example.com/a', '/trainings', '#top', 'mailto:a@example.com', 'tel:0800'])
    expect(html(link(href))).toContain(`href="${href}"`);
});

test('a link that could run something is kept as its words', () => {
  const unsafe = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    '',
    undefined,
    7,
  ];
  for (const href of unsafe) expect(`${String(href)} ${html(link(href))}`).toBe(`${String(href)} <p>here</p>`);
});

test('a link that opens a new tab cannot reach back', () => {
  const open = { type: 'link', href: 'https://example.com', openInNewTab: true, children: [text('out')] };
  expect(html(node('paragraph', open))).toContain('rel="noopener noreferrer"');
});

test('a link inside a link is one link', () => {
  const nested = { type: 'link', href: '/a', children: [{ type: 'link', href: '/b', children: [text('x')] }] };
  expect(html(node('paragraph', nested))).toMatch(/^<p><a href="\/a"[^>]*>x<\/a><\/p>$/);
});

test('a picture keeps its size and alternative text, if it has a web address', () => {
  const image = (src: string) => ({
    type: 'image',
    src,
    altText: 'A class',
    width: 8,
    height: 6,
    children: [text('')],
  });
  expect(html(image('https://example.com/a.webp'))).toBe(
    '<img src="https://example.com/a.webp" alt="A class" width="8" height="6" loading="lazy" decoding="async"/>',
  );
  expect(html(node('paragraph', image('data:image/svg+xml,x')))).toBe('<p></p>');
});

test('unknown nodes are kept as their text, whatever they call themselves', () => {
  expect(html(node('marquee', text('kept')))).toBe('<p>kept</p>');
  expect(html(node('constructor', text('kept')))).toBe('<p>kept</p>');
  expect(html({ type: 'note', text: 'own words' })).toBe('<p>own words</p>');
  expect(html(node('paragraph', text('a '), node('mention', text('kept'))))).toBe('<p>a kept</p>');
  expect(html(node('class', node('heading-two', text('h')), node('paragraph', text('p'))))).toBe('<h2>h</h2><p>p</p>');
});

test('markup in a text stays text', () => {
  expect(html(node('paragraph', text('<script>alert(1)</script>')))).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test('a table keeps its rows and cells', () => {
  const row = (kind: string) => node('table_row', node(kind, text('a')), node(kind, node('paragraph', text('b'))));
  expect(
    html(node('table', node('table_head', row('table_header_cell')), node('table_body', row('table_cell')))),
  ).toContain('<table><tbody><tr><th>a</th><th><p>b</p></th></tr><tr><td>a</td><td><p>b</p></td></tr></tbody></table>');
});

test('what is no rich text draws nothing, and a bottomless one ends', () => {
  const bottomless: { type: string; children: unknown[] } = { type: 'class', children: [] };
  bottomless.children.push(bottomless);
  for (const content of [null, 'words', 7, { children: 'x' }, [null, 3, 'x']])
    expect(renderToString(<RichText content={content} />)).toMatch(/^<div[^>]*><\/div>$/);
  expect(html(bottomless)).toBe('');
});
