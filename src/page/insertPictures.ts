import { mapObjects } from '../content/mapObjects.ts';
import type { PictureData } from '../ui/PictureData.d.ts';

/** Data of a picture in a slot, without the alternative text. */
export type SlotPicture = Omit<PictureData, 'alt'>;

/**
 * Returns a value with each `$media` replaced by its picture and the other keys of the reference. An empty slot becomes
 * undefined.
 */
export const insertPictures = (value: unknown, pictureIn: (slot: string) => SlotPicture | undefined): unknown =>
  mapObjects(value, (group, _path, mapped) => {
    if (!('$media' in group)) return mapped();
    const { $media, ...words } = group;
    const picture = pictureIn(String($media));
    return picture && { ...picture, ...words };
  });
