import sharp, { type Sharp } from 'sharp';

/** A picture as the build reads it, turned as its camera was held. */
export const readPicture = (original: Buffer): Sharp => sharp(original).autoOrient();
