import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { keepPicture, keptPicture } from './keptPictures.ts';
import { hashOf, type SiteFolder, type StoredFile } from './SiteFolder.ts';

/** A text, or the hash of a picture that is kept, that a file is to have; null is to remove it. `hash` is the state that it was made from, null for no file. */
export interface FileToSave {
  path: string;
  hash: string | null;
  text: string | null;
}

/** Either all files are written, or none: one was changed meanwhile (`clashes`, as they are on disk), or the disk refused. */
export type SaveOutcome =
  | { outcome: 'saved'; files: { path: string; hash: string | null }[] }
  | { outcome: 'clash'; clashes: { path: string; hash: string | null; text: string | null }[] }
  | { outcome: 'refused'; reason: string };

/** Writes files that nobody changed meanwhile: each beside the old one, forced onto the disk and put in its place. */
export function saveFiles(folder: SiteFolder, files: readonly FileToSave[]): SaveOutcome {
  const foreign = files.find(({ path }) => !folder.placeOf(path));
  if (foreign) return { outcome: 'refused', reason: `${foreign.path} is no file of the site.` };
  const lost = files.find(({ path, text }) => text !== null && bytesOf(folder, path, text) === undefined);
  if (lost) return { outcome: 'refused', reason: `The picture of ${lost.path} is no longer kept.` };
  const before = new Map(files.map(({ path }) => [path, folder.read(path)]));
  const clashes = files
    .filter(({ path, hash, text }) => {
      const now = before.get(path);
      // What somebody else made of it is what was to be made of it: there is nothing to fight over.
      return (now?.hash ?? null) !== hash && (now?.text ?? null) !== text;
    })
    .map(({ path }) => ({ path, hash: before.get(path)?.hash ?? null, text: before.get(path)?.text ?? null }));
  if (clashes.length > 0) return { outcome: 'clash', clashes };
  const written: string[] = [];
  try {
    for (const { path, text } of inOrder(folder, files)) {
      // What a picture was can be asked for again.
      if (folder.isPicture(path) && before.get(path)) keepPicture(folder, readFileSync(folder.placeOf(path)!));
      put(folder.placeOf(path)!, text === null ? null : bytesOf(folder, path, text)!);
      written.push(path);
    }
  } catch (error) {
    for (const path of written) putBack(folder, path, before.get(path));
    return { outcome: 'refused', reason: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
  return {
    outcome: 'saved',
    files: files.map(({ path, text }) => {
      const isText = text !== null && folder.isJson(path);
      return { path, hash: isText ? hashOf(text) : text };
    }),
  };
}

/** Pictures come before the pages that show them, and go after them. */
function inOrder(folder: SiteFolder, files: readonly FileToSave[]): FileToSave[] {
  const rank = ({ path, text }: FileToSave) => (folder.isPicture(path) ? (text === null ? 2 : 0) : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** What is to be written into a file; undefined for a picture that is not kept. */
const bytesOf = (folder: SiteFolder, path: string, text: string): string | Buffer | undefined =>
  folder.isJson(path) ? text : keptPicture(folder, text);

function put(place: string, text: string | Buffer | null): void {
  if (text === null) return rmSync(place, { force: true });
  const beside = join(dirname(place), `.${randomBytes(9).toString('base64url')}.tmp`);
  try {
    const file = openSync(beside, 'wx', 0o644);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  const folder = openSync(dirname(place), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function putBack(folder: SiteFolder, path: string, file: StoredFile | undefined): void {
  try {
    put(folder.placeOf(path)!, file ? bytesOf(folder, path, file.text)! : null);
  } catch {
    // What the disk refuses twice is told by the outcome.
  }
}
