import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from './nearest.ts';
import { pictureFault } from './pictureFault.ts';
import type { Problem } from './Problem.ts';
import { fileProblem, type Project } from './Project.ts';
import { isObject } from './wordPlace.ts';

const READ = /\.(jpe?g|png|webp|avif)$/;

/**
 * Checks the pictures of pages/media/. A picture slot without a file is no fault, artwork stands in for it; a file that
 * is no picture, or that misses the slot it was meant for by its name, is one.
 */
export function checkMedia({ root, pages, content, media }: Project): Problem[] {
  const slots = new Set([...pages.values(), ...content.values()].flatMap(({ value }) => slotsIn(value)));
  const pictures = media.filter((name) => READ.test(name));
  const filled = pictures.map(withoutEnding);
  const empty = [...slots].filter((slot) => !filled.includes(slot));
  return pictures.flatMap((name, index) => {
    const slot = withoutEnding(name);
    const path = `pages/media/${name}`;
    const twin = pictures[filled.indexOf(slot)]!;
    const fault = pictureFault(readFileSync(join(root, path)));
    if (fault) return [fileProblem(path, ...fault)];
    if (filled.indexOf(slot) < index) {
      return [
        fileProblem(
          path,
          `the picture has the name of ${twin}, and only one of them is shown`,
          'Remove or rename one of the two.',
        ),
      ];
    }
    if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(slot)) {
      const plain = slot
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
      const ending = name.slice(slot.length);
      return [
        fileProblem(
          path,
          'the name of a picture may hold small letters, digits and hyphens only',
          `Rename it to ${plain}${ending}.`,
        ),
      ];
    }
    if (slots.has(slot)) return [];
    const meant = nearest(slot, empty);
    if (meant !== undefined)
      return [fileProblem(path, 'no page shows this picture', `Did you mean ${JSON.stringify(meant)}?`)];
    const mend = `Name it where it shall stand: { "$media": ${JSON.stringify(slot)}, "alt": "…" }.`;
    return [{ ...fileProblem(path, 'no page shows this picture', mend), isWarning: true as const }];
  });
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

function slotsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(slotsIn);
  if (!isObject(value)) return [];
  return [...(typeof value.$media === 'string' ? [value.$media] : []), ...Object.values(value).flatMap(slotsIn)];
}
