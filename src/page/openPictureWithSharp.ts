import type { Sharp } from 'sharp';

/** Opens a picture, rotated by its EXIF orientation. */
export async function openPictureWithSharp(original: Buffer): Promise<Sharp> {
  // Imported on demand: cached pictures do not need the library.
  const { default: sharp } = await import('sharp');
  return sharp(original).autoOrient();
}
