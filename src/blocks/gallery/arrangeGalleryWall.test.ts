import { expect, it } from 'vitest';
import type { ClothData } from '../../ui/ClothData.d.ts';
import { arrangeGalleryWall } from './arrangeGalleryWall.ts';

const cloth: ClothData = {
  tiles: [
    ['leaf', 'code'],
    ['weave', 'pen'],
  ],
  blue: { row: 1, tile: 2 },
};

it('lays the cloth column by column, with its accents where the page says', () => {
  expect(arrangeGalleryWall(cloth, [])).toEqual([
    { motif: 'leaf', accent: undefined },
    { motif: 'weave', accent: undefined },
    { motif: 'code', accent: 'blue' },
    { motif: 'pen', accent: undefined },
  ]);
});

it('spreads photographs among the motifs, in their order', () => {
  const kinds = arrangeGalleryWall(cloth, ['a', 'b']).map((cell) => ('photo' in cell ? cell.photo : cell.motif));
  expect(kinds).toEqual(['a', 'weave', 'b', 'pen']);
});

it('shows every photograph, however many there are', () => {
  const photos = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(arrangeGalleryWall(cloth, photos)).toEqual(photos.map((photo) => ({ photo })));
  for (let count = 0; count <= 4; count++) {
    expect(arrangeGalleryWall(cloth, photos.slice(0, count)).filter((cell) => 'photo' in cell)).toHaveLength(count);
  }
});
