import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nearest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { plainName } from '../../page/plainName.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import { mediaIn } from '../read/folders.ts';
import { renameMend } from '../read/fileNames.ts';
import { bareName } from '../references/mediaFaults.ts';
import { remembering } from '../told/remembering.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

const READ = /\.(jpe?g|png|webp|avif)$/;

/** A name with more letters wrong is another name. */
const MOST_LETTERS = 2;

/** What was found of pictures, which take long to open, by path, size and time. */
const faults = new Map<string, ReturnType<typeof faultOf>>();

/** Checks that the build can read the pictures of pages/media/. */
export async function checkPictures(root: string): Promise<Problem[]> {
  const pictures = mediaIn(root).filter((name) => READ.test(name));
  const told = pictures.map(async (name) => {
    const path = `pages/media/${name}`;
    const { size, mtimeMs } = statSync(join(root, path));
    const key = `${join(root, path)} ${size} ${mtimeMs}`;
    if (!faults.has(key)) faults.set(key, faultOf(join(root, path)));
    const fault = await faults.get(key);
    if (!fault) return [];
    const [cause, mend, isWarning] = fault;
    return [{ ...fileProblem(path, cause, mend), ...(isWarning && { isWarning }) }];
  });
  return (await Promise.all(told)).flat();
}

/**
 * Checks the names of the pictures of pages/media/. A picture slot without a file is no fault, artwork stands in for it;
 * a file that misses the slot it was meant for is one.
 */
export function checkMedia({ root, pages, content, media }: Project): Problem[] {
  const named = [...pages.values(), ...content.values()].flatMap((file) => ofFile(file, [], () => slotsIn(file.value)));
  // What names a picture in other letters, or as a file, is told where it stands.
  const slots = new Set(named.map((slot) => bareName(slot).split('/').map(plainName).join('/')));
  const pictures = media.filter((name) => READ.test(name));
  const filled = pictures.map(withoutEnding);
  const empty = [...slots].filter((slot) => !filled.includes(slot));
  const ofFilms = media.filter((name) => /\.(mp4|mov|avi|webm|mkv)$/i.test(name));
  const asked = ofFilms.length > 0 ? [...pages.values(), ...content.values()] : [];
  const films = asked.flatMap((file) => filmsIn(file, file.value, [], ofFilms));
  return films.concat(
    pictures.flatMap((name, index) => {
      const slot = withoutEnding(name);
      const path = `pages/media/${name}`;
      const twin = pictures[filled.indexOf(slot)]!;
      if (filled.indexOf(slot) < index) {
        return [
          fileProblem(
            path,
            `the picture has the name of ${twin}, and only one of them is shown`,
            `Remove or rename one of the two; ${newerOf(root, name, twin)} is the newer.`,
          ),
        ];
      }
      if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(basename(slot))) {
        // A second download of a picture goes by the name of the first.
        const again = plainName(basename(slot).replace(/\s*(\(\d+\)|- copy.*|copy)$/i, ''));
        const plain = slots.has(again) || filled.includes(again) ? again : plainName(basename(slot));
        const ending = name.slice(slot.length);
        return [
          fileProblem(
            path,
            'the name of a picture may hold small letters, digits and hyphens only',
            renameMend(root, path, `${plain}${ending}`),
          ),
        ];
      }
      if (slots.has(slot)) return [];
      if (slots.has(basename(slot)))
        return [fileProblem(path, 'no page shows this picture here', `Move it to pages/media/${basename(name)}.`)];
      const inFolder = [...slots].find((other) => basename(other) === slot);
      if (inFolder) {
        const mend = `Move it to pages/media/${inFolder}${name.slice(slot.length)}.`;
        return [fileProblem(path, 'no page shows this picture here', mend)];
      }
      const meant = nearest(slot.replace(READ, ''), empty, MOST_LETTERS);
      if (meant !== undefined) {
        const isTwice = slot.replace(READ, '') === meant;
        const files = [...pages.values(), ...content.values()];
        const slip = isTwice ? undefined : slipOfPage(meant, slot, files, filled);
        const mend = `Rename it to ${meant}${name.slice(slot.length)}.`;
        return [slip ?? fileProblem(path, 'no page shows this picture', mend)];
      }
      const mend = `Name it where it shall stand: { "$media": ${JSON.stringify(slot)}, "alt": "…" }.`;
      return [{ ...fileProblem(path, 'no page shows this picture', mend), isWarning: true as const }];
    }),
  );
}

/**
 * The name of a picture as one place has it and no file, where the name of the file is the likelier of the two: more of its
 * words are in use. A name that several places agree on is meant.
 */
function slipOfPage(slot: string, picture: string, files: JsonFile[], others: readonly string[]): Problem | undefined {
  const places = files.flatMap((file) => namedAs(slot, file.value).map((path) => ({ file, path })));
  const [place] = places;
  if (places.length !== 1 || !place) return undefined;
  const words = (text: string) => plainName(text).split('-').filter(Boolean);
  const names = others.filter((one) => one !== picture).flatMap(words);
  const known = new Set([...names, ...files.flatMap(({ value }) => textsBeside(value)).flatMap(words)]);
  const count = (name: string) => words(name).filter((word) => known.has(word)).length;
  if (count(picture) < count(slot)) return undefined;
  const cause = `is ${JSON.stringify(slot)}, and no picture has that name`;
  return place.file.problem(place.path, cause, `Write ${JSON.stringify(picture)}.`);
}

/** Where a value names a picture. */
function namedAs(slot: string, value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === '$media' && inner === slot ? [at] : namedAs(slot, inner, at);
  });
}

/** The keys and texts of a value, but for the names of pictures. */
function textsBeside(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === '$media' ? [] : [...(Array.isArray(value) ? [] : [key]), ...textsBeside(inner)],
  );
}

/** Films that are named where pictures are shown. */
function filmsIn(file: JsonFile, value: unknown, path: Path, all: readonly string[]): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = child(value, '$media');
  const film = all.find((one) => withoutEnding(one) === name);
  const own = film
    ? [
        file.problem(
          [...path, '$media'],
          `is ${film}, a film, and pictures alone are shown here`,
          'Remove the whole picture, and link to the address of the film on the web.',
        ),
      ]
    : [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    filmsIn(file, one, [...path, Array.isArray(value) ? Number(key) : key], all),
  );
  return [...own, ...inner];
}

async function faultOf(file: string): Promise<[cause: string, mend: string, isWarning?: true] | undefined> {
  // sharp takes a while to load, and there may be no picture.
  const opened = await import('./pictureFault.ts');
  const bytes = readFileSync(file);
  const fault = await opened.pictureFault(bytes);
  const remark = fault ? undefined : await opened.pictureRemark(bytes);
  return remark ? [...remark, true] : fault;
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

const newerOf = (root: string, ...names: string[]): string =>
  names.toSorted((a, b) => ageOf(root, b) - ageOf(root, a))[0]!;
const ageOf = (root: string, name: string) => statSync(join(root, 'pages/media', name)).mtimeMs;

const ofFile = remembering<string[]>();

function slotsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(slotsIn);
  if (!isObject(value)) return [];
  return [...(typeof value.$media === 'string' ? [value.$media] : []), ...Object.values(value).flatMap(slotsIn)];
}
