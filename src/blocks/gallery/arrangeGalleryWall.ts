import type { ClothData, MotifName } from '../../ui/ClothData.d.ts';

/** Cell of the wall: a photograph, or a motif tile. */
export type GalleryWallCell<Photo> = { photo: Photo } | { motif: MotifName; accent?: 'sun' | 'clay' | 'blue' };

/**
 * Returns the cells column by column. Photographs replace tiles at even distances, so that motifs remain between them.
 * The first cell is always a photograph. With more photographs than tiles, the wall grows.
 */
export function arrangeGalleryWall<Photo>({ tiles, ...accents }: ClothData, photos: Photo[]): GalleryWallCell<Photo>[] {
  const columns = tiles[0]?.length ?? 0;
  const places = Array.from({ length: columns }, (_, tile) =>
    tiles.map((_motifs, row) => ({ row: row + 1, tile: tile + 1 })),
  ).flat();
  const accentAt = (row: number, tile: number) =>
    (['sun', 'clay', 'blue'] as const).find((name) => accents[name]?.row === row && accents[name].tile === tile);
  const count = Math.max(places.length, photos.length);
  const takenBefore = (index: number) => Math.ceil((index * photos.length) / count);
  return Array.from({ length: count }, (_, index) => {
    const photo = takenBefore(index + 1) > takenBefore(index) ? photos[takenBefore(index)] : undefined;
    if (photo !== undefined) return { photo };
    const { row, tile } = places[index]!;
    return { motif: tiles[row - 1]![tile - 1]!, accent: accentAt(row, tile) };
  });
}
