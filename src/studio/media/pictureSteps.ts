import type { FileOperation } from '../store/Operation.ts';
import type { Texts } from '../../site/files.ts';
import { filesOf, slotOf } from './pictureView.ts';
import { freeName } from '../../site/slugs.ts';
import type { TakenPicture } from '../store/api.ts';

const there = (texts: Texts) =>
  [...texts.keys()].flatMap((path) => {
    const slot = slotOf(path);
    const hash = slot === undefined ? undefined : texts.get(path);
    return slot === undefined || typeof hash !== 'string' ? [] : [{ path, slot, hash }];
  });

/** The name under which a picture is there already, the same to the byte. */
export const slotOfSame = (texts: Texts, hash: string): string | undefined =>
  there(texts).find((one) => one.hash === hash)?.slot;

/** A name that no picture has, as near as can be to the one that fits. */
export const freeSlot = (texts: Texts, wanted: string): string =>
  freeName(
    wanted,
    there(texts).map(({ slot }) => slot),
  );

/** Puts a picture under a name; one that stands there makes room. */
export function putPicture(texts: Texts, slot: string, { hash, ending }: TakenPicture): FileOperation[] {
  const path = `pages/media/${slot}.${ending}`;
  const before = texts.get(path) ?? null;
  const others = there(texts).filter((one) => one.slot === slot && one.path !== path);
  return [
    ...others.map((one): FileOperation => ({ path: one.path, before: one.hash, after: null })),
    ...(before === hash ? [] : [{ path, before, after: hash }]),
  ];
}

/** What a file says of a picture: its name, what it shows, and what else. */
export type Slot = { $media?: string; alt?: string; focalPoint?: unknown } & Record<string, unknown>;

export const withoutPoint = ({ focalPoint: _point, ...rest }: Slot): Slot => rest;

/** Another picture in the place of one; what was the point of that one says nothing of this. */
export const withPicture = (slot: Slot, $media: string): Slot => ({
  ...withoutPoint(slot),
  $media,
  alt: slot.alt ?? '',
});

/** A name as a file may have it; undefined for any other. */
const nameOfFile = (slot: string) => /(?:^|\/)([a-z0-9]+(?:[-_.][a-z0-9]+)*)$/.exec(slot)?.[1];

/** Puts a picture into a slot: what the slot says then, the files that come, and whether the picture was here before. */
export function fillSlot(
  texts: Texts,
  old: Slot,
  picture: TakenPicture,
): { name: string; slot: Slot; files: FileOperation[]; wasHere: boolean } {
  const same = slotOfSame(texts, picture.hash);
  const isAwaited = old.$media !== undefined && !there(texts).some(({ slot }) => slot === old.$media);
  // A name that waits for its picture gets it, wherever it stands.
  const wanted = (isAwaited && nameOfFile(old.$media!)) || picture.name;
  const name = same !== undefined && !isAwaited ? same : freeSlot(texts, wanted);
  const slot = name === old.$media ? { ...old, alt: old.alt ?? '' } : withPicture(old, name);
  return { name, slot, files: name === same ? [] : putPicture(texts, name, picture), wasHere: name === same };
}

/** Puts pictures into the site, each under the name that it has there already or else under a free one. */
export function putPictures(
  texts: Texts,
  pictures: readonly TakenPicture[],
): { names: string[]; files: FileOperation[] } {
  const now = new Map(texts);
  const named = pictures.map((picture) => {
    const same = slotOfSame(now, picture.hash);
    const name = same ?? freeSlot(now, picture.name);
    const files = same === undefined ? putPicture(now, name, picture) : [];
    for (const step of files) if ('after' in step) now.set(step.path, step.after);
    return { name, files };
  });
  return { names: named.map(({ name }) => name), files: named.flatMap(({ files }) => files) };
}

/** Puts a file into the site, under the name that it has there already or else under a free one. */
export function putFile(texts: Texts, { hash, name, ending }: TakenPicture): { name: string; files: FileOperation[] } {
  const files = filesOf(texts);
  const same = files.find((one) => one.hash === hash);
  if (same) return { name: same.name, files: [] };
  const taken = files.flatMap((one) => (one.name.endsWith(`.${ending}`) ? one.name.slice(0, -ending.length - 1) : []));
  const own = `${freeName(name, taken)}.${ending}`;
  const path = `pages/media/${own}`;
  return { name: own, files: [{ path, before: texts.get(path) ?? null, after: hash }] };
}

/** The same of several. */
export function putFiles(texts: Texts, taken: readonly TakenPicture[]): FileOperation[] {
  const now = new Map(texts);
  return taken.flatMap((file) => {
    const { files } = putFile(now, file);
    for (const step of files) if ('after' in step) now.set(step.path, step.after);
    return files;
  });
}

/** Takes away the picture of a name. */
export const removePicture = (texts: Texts, slot: string): FileOperation[] =>
  there(texts)
    .filter((one) => one.slot === slot)
    .map(({ path, hash }) => ({ path, before: hash, after: null }));
