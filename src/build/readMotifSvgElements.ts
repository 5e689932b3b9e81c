import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the SVG elements of a motif from the sprite, drawn in `currentColor` on a square of 100, stroke width 2. */
export function readMotifSvgElements(root: string, name: string): string {
  const sprite = readFileSync(join(root, 'src/ui/motifs.svg'), 'utf8');
  const drawing = new RegExp(`<symbol id="${name}"[^>]*>([\\s\\S]*?)</symbol>`).exec(sprite)?.[1];
  if (drawing === undefined) throw new Error(`src/ui/motifs.svg has no motif ${name}.`);
  // librsvg does not support pathLength, so dotted rings get their dashes in real units.
  const dotted = drawing.replace(/<circle[^>]*pathLength[^>]*>/g, (circle) => {
    const radius = Number(/ r="([\d.]+)"/.exec(circle)?.[1]);
    const dots = Number(/pathLength="([\d.]+)"/.exec(circle)?.[1]);
    return circle
      .replace(/ pathLength="[^"]*"/, '')
      .replace('"0 1"', `".01 ${((2 * Math.PI * radius) / dots - 0.01).toFixed(4)}"`);
  });
  return `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${dotted}</g>`;
}
