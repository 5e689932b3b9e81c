import { expect, test } from 'vitest';
import { replaceViewportHeight } from './previewViewportHeightPlugin.ts';

test('uses heights of the preview’s own window and changes nothing else', () => {
  expect(replaceViewportHeight('a{min-height:100vh;min-height:100svh}')).toBe(
    'a{min-height:var(--window-height, 100vh);min-height:var(--window-height, 100svh)}',
  );
  expect(replaceViewportHeight('a{height:calc(100vh - var(--header-height))}')).toBe(
    'a{height:calc(var(--window-height, 100vh) - var(--header-height))}',
  );
  expect(replaceViewportHeight('a{top:12.5dvh;left:50vw}')).toBe(
    'a{top:calc(var(--window-height, 100dvh) * 0.125);left:50vw}',
  );
  expect(replaceViewportHeight('.a100vh{width:10px}')).toBe('.a100vh{width:10px}');
});
