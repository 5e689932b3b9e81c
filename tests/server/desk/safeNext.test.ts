import { expect, test } from 'vitest';
import { safeDeskRedirectPath } from '../../../src/server/desk/guards.ts';

test.each(['/desk', '/desk/', '/desk/forms/siwes?status=new&q=a%20b', '/desk/files/1/cv.pdf?download=1'])(
  'a sign-in leads to %s',
  (next) => expect(safeDeskRedirectPath(next)).toBe(next),
);

test.each([
  undefined,
  '',
  'https://other.example/desk',
  '//other.example/desk',
  '/\\other.example/desk',
  '\\\\other.example/desk',
  '/\t/other.example/desk',
  '/desk/../trainings',
  '/desk/%2e%2e/trainings',
  '/desktop',
  'javascript:alert(1)',
  'desk',
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/link?token=other',
])('a sign-in never leads to %j', (next) => expect(safeDeskRedirectPath(next)).toBe('/desk'));

test('the address after a sign-in has no line break', () => {
  expect(safeDeskRedirectPath('/desk/a\r\nset-cookie: desk=b')).not.toMatch(/[\r\n ]/);
});
