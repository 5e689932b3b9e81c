import type { PreviewPicture } from '../preview/resolvePreviewPage.ts';
import type { TextsByPath } from '../../site/files.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import { siteFileKind, describeFile } from '../../site/names.ts';
import { formatFileSize } from './formatFileSize.ts';
import type { PictureFacts } from '../store/studioApi.ts';
import { useStudioState } from '../store/useStudioState.ts';

/** Picture of the site with its file. */
export interface SitePicture extends PreviewPicture {
  path: string;
  hash: string;
  bytes: number;
}

/** Returns the name of a picture in pages; undefined for any other file. */
export const pictureNameFromPath = (path: string): string | undefined =>
  siteFileKind(path) === 'picture' ? /^pages\/media\/(.*)\.\w+$/.exec(path)?.[1] : undefined;

/** Returns Studio's URL of a picture's bytes. */
export const pictureUrl = (hash: string): string => `/pictures/${hash}`;

/**
 * Returns all pictures by name. Of two with the same name the first wins, as in the build. Unchanged parts keep their
 * identity.
 */
export function listPictures(texts: TextsByPath, facts: readonly PictureFacts[]): SitePicture[] {
  if (last.texts === texts && last.facts === facts) return last.pictures;
  const known = new Map(facts.map((one) => [one.hash, one]));
  const found = [...texts.keys()]
    .flatMap((path) => {
      const slot = pictureNameFromPath(path);
      const hash = slot === undefined ? undefined : texts.get(path);
      if (slot === undefined || typeof hash !== 'string') return [];
      const { width, height, bytes } = known.get(hash) ?? { width: 0, height: 0, bytes: 0 };
      return [{ path, slot, hash, src: pictureUrl(hash), width, height, bytes }];
    })
    .sort((a, b) => a.slot.localeCompare(b.slot));
  last = { texts, facts, pictures: reuseEqualObjects(last.pictures, found) };
  return last.pictures;
}

let last: { texts?: TextsByPath; facts?: readonly PictureFacts[]; pictures: SitePicture[] } = { pictures: [] };

/** Returns the current pictures of the site. */
export function usePictures(): SitePicture[] {
  const { texts, site } = useStudioState();
  return listPictures(texts, site.pictures);
}

/** Returns the files for download links, by name. */
export const listDownloadFiles = (texts: TextsByPath): { path: string; name: string; hash: string }[] =>
  [...texts.keys()]
    .flatMap((path) => {
      const hash = siteFileKind(path) === 'file' ? texts.get(path) : undefined;
      return typeof hash === 'string' ? [{ path, name: describeFile(path, undefined), hash }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));

const MAX_HEIGHT = 180;

/** Returns the size of a picture in its field, in pixels. Known before it loads, to prevent a layout shift. */
export function fitPictureToFieldHeight({ width, height }: Pick<PictureFacts, 'width' | 'height'>) {
  const scale = Math.min(1, MAX_HEIGHT / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Formats a picture's size: `1600 × 900 pixels, 320 KB`. */
export function formatPictureFacts({ width, height, bytes }: Pick<PictureFacts, 'width' | 'height' | 'bytes'>): string {
  const weight = formatFileSize(bytes);
  return width === 0 ? `cannot be shown, ${weight}` : `${width} × ${height} pixels, ${weight}`;
}
