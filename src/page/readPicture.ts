import type { Sharp } from 'sharp';

/** A picture as the build reads it, turned as its camera was held. */
export async function readPicture(original: Buffer): Promise<Sharp> {
  // Where all pictures are known already, nobody waits for what reads them.
  const { default: sharp } = await import('sharp');
  return sharp(original).autoOrient();
}
