import { nearest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { fileProblem, type Project } from './Project.ts';
import { isObject } from './wordPlace.ts';

const READ = /\.(jpe?g|png|webp|avif)$/;

/**
 * Checks pages/media/. A picture slot without a file is no fault, artwork stands in for it; a file that was meant for
 * such a slot and misses it by its name or format is one.
 */
export function checkMedia({ pages, content, media }: Project): Problem[] {
  const slots = new Set([...pages.values(), ...content.values()].flatMap(({ value }) => slotsIn(value)));
  const filled = media.filter((name) => READ.test(name)).map(withoutEnding);
  const empty = [...slots].filter((slot) => !filled.includes(slot));
  return media.flatMap((name) => {
    const slot = withoutEnding(name);
    const path = `pages/media/${name}`;
    if (!READ.test(name)) {
      const isPicture = /\.(jpe?g|png|webp|avif|gif|heic|tiff?|bmp)$/i.test(name);
      if (!isPicture || !empty.includes(slot)) return [];
      return [
        fileProblem(
          path,
          'the picture is not read because of its ending',
          'Save it as .jpg, .png, .webp or .avif, in small letters.',
        ),
      ];
    }
    const meant = slots.has(slot) ? undefined : nearest(slot, empty);
    return meant === undefined
      ? []
      : [fileProblem(path, 'no page shows this picture', `Did you mean ${JSON.stringify(meant)}?`)];
  });
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

function slotsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(slotsIn);
  if (!isObject(value)) return [];
  return [...(typeof value.$media === 'string' ? [value.$media] : []), ...Object.values(value).flatMap(slotsIn)];
}
