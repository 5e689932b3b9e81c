import type { ReferenceFault } from './ReferenceFault.ts';
import { basename } from 'node:path';
import { plainName } from '../../page/plainName.ts';

/** A part of the name of a picture, as files have them. */
const SLOT = /^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** What the build makes of a picture. */
const MADE = ['src', 'avif', 'webp', 'width', 'height'];

/** What is wrong with a reference to a picture. */
export function mediaFaults(item: Record<string, unknown>, name: string): ReferenceFault[] {
  const made = MADE.filter((key) => Object.hasOwn(item, key)).map((key): ReferenceFault => [
    key,
    'is what the build makes of "$media"',
    'Remove it.',
    'key',
  ]);
  const fault = nameFault(name);
  return fault ? [...made, fault] : made;
}

/** The name of a picture that is written with its folder or ending. */
export const bareName = (name: string): string =>
  name.replace(/^[./]*(pages\/)?(media\/)?/, '').replace(/\.(jpe?g|png|webp|avif|gif|svg)$/i, '');

function nameFault(name: string): ReferenceFault | undefined {
  const slot = bareName(name);
  if (name.trim() === '')
    return ['$media', 'is empty', 'Write "a-picture", or the name of a file in pages/media/ without its ending.'];
  const shown = JSON.stringify(name);
  if (/^https?:/.test(name)) {
    const own = JSON.stringify(plainName(basename(slot)) || 'a-picture');
    const mend = `Write ${own}, and save the picture in pages/media/ under that name.`;
    return ['$media', `is ${shown}, and pictures lie in pages/media/`, mend];
  }
  if (slot !== name)
    return ['$media', `is ${shown}: pictures go by their name alone`, `Write ${JSON.stringify(slot)}.`];
  if (slot.split('/').every((part) => SLOT.test(part))) return undefined;
  const plain = JSON.stringify(slot.split('/').map(plainName).join('/'));
  const cause = `is ${shown}: the names of pictures have small letters, digits and hyphens`;
  return ['$media', cause, `Write ${plain}.`, 'value', { kind: 'wrong-form' }];
}

/** Several pictures in the place of one entry of a list of pictures. */
export function severalPictures(item: Record<string, unknown>): ReferenceFault | undefined {
  const names = item.$media;
  if (!Array.isArray(names) || names.length < 2) return undefined;
  const each = names.map((one) => JSON.stringify({ ...item, $media: one }, null, 1).replace(/\s+/g, ' '));
  const mend = `Write ${each.join(', ')} in the place of this group.`;
  return ['$media', 'names several pictures, and each stands by itself', mend];
}
