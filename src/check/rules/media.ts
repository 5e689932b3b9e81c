import { basename } from 'node:path';
import {
  hasDocumentFileEnding,
  DOCUMENT_FILE_ENDINGS,
  mediaFileAddress,
  isDocumentFileName,
  linkedFileNames,
} from '../../site/mediaFiles.ts';
import { toAsciiSlug } from '../../site/slugs.ts';
import { filterReferences } from '../../site/references.ts';
import type { CheckState } from '../checkState.ts';
import { choicesHint, doubtfulChoicesHint, fileMoveHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createFileError, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import type { KeyPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { declareInput } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { pictureSlotName } from '../resolve/referenceFaults.ts';
import { type LinkFault } from './addresses.ts';
import { withoutQueryAndAnchor, lastAddressPart } from '../../site/addresses.ts';

/** Extensions of the pictures that the build reads. */
export const PICTURE_EXTENSION = /\.(jpe?g|png|webp|avif)$/;
const FILM = /\.(mp4|mov|avi|webm|mkv)$/i;
/** Limit of edits between a file name and the slot that it may mean. */
const MAX_LETTERS = 2;

interface Slot {
  file: JsonSourceFile;
  path: KeyPath;
  name: string;
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '');

/**
 * Checks the names of files in pages/media/. A slot without a picture is valid, since artwork replaces the picture. A
 * picture that no slot names is reported.
 */
export function* mediaFileNamesRule({ site }: CheckState): Generator<RawDiagnostic> {
  const media = site.listing.files('pages/media').map((path) => path.slice('pages/media/'.length));
  if (media.length === 0) return;
  const named = [...site.pages.values(), ...site.content.values()].flatMap((file) =>
    filterReferences(file.references, 'picture').map(({ path, name }) => ({ file, path: [...path, '$media'], name })),
  );
  const films = media.filter((name) => FILM.test(name)).map(withoutEnding);
  for (const { file, path, name } of named)
    if (films.includes(name)) yield createError(file, path, 'film', 'is a video, but only pictures are shown here');
  const linked = new Set(
    [...site.pages.values(), ...site.content.values(), site.site].flatMap((file) =>
      linkedFileNames(file?.references ?? []),
    ),
  );
  for (const name of media.filter((one) => isDocumentFileName(one) && !linked.has(one)))
    yield createFileError(`pages/media/${name}`, 'unlinked-file', 'no link uses this file', { severity: 'warning' });
  const pictures = media.filter((name) => PICTURE_EXTENSION.test(name));
  const filled = pictures.map(withoutEnding);
  const slots = new Set(named.map(({ name }) => pictureSlotName(name).split('/').map(toAsciiSlug).join('/')));
  for (const [index, name] of pictures.entries()) {
    const first = filled.indexOf(filled[index]!);
    const message = `the picture has the same name as ${pictures[first]}, and only one of them is shown`;
    if (first < index) yield createFileError(`pages/media/${name}`, 'repeated', message);
    else yield* nameFault(name, slots, filled, named);
  }
  yield* misspeltSlots(named, filled);
}

/**
 * Warns about a slot without a picture whose name is similar to a picture in use. Names that differ only in a number are
 * a series, whose pictures arrive one by one. `nameFault` reports pictures that are not in use.
 */
function* misspeltSlots(named: readonly Slot[], filled: readonly string[]): Generator<RawDiagnostic> {
  const withoutNumbers = (name: string) => name.replace(/\d+/g, '#');
  const inUse = filled.filter((name) => named.some((slot) => slot.name === name));
  for (const { file, path, name } of named) {
    if (filled.includes(name)) continue;
    const meant = inUse.filter((one) => one !== name && withoutNumbers(one) !== withoutNumbers(name));
    const near = closestMatch(name, meant, MAX_LETTERS);
    if (near === undefined) continue;
    const message = `is ${formatValue(name)}, but no picture in pages/media/ has that name`;
    yield createWarning(file, path, 'unresolved-picture', message, doubtfulChoicesHint(near));
  }
}

function* nameFault(
  name: string,
  slots: ReadonlySet<string>,
  filled: readonly string[],
  named: readonly Slot[],
): Generator<RawDiagnostic> {
  const path = `pages/media/${name}`;
  const slot = withoutEnding(name);
  const fileOf = (to: string) => `pages/media/${to}${name.slice(slot.length)}`;
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(basename(slot))) {
    // A repeated download adds a number to the file name.
    const again = toAsciiSlug(basename(slot).replace(/\s*(\(\d+\)|- copy.*|copy)$/i, ''));
    const plain = slots.has(again) || filled.includes(again) ? again : toAsciiSlug(basename(slot));
    const message = 'the name of a picture may only have small letters, digits and hyphens';
    yield createFileError(path, 'misnamed', message, filled.includes(plain) ? {} : fileMoveHint(fileOf(plain)));
    return;
  }
  if (slots.has(slot)) return;
  const elsewhere = slots.has(basename(slot)) ? basename(slot) : [...slots].find((other) => basename(other) === slot);
  const empty = [...slots].filter((other) => !filled.includes(other));
  const bare = slot.replace(PICTURE_EXTENSION, '');
  const meant = closestMatch(bare, empty, MAX_LETTERS);
  if (elsewhere !== undefined)
    yield createFileError(
      path,
      'misplaced-file',
      'no page uses this picture in this folder',
      fileMoveHint(fileOf(elsewhere)),
    );
  else if (meant === undefined)
    yield createFileError(path, 'unshown-picture', 'no page uses this picture', { severity: 'warning' });
  else {
    const [place, ...more] = named.filter((one) => one.name === meant);
    const isSlot = !place || more.length > 0 || bare === meant || commonWords(slot, named) < commonWords(meant, named);
    const shown = JSON.stringify(meant);
    yield isSlot
      ? createFileError(
          path,
          'misnamed',
          `no page uses this picture, but a page uses ${shown}`,
          fileMoveHint(fileOf(meant)),
        )
      : createError(
          place.file,
          place.path,
          'unresolved-picture',
          `is ${shown}, but no picture has that name`,
          choicesHint(slot),
        );
  }
}

/**
 * Returns how many words of a picture's name also occur in the texts of the files that name the picture. Of two spellings,
 * the one with more words is taken as correct.
 */
function commonWords(slot: string, named: readonly Slot[]): number {
  const files = [...new Set(named.map(({ file }) => file))];
  const texts = files.map(({ text }) => text.replace(/"\$media"\s*:\s*"[^"]*"/g, '').toLowerCase());
  const words = new Set(texts.flatMap((text) => text.split(/[^a-z0-9]+/)));
  return toAsciiSlug(slot)
    .split('-')
    .filter((word) => words.has(word)).length;
}

/** Files that links may lead to, each followed by a slash. */
export const documentFileNamesInput = declareInput('media files', ({ site }): string =>
  site.listing
    .files('pages/media')
    .map((path) => path.slice('pages/media/'.length))
    .filter(isDocumentFileName)
    .map((name) => `${name}/`)
    .join(''),
);

/** Checks a link to a file. `known` lists the files as in `documentFileNamesInput`. */
export function fileLinkFault(to: string, known: string): LinkFault | undefined {
  const files = known.split('/').slice(0, -1);
  const bare = withoutQueryAndAnchor(to);
  if (files.some((file) => mediaFileAddress(file) === bare)) return undefined;
  const name = lastAddressPart(bare);
  const near = files.find((file) => stem(file) === stem(name)) ?? closestMatch(name, files);
  const why = hasDocumentFileEnding(name)
    ? `but pages/media/ has no file for ${formatValue(mediaFileAddress(name))}`
    : `but files of this kind are not published: use ${DOCUMENT_FILE_ENDINGS.join(', ')}`;
  const meantFiles = [near, ...files].filter((file) => file !== undefined).map(mediaFileAddress);
  return {
    code: 'unresolved-link',
    message: `links to ${formatValue(to)}, ${why}`,
    ...choicesHint(...new Set(meantFiles)),
  };
}

const stem = (name: string) => toAsciiSlug(name.replace(/\.\w+$/, ''));
