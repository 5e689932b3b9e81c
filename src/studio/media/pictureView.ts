import type { MediaFile } from '../preview/previewPage.ts';
import type { Texts } from '../../site/files.ts';
import { reconcile } from '../../site/json/reconcile.ts';
import { fileKind, fileName } from '../../site/names.ts';
import { weightWords } from './weightWords.ts';
import type { PictureFacts } from '../store/api.ts';
import { useStudio } from '../store/useStudio.ts';

/** A picture of the site. */
export interface SitePicture extends MediaFile {
  path: string;
  hash: string;
  bytes: number;
}

/** What pages name a picture by; undefined for any other file. */
export const slotOf = (path: string): string | undefined =>
  fileKind(path) === 'picture' ? /^pages\/media\/(.*)\.\w+$/.exec(path)?.[1] : undefined;

/** Where Studio shows the bytes of a hash. */
export const pictureAddress = (hash: string): string => `/pictures/${hash}`;

/** Every picture, by name; of two that share one the first, as the build takes it. The same list while it says the same. */
export function picturesOf(texts: Texts, facts: readonly PictureFacts[]): SitePicture[] {
  if (last.texts === texts && last.facts === facts) return last.pictures;
  const known = new Map(facts.map((one) => [one.hash, one]));
  const found = [...texts.keys()]
    .flatMap((path) => {
      const slot = slotOf(path);
      const hash = slot === undefined ? undefined : texts.get(path);
      if (slot === undefined || typeof hash !== 'string') return [];
      const { width, height, bytes } = known.get(hash) ?? { width: 0, height: 0, bytes: 0 };
      return [{ path, slot, hash, src: pictureAddress(hash), width, height, bytes }];
    })
    .sort((a, b) => a.slot.localeCompare(b.slot));
  last = { texts, facts, pictures: reconcile(last.pictures, found) };
  return last.pictures;
}

let last: { texts?: Texts; facts?: readonly PictureFacts[]; pictures: SitePicture[] } = { pictures: [] };

/** The pictures of the site, kept up to date. */
export function usePictures(): SitePicture[] {
  const { texts, site } = useStudio();
  return picturesOf(texts, site.pictures);
}

/** The files that links may lead to, by name. */
export const filesOf = (texts: Texts): { path: string; name: string; hash: string }[] =>
  [...texts.keys()]
    .flatMap((path) => {
      const hash = fileKind(path) === 'file' ? texts.get(path) : undefined;
      return typeof hash === 'string' ? [{ path, name: fileName(path, undefined), hash }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));

const MOST_HEIGHT = 180;

/** How large a picture stands in its field, in pixels: known before it came, for what stands below it to stay there. */
export function fieldSize({ width, height }: Pick<PictureFacts, 'width' | 'height'>) {
  const scale = Math.min(1, MOST_HEIGHT / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** `1600 × 900 pixels, 320 KB`. */
export function sizeWords({ width, height, bytes }: Pick<PictureFacts, 'width' | 'height' | 'bytes'>): string {
  const weight = weightWords(bytes);
  return width === 0 ? `cannot be shown, ${weight}` : `${width} × ${height} pixels, ${weight}`;
}
