import { expect, test } from 'vitest';
import { formerAddresses } from './formerAddresses.ts';

const movedTo = formerAddresses([
  { path: '/', formerly: ['/home'] },
  { path: '/services', formerly: ['/what-we-do', '/work/for-you'] },
  { path: '/blog/:article', formerly: ['/news/:year/:article'] },
  { path: '/about' },
]);

test.each([
  ['/home', '/'],
  ['/what-we-do', '/services'],
  ['/What-We-Do', '/services'],
  ['/work/for-you', '/services'],
  ['/news/2024/first%20steps', '/blog/first%20steps'],
  ['/news/2024', undefined],
  ['/services', undefined],
  ['/about', undefined],
  ['/constructor', undefined],
])('%s leads to %s', (from, to) => expect(movedTo(from)).toBe(to));
