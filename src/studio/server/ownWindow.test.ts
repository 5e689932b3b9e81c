import { expect, test } from 'vitest';
import { inOwnWindow } from './ownWindow.ts';

test('uses heights of the preview’s own window and changes nothing else', () => {
  expect(inOwnWindow('a{min-height:100vh;min-height:100svh}')).toBe(
    'a{min-height:var(--window-height, 100vh);min-height:var(--window-height, 100svh)}',
  );
  expect(inOwnWindow('a{height:calc(100vh - var(--header-height))}')).toBe(
    'a{height:calc(var(--window-height, 100vh) - var(--header-height))}',
  );
  expect(inOwnWindow('a{top:12.5dvh;left:50vw}')).toBe('a{top:calc(var(--window-height, 100dvh) * 0.125);left:50vw}');
  expect(inOwnWindow('.a100vh{width:10px}')).toBe('.a100vh{width:10px}');
});
