import { mapGroups } from '../content/mapGroups.ts';
import type { PictureData } from '../ui/PictureData.d.ts';

/** What a page names of the picture in a slot: all but the words about it. */
export type Picture = Omit<PictureData, 'alt'>;

/** Returns a value with each `$media` replaced by the picture and the words beside the reference; undefined for an empty slot. */
export const withPictures = (value: unknown, pictureIn: (slot: string) => Picture | undefined): unknown =>
  mapGroups(value, (group, _path, mapped) => {
    if (!('$media' in group)) return mapped();
    const { $media, ...words } = group;
    const picture = pictureIn(String($media));
    return picture && { ...picture, ...words };
  });
