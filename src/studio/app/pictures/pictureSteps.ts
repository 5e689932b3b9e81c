import type { FileOperation } from '../../edit/Operation.ts';
import type { Texts } from '../../history/History.ts';
import { slotOf } from '../state/pictureView.ts';
import { freeName } from '../state/sections.ts';
import type { TakenPicture } from './takePicture.ts';

const there = (texts: Texts) =>
  [...texts].flatMap(([path, hash]) => {
    const slot = slotOf(path);
    return slot === undefined || hash === null ? [] : [{ path, slot, hash }];
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

/** Takes away the picture of a name. */
export const removePicture = (texts: Texts, slot: string): FileOperation[] =>
  there(texts)
    .filter((one) => one.slot === slot)
    .map(({ path, hash }) => ({ path, before: hash, after: null }));
