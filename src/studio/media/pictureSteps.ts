import type { FileOperation } from '../store/Operation.ts';
import type { TextsByPath } from '../../site/files.ts';
import { listDownloadFiles, pictureNameFromPath } from './pictureView.ts';
import { firstFreeName } from '../../site/slugs.ts';
import type { UploadedMedia } from '../store/studioApi.ts';

const there = (texts: TextsByPath) =>
  [...texts.keys()].flatMap((path) => {
    const slot = pictureNameFromPath(path);
    const hash = slot === undefined ? undefined : texts.get(path);
    return slot === undefined || typeof hash !== 'string' ? [] : [{ path, slot, hash }];
  });

/** Returns the name of a picture with the same bytes. */
export const findPictureNameByHash = (texts: TextsByPath, hash: string): string | undefined =>
  there(texts).find((one) => one.hash === hash)?.slot;

/** Returns an unused name, as close as possible to the wanted one. */
export const unusedPictureName = (texts: TextsByPath, wanted: string): string =>
  firstFreeName(
    wanted,
    there(texts).map(({ slot }) => slot),
  );

/** Returns the operations that add a picture under a name, replacing one of another format. */
export function addPictureOperations(
  texts: TextsByPath,
  slot: string,
  { hash, ending }: UploadedMedia,
): FileOperation[] {
  const path = `pages/media/${slot}.${ending}`;
  const before = texts.get(path) ?? null;
  const others = there(texts).filter((one) => one.slot === slot && one.path !== path);
  return [
    ...others.map((one): FileOperation => ({ path: one.path, before: one.hash, after: null })),
    ...(before === hash ? [] : [{ path, before, after: hash }]),
  ];
}

/** Picture reference in a file: name, description and other properties. */
export type PictureReference = { $media?: string; alt?: string; focalPoint?: unknown } & Record<string, unknown>;

export const withoutFocalPoint = ({ focalPoint: _point, ...rest }: PictureReference): PictureReference => rest;

/** Returns a reference to another picture, without the old focal point. */
export const replacePictureInSlot = (slot: PictureReference, $media: string): PictureReference => ({
  ...withoutFocalPoint(slot),
  $media,
  alt: slot.alt ?? '',
});

/** Returns the last part of a name if it is valid as a file name. */
const nameOfFile = (slot: string) => /(?:^|\/)([a-z0-9]+(?:[-_.][a-z0-9]+)*)$/.exec(slot)?.[1];

/**
 * Returns the picture reference for an uploaded picture, the operations that add its file, and whether the site had
 * it already.
 */
export function createPictureSlotFill(
  texts: TextsByPath,
  old: PictureReference,
  picture: UploadedMedia,
): { name: string; slot: PictureReference; files: FileOperation[]; wasHere: boolean } {
  const same = findPictureNameByHash(texts, picture.hash);
  const isAwaited = old.$media !== undefined && !there(texts).some(({ slot }) => slot === old.$media);
  // A missing picture keeps its name, which other places may use.
  const wanted = (isAwaited && nameOfFile(old.$media!)) || picture.name;
  const name = same !== undefined && !isAwaited ? same : unusedPictureName(texts, wanted);
  const slot = name === old.$media ? { ...old, alt: old.alt ?? '' } : replacePictureInSlot(old, name);
  return { name, slot, files: name === same ? [] : addPictureOperations(texts, name, picture), wasHere: name === same };
}

/** Returns the operations that add pictures. A picture that exists keeps its name, others get an unused one. */
export function addPicturesOperations(
  texts: TextsByPath,
  pictures: readonly UploadedMedia[],
): { names: string[]; files: FileOperation[] } {
  const now = new Map(texts);
  const named = pictures.map((picture) => {
    const same = findPictureNameByHash(now, picture.hash);
    const name = same ?? unusedPictureName(now, picture.name);
    const files = same === undefined ? addPictureOperations(now, name, picture) : [];
    for (const step of files) if ('after' in step) now.set(step.path, step.after);
    return { name, files };
  });
  return { names: named.map(({ name }) => name), files: named.flatMap(({ files }) => files) };
}

/** Returns the operations that add a file for links. An existing file keeps its name. */
export function addFileOperations(
  texts: TextsByPath,
  { hash, name, ending }: UploadedMedia,
): { name: string; files: FileOperation[] } {
  const files = listDownloadFiles(texts);
  const same = files.find((one) => one.hash === hash);
  if (same) return { name: same.name, files: [] };
  const taken = files.flatMap((one) => (one.name.endsWith(`.${ending}`) ? one.name.slice(0, -ending.length - 1) : []));
  const own = `${firstFreeName(name, taken)}.${ending}`;
  const path = `pages/media/${own}`;
  return { name: own, files: [{ path, before: texts.get(path) ?? null, after: hash }] };
}

/** Returns the operations that add several files for links. */
export function addDownloadFilesOperations(texts: TextsByPath, taken: readonly UploadedMedia[]): FileOperation[] {
  const now = new Map(texts);
  return taken.flatMap((file) => {
    const { files } = addFileOperations(now, file);
    for (const step of files) if ('after' in step) now.set(step.path, step.after);
    return files;
  });
}

/** Returns the operations that remove a picture. */
export const removePictureOperations = (texts: TextsByPath, slot: string): FileOperation[] =>
  there(texts)
    .filter((one) => one.slot === slot)
    .map(({ path, hash }) => ({ path, before: hash, after: null }));
