import type { PictureData } from '../ui/PictureData.d.ts';

/** What a page names of the picture in a slot: all but the words about it. */
export type Picture = Omit<PictureData, 'alt'>;

/** The value with the picture in the place of each `$media`, beside what is said of it there; nothing where no picture is in that slot. */
export function withPictures(value: unknown, pictureIn: (slot: string) => Picture | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pictureIn));
  // An element of React's in the place of words stays what it is.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if (!('$media' in value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPictures(item, pictureIn)]));
  const { $media, ...words } = value;
  const picture = pictureIn(String($media));
  return picture && { ...picture, ...words };
}

/** The slots that a value names, at any depth. */
export function slotsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$media' in value) return [String(value.$media)];
  return Object.values(value).flatMap(slotsIn);
}
