import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Cloth } from './Cloth.tsx';
import styles from './Cloth.module.css';
import type { MotifName } from './ClothData.d.ts';

const tiles: MotifName[][] = [
  ['weave', 'leaf', 'rings'],
  ['code', 'sun', 'eye'],
];
const rendered = (html: string) => html.match(/<svg.*?<\/svg>/g) ?? [];

describe('a cloth', () => {
  it('draws its tiles row by row', () => {
    const html = rendered(renderToStaticMarkup(<Cloth tiles={tiles} />));
    expect(html.map((svg) => /#(\w+)"/.exec(svg)?.[1])).toEqual(['weave', 'leaf', 'rings', 'code', 'sun', 'eye']);
  });

  it('puts an accent on the tile that its place names, counted from 1', () => {
    const html = rendered(
      renderToStaticMarkup(<Cloth tiles={tiles} sun={{ row: 2, tile: 3 }} clay={{ row: 1, tile: 1 }} />),
    );
    expect(html.map((svg) => /class="([^"]*)"/.exec(svg)?.[1])).toEqual([
      styles.clay,
      undefined,
      undefined,
      undefined,
      undefined,
      styles.sun,
    ]);
  });

  it('is decoration: nothing of it is read out', () => {
    expect(renderToStaticMarkup(<Cloth tiles={tiles} />)).toMatch(/^<div[^>]* aria-hidden="true"/);
  });
});
