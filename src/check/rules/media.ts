import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { closest } from '../diagnostics/closest.ts';
import { error, type Found, ofFile } from '../diagnostics/Found.ts';
import { groupsIn, type Path } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { bareName } from '../resolve/referenceFaults.ts';
import type { State } from '../State.ts';

const READ = /\.(jpe?g|png|webp|avif)$/;
const FILM = /\.(mp4|mov|avi|webm|mkv)$/i;
/** A name with more letters wrong is another name. */
const MOST_LETTERS = 2;

interface Slot {
  file: SourceFile;
  path: Path;
  name: string;
}

const slotsIn = memoize<SourceFile, unknown, Slot[]>((file) =>
  [...groupsIn(file.value)].flatMap(({ group: { $media }, path }) =>
    typeof $media === 'string' ? [{ file, path: [...path, '$media'], name: $media }] : [],
  ),
);

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

/**
 * The names of the pictures of pages/media/. A picture slot without a file is no fault, artwork stands in for it; a file
 * that misses the slot it was meant for is one.
 */
export function mediaRule({ site }: State): Found[] {
  const media = site.listing.files('pages/media').map((path) => path.slice('pages/media/'.length));
  if (media.length === 0) return [];
  const named = [...site.pages.values(), ...site.content.values()].flatMap((file) => slotsIn(file, undefined));
  const slots = new Set(named.map(({ name }) => bareName(name).split('/').map(plainName).join('/')));
  const pictures = media.filter((name) => READ.test(name));
  const filled = pictures.map(withoutEnding);
  const empty = [...slots].filter((slot) => !filled.includes(slot));
  const films = media.filter((name) => FILM.test(name)).map(withoutEnding);
  const ofFilms = named
    .filter(({ name }) => films.includes(name))
    .map(({ file, path }) => error(file, path, 'film', 'is a film, and pictures alone are shown here'));
  return ofFilms.concat(
    pictures.flatMap((name, index) =>
      pictureFault(name, {
        slots,
        empty,
        filled,
        named,
        twin: pictures[filled.indexOf(withoutEnding(name))]!,
        isSecond: filled.indexOf(withoutEnding(name)) < index,
      }),
    ),
  );
}

interface Among {
  slots: ReadonlySet<string>;
  empty: string[];
  filled: string[];
  named: Slot[];
  twin: string;
  isSecond: boolean;
}

function pictureFault(name: string, { slots, empty, filled, named, twin, isSecond }: Among): Found[] {
  const path = `pages/media/${name}`;
  const slot = withoutEnding(name);
  const ending = name.slice(slot.length);
  const home = (to: string) => ({ data: { kind: 'home', home: `pages/media/${to}${ending}` } as const });
  if (isSecond) return [ofFile(path, 'repeated', `the picture has the name of ${twin}, and only one of them is shown`)];
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(basename(slot))) {
    // A second download of a picture goes by the name of the first.
    const again = plainName(basename(slot).replace(/\s*(\(\d+\)|- copy.*|copy)$/i, ''));
    const plain = slots.has(again) || filled.includes(again) ? again : plainName(basename(slot));
    const message = 'the name of a picture may hold small letters, digits and hyphens only';
    return [
      ofFile(
        path,
        'misnamed',
        message,
        filled.includes(plain) ? { data: { kind: 'copy', of: `pages/media/${plain}${ending}` } } : home(plain),
      ),
    ];
  }
  if (slots.has(slot)) return [];
  const elsewhere = slots.has(basename(slot)) ? basename(slot) : [...slots].find((other) => basename(other) === slot);
  if (elsewhere !== undefined)
    return [ofFile(path, 'misplaced-file', 'no page shows this picture here', home(elsewhere))];
  const meant = closest(slot.replace(READ, ''), empty, MOST_LETTERS);
  if (meant === undefined)
    return [{ ...ofFile(path, 'unshown-picture', 'no page shows this picture'), severity: 'warning' }];
  const [place, ...more] = named.filter((one) => one.name === meant);
  const isTwice = slot.replace(READ, '') === meant;
  if (!place || more.length > 0 || isTwice || commonWords(slot, named) < commonWords(meant, named))
    return [ofFile(path, 'misnamed', `no page shows this picture: one shows ${JSON.stringify(meant)}`, home(meant))];
  return [
    error(place.file, place.path, 'unresolved-picture', `is ${JSON.stringify(meant)}, and no picture has that name`, {
      data: { kind: 'choices', choices: [slot] },
    }),
  ];
}

/** How many of the words of a name are in use in the files that name pictures: the likelier of two spellings has more. */
function commonWords(slot: string, named: readonly Slot[]): number {
  const files = [...new Set(named.map(({ file }) => file))];
  const texts = files.map(({ text }) => text.replace(/"\$media"\s*:\s*"[^"]*"/g, '').toLowerCase());
  const words = new Set(texts.flatMap((text) => text.split(/[^a-z0-9]+/)));
  return plainName(slot)
    .split('-')
    .filter((word) => words.has(word)).length;
}

/** What was found of pictures, which take long to open, by path, size and time. */
const faults = new Map<string, Promise<Found[]>>();

/** Opens the pictures of pages/media/: what the build cannot read, and what would be blurred. */
export async function pictureFaults({ root, listing }: State['site']): Promise<Found[]> {
  const pictures = listing.files('pages/media').filter((path) => READ.test(path));
  const found = pictures.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    const key = `${join(root, path)} ${size} ${mtimeMs}`;
    if (!faults.has(key)) faults.set(key, opened(path, listing.bytes(path)!));
    return faults.get(key)!;
  });
  return (await Promise.all(found)).flat();
}

async function opened(path: string, bytes: Buffer): Promise<Found[]> {
  // sharp takes a while to load, and there may be no picture.
  const { pictureFault: faultOf, pictureRemark } = await import('./pictureFault.ts');
  const fault = await faultOf(bytes);
  const remark = fault ? undefined : await pictureRemark(bytes);
  return [
    ...(fault ? [ofFile(path, 'unreadable-picture', fault)] : []),
    ...(remark ? [{ ...ofFile(path, 'small-picture', remark), severity: 'warning' as const }] : []),
  ];
}
