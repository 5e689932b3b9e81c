import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readJson } from '../../site/json/readJson.ts';
import { storePicture, storedPicture } from './pictureStore.ts';
import type { DiskFile, SaveAnswer } from '../store/api.ts';
import { FOLDERS, hashOf, type SiteFolder, type StoredFile } from './SiteFolder.ts';

/** A file that a save puts in place, the state that it was made from, and where it lies until then; null where it goes. */
interface Planned {
  path: string;
  hash: string | null;
  beside: string | null;
}

/**
 * Writes files that nobody changed since they were as their `hash` says: each beside the old one, forced onto the disk and
 * put in its place. Either all are written, or none: where this program is ended between two of them, `finishSaves` goes on.
 */
export function saveFiles(folder: SiteFolder, files: readonly DiskFile[]): SaveAnswer {
  // Git takes a folder away with its last file.
  mkdirSync(join(folder.root, 'pages/media'), { recursive: true });
  const foreign = files.find(({ path }) => !folder.placeOf(path));
  if (foreign) return { outcome: 'refused', reason: `${foreign.path} is no file of the site.` };
  const lost = files.find(({ path, text }) => text !== null && bytesOf(folder, path, text) === undefined);
  if (lost) return { outcome: 'refused', reason: `The picture of ${lost.path} is no longer kept.` };
  const before = new Map(files.map(({ path }) => [path, folder.read(path)]));
  const unread = files.find(({ path }) => !before.get(path) && existsSync(folder.placeOf(path)!));
  if (unread) return { outcome: 'refused', reason: `${unread.path} is there, and is no text that can be read.` };
  const clashes = clashesOf(folder, files);
  if (clashes.length > 0) return { outcome: 'clash', clashes };
  const changes: (Planned & { place: string })[] = [];
  const done: string[] = [];
  let plan: string | undefined;
  try {
    // All is on the disk before the first file changes.
    for (const { path, hash, text } of inOrder(folder, files)) {
      const place = folder.placeOf(path)!;
      // What a picture was can be asked for again.
      if (folder.isMedia(path) && before.get(path)) storePicture(folder, readFileSync(place));
      const beside = text === null ? null : writeTemporary(place, bytesOf(folder, path, text)!);
      changes.push({ path, hash, place, beside });
    }
    // Another program, or another Studio over a shared folder, may have been quicker.
    const late = clashesOf(folder, files);
    if (late.length > 0) {
      for (const { beside } of changes) if (beside !== null) rmSync(beside, { force: true });
      return { outcome: 'clash', clashes: late };
    }
    const folders = new Set(changes.map(({ place }) => dirname(place)));
    if (changes.length > 1) {
      folders.forEach(syncFolder);
      plan = writePlan(folder, changes);
    }
    for (const { path, place, beside } of changes) {
      putInPlace(place, beside);
      done.push(path);
    }
    folders.forEach(syncFolder);
    if (plan !== undefined) rmSync(plan);
  } catch (error) {
    if (plan !== undefined) rmSync(plan, { force: true });
    for (const { beside } of changes) if (beside !== null) rmSync(beside, { force: true });
    for (const path of done) restore(folder, path, before.get(path));
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

/** Files that are not as they were when they were changed, and not what they shall be either, as they are now. */
function clashesOf(folder: SiteFolder, files: readonly DiskFile[]): DiskFile[] {
  return files.flatMap(({ path, hash, text }) => {
    const now = folder.read(path);
    // What somebody else made of it is what was to be made of it: there is nothing to fight over.
    if ((now?.hash ?? null) === hash || (now?.text ?? null) === text) return [];
    return [{ path, hash: now?.hash ?? null, text: now?.text ?? null }];
  });
}

/** Pictures come before the pages that show them, and go after them. */
function inOrder(folder: SiteFolder, files: readonly DiskFile[]): DiskFile[] {
  const rank = ({ path, text }: DiskFile) => (folder.isMedia(path) ? (text === null ? 2 : 0) : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** What is to be written into a file; undefined for a picture that is not kept. */
const bytesOf = (folder: SiteFolder, path: string, text: string): string | Buffer | undefined =>
  folder.isJson(path) ? text : storedPicture(folder, text);

function putInPlace(place: string, beside: string | null): void {
  if (beside === null) rmSync(place, { force: true });
  else renameSync(beside, place);
}

const PLAN = /^\.[\w-]{12}\.save$/;
const TEMPORARY = /^\.[\w-]{12}\.tmp$/;
const besideIt = (place: string, ending: string) =>
  join(dirname(place), `.${randomBytes(9).toString('base64url')}.${ending}`);

/** Writes down what a save is about to put in place, forced onto the disk. Returns where. */
function writePlan(folder: SiteFolder, changes: readonly Planned[]): string {
  const plan = besideIt(join(folder.root, 'pages/plan'), 'save');
  const planned = changes.map(({ path, hash, beside }) => ({ path, hash, beside: beside && basename(beside) }));
  writeForced(plan, JSON.stringify(planned), 0o600);
  syncFolder(dirname(plan));
  return plan;
}

/**
 * Finishes saves of several files that were ended between the first and the last of them, where nobody changed those since,
 * and takes away what is left of all others; no file of the site is among it.
 */
export function finishSaves(folder: SiteFolder): void {
  const left = FOLDERS.map((one) => join(folder.root, one)).flatMap((name) =>
    (existsSync(name) ? readdirSync(name) : []).map((file) => join(name, file)),
  );
  for (const plan of left.filter((one) => PLAN.test(basename(one)))) {
    for (const { path, hash, beside } of (readJson(readFileSync(plan, 'utf8')) ?? []) as Planned[]) {
      const place = folder.placeOf(path);
      // A plan may come with a checkout, and names nothing but what a save writes.
      if (!place || (beside !== null && !TEMPORARY.test(beside))) continue;
      const from = beside && join(dirname(place), beside);
      // What is no longer there was put in place before, or taken away.
      if (!existsSync(from ?? place)) continue;
      if ((folder.read(path)?.hash ?? null) === hash) putInPlace(place, from);
      else console.error(`${path} is not what a save was made for that was ended in the middle. It stays as it is.`);
    }
    rmSync(plan);
  }
  for (const one of left) if (TEMPORARY.test(basename(one))) rmSync(one, { force: true });
}

/** Writes a file beside the one that it is to become, forced onto the disk, for the same readers. Returns where. */
function writeTemporary(place: string, text: string | Buffer): string {
  const mode = statSync(place, { throwIfNoEntry: false })?.mode ?? 0o644;
  // Whoever took the right to write from a file meant it, whatever this program may.
  if ((mode & 0o222) === 0) throw Object.assign(new Error(`${place} is read-only`), { code: 'EACCES' });
  const beside = besideIt(place, 'tmp');
  writeForced(beside, text, mode & 0o777);
  return beside;
}

/** Writes a new file, forced onto the disk; nothing is left of one that could not be written whole. */
function writeForced(place: string, text: string | Buffer, mode: number): void {
  try {
    const file = openSync(place, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fchmodSync(file, mode);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(place, { force: true });
    throw error;
  }
}

/** Forces onto the disk which files a folder has. */
function syncFolder(name: string): void {
  const folder = openSync(name, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function restore(folder: SiteFolder, path: string, file: StoredFile | undefined): void {
  const place = folder.placeOf(path)!;
  try {
    if (file) renameSync(writeTemporary(place, bytesOf(folder, path, file.text)!), place);
    else rmSync(place, { force: true });
  } catch (error) {
    console.error(`${path} could not be put back as it was.`, error);
  }
}
