import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';
import type { PictureData } from './PictureData.d.ts';

const html = (more: Partial<PictureData>) =>
  renderToString(
    <Picture
      picture={{ src: '/a.webp', avif: '/a.avif 1w', webp: '/a.webp 1w', width: 8, height: 6, alt: 'Us', ...more }}
      sizes="100vw"
    />,
  );

test('a cropped picture keeps its focal point; without one no style is written', () => {
  expect(html({ focalPoint: { x: 0.75, y: 0.5 } })).toContain('style="object-position:75% 50%"');
  expect(html({ focalPoint: { x: 0, y: 1 } })).toContain('style="object-position:0% 100%"');
  expect(html({})).not.toContain('style');
});
