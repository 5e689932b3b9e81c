import { expect, test } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const form = loadForm(
  formFile({ type: 'object', properties: { link: { title: 'Link', type: 'string', format: 'uri' } } }),
);

test.each([
  ['https://a.ng/?f[]=1', 'https://a.ng/?f%5B%5D=1'],
  ['https://a.ng/?q={x}', 'https://a.ng/?q=%7Bx%7D'],
  ['https://a.ng/a|b', 'https://a.ng/a%7Cb'],
  ['https://a.ng/a b', 'https://a.ng/a%20b'],
  ['https://a.ng/100%', 'https://a.ng/100%25'],
  ['https://a.ng/Ṣadé', 'https://a.ng/%E1%B9%A2ad%C3%A9'],
  ['https://a.ng/#a[1]', 'https://a.ng/#a%5B1%5D'],
  ['http://[::1]:3000/a[1]', 'http://[::1]:3000/a%5B1%5D'],
])('%s, which a browser takes as an address, is accepted', (written, kept) => {
  expect(refusalsOf(form, { link: written })).toEqual([]);
  expect(evaluate(form, { link: written }).value).toEqual({ link: kept });
});

test.each(['https://a.ng/?f=1', 'https://a.ng/%5B', 'mailto:ada@example.com'])(
  '%s stays as it was written',
  (written) => {
    expect(evaluate(form, { link: written }).value).toEqual({ link: written });
  },
);

test.each(['a.ng', 'two words'])('%s is no address', (written) => {
  expect(refusalsOf(form, { link: written })).toHaveLength(1);
});
