import { expect, it } from 'vitest';
import { contentDisposition } from './contentDisposition.ts';

it.each([
  ['cv.pdf', 'attachment; filename="cv.pdf"; filename*=UTF-8\'\'cv.pdf'],
  ['Adébáyọ̀.pdf', 'attachment; filename="Adebayo.pdf"; filename*=UTF-8\'\'Ad%C3%A9b%C3%A1y%E1%BB%8D%CC%80.pdf'],
  ['', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
  ['..', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
  ['../../etc/passwd', 'attachment; filename="passwd"; filename*=UTF-8\'\'passwd'],
  ['a＂; filename=evil.html; x=＂.pdf', 'attachment; filename="a__ filename=evil.html_ x=_.pdf"'],
  ['a；b＼c／d.pdf', 'attachment; filename="d.pdf"; filename*=UTF-8\'\'d.pdf'],
  ['a\u037eb.pdf', 'attachment; filename="a_b.pdf"'],
  ['a≮b≯.pdf', 'attachment; filename="a_b_.pdf"'],
  ['a\r\nset-cookie: b\u2028\u202e\0.pdf', 'attachment; filename="a__set-cookie_ b___.pdf"'],
  ['\ud800.pdf', 'attachment; filename="_.pdf"'],
])('the name %j can neither end its quotation nor begin another header', (name, expected) => {
  const header = contentDisposition(name);
  expect(header).toContain(expected);
  expect(header).toMatch(/^attachment; filename="[^"\\;\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/);
});

it('a long name keeps its ending', () => {
  expect(contentDisposition(`${'é'.repeat(500)}.pdf`)).toMatch(/e\.pdf"; .*%A9\.pdf$/);
});
