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
import { parseJson } from '../../site/json/parseJson.ts';
import { storePicture, readStoredPicture } from './pictureStore.ts';
import type { DiskFile, LoadedFile, SaveResponse } from '../store/studioApi.ts';
import { SITE_FOLDERS, fileHashOf, type SiteFolder } from './SiteFolder.ts';

/**
 * A planned write of a save: the file, the hash it is based on, and the temporary file to rename; null for a delete.
 */
interface Planned {
  path: string;
  hash: string | null;
  beside: string | null;
}

/**
 * Saves files if they are unchanged since their `hash`. Writes each to a temporary file, syncs it and renames it. All
 * files are saved or none; `recoverInterruptedSaves` completes a save that a crash interrupted.
 */
export function saveFiles(folder: SiteFolder, files: readonly DiskFile[]): SaveResponse {
  // Git removes a folder with its last file.
  mkdirSync(join(folder.root, 'pages/media'), { recursive: true });
  const foreign = files.find(({ path }) => !folder.placeOf(path));
  if (foreign) return { outcome: 'refused', reason: `${foreign.path} is not a file of the site.` };
  const lost = files.find(({ path, text }) => text !== null && bytesOf(folder, path, text) === undefined);
  if (lost) return { outcome: 'refused', reason: `The picture ${lost.path} no longer exists. Add it again.` };
  const before = new Map(files.map(({ path }) => [path, folder.bytesOf(path)]));
  const unread = files.find(({ path }) => !before.get(path) && existsSync(folder.placeOf(path)!));
  if (unread) return { outcome: 'refused', reason: `${unread.path} exists, but cannot be opened.` };
  const clashes = clashesOf(folder, files);
  if (clashes.length > 0) return { outcome: 'clash', clashes };
  const changes: (Planned & { place: string })[] = [];
  const done: string[] = [];
  let plan: string | undefined;
  try {
    // All temporary files are on disk before the first rename.
    for (const { path, hash, text } of inOrder(folder, files)) {
      const place = folder.placeOf(path)!;
      // Keeps the old bytes for undo and restore.
      const bytes = before.get(path);
      if (folder.isMedia(path) && bytes) storePicture(folder, bytes);
      const beside = text === null ? null : writeTemporary(place, bytesOf(folder, path, text)!);
      changes.push({ path, hash, place, beside });
    }
    // Another program, or another Studio on a shared folder, may have written in the meantime.
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
      return { path, hash: isText ? fileHashOf(text) : text, revision: folder.nextRevision() };
    }),
  };
}

/** Returns the files that changed on disk since they were read, with their current content. */
function clashesOf(folder: SiteFolder, files: readonly DiskFile[]): LoadedFile[] {
  return files.flatMap(({ path, hash, text }) => {
    const now = folder.read(path);
    // The same change from elsewhere is no conflict.
    if ((now?.hash ?? null) === hash || (now?.text ?? null) === text) return [];
    return [{ path, hash: now?.hash ?? null, text: now?.text ?? null, revision: folder.nextRevision() }];
  });
}

/** Orders writes: pictures before the pages that show them, deletes of pictures last. */
function inOrder(folder: SiteFolder, files: readonly DiskFile[]): DiskFile[] {
  const rank = ({ path, text }: DiskFile) => (folder.isMedia(path) ? (text === null ? 2 : 0) : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the bytes to write; undefined for a picture that is no longer stored. */
const bytesOf = (folder: SiteFolder, path: string, text: string): string | Buffer | undefined =>
  folder.isJson(path) ? text : readStoredPicture(folder, text);

function putInPlace(place: string, beside: string | null): void {
  if (beside === null) rmSync(place, { force: true });
  else renameSync(beside, place);
}

const PLAN = /^\.[\w-]{12}\.save$/;
const TEMPORARY = /^\.[\w-]{12}\.tmp$/;
const besideIt = (place: string, ending: string) =>
  join(dirname(place), `.${randomBytes(9).toString('base64url')}.${ending}`);

/** Writes the plan of a save to disk. Returns its path. */
function writePlan(folder: SiteFolder, changes: readonly Planned[]): string {
  const plan = besideIt(join(folder.root, 'pages/plan'), 'save');
  const planned = changes.map(({ path, hash, beside }) => ({ path, hash, beside: beside && basename(beside) }));
  writeForced(plan, JSON.stringify(planned), 0o600);
  syncFolder(dirname(plan));
  return plan;
}

/**
 * Completes saves of several files that a crash interrupted. Skips files that have changed since. Removes leftover
 * plans and temporary files; never another file.
 */
export function recoverInterruptedSaves(folder: SiteFolder): void {
  const left = SITE_FOLDERS.map((one) => join(folder.root, one)).flatMap((name) =>
    (existsSync(name) ? readdirSync(name) : []).map((file) => join(name, file)),
  );
  for (const plan of left.filter((one) => PLAN.test(basename(one)))) {
    for (const { path, hash, beside } of (parseJson(readFileSync(plan, 'utf8')) ?? []) as Planned[]) {
      const place = folder.placeOf(path);
      // A plan may come from a checkout: accept only names that a save produces.
      if (!place || (beside !== null && !TEMPORARY.test(beside))) continue;
      const from = beside && join(dirname(place), beside);
      // A missing temporary file was already renamed, a missing file already deleted.
      if (!existsSync(from ?? place)) continue;
      if ((folder.read(path)?.hash ?? null) === hash) putInPlace(place, from);
      else console.error(`${path} has changed since an interrupted save. The file was left unchanged.`);
    }
    rmSync(plan);
  }
  for (const one of left) if (TEMPORARY.test(basename(one))) rmSync(one, { force: true });
}

/** Writes a synced temporary file beside the target, with the target's permissions. Returns its path. */
function writeTemporary(place: string, text: string | Buffer): string {
  const mode = statSync(place, { throwIfNoEntry: false })?.mode ?? 0o644;
  // Respects a read-only file, even if this process (as root) could write it.
  if ((mode & 0o222) === 0) throw Object.assign(new Error(`${place} is read-only`), { code: 'EACCES' });
  const beside = besideIt(place, 'tmp');
  writeForced(beside, text, mode & 0o777);
  return beside;
}

/** Writes and syncs a new file. Removes the file if writing fails. */
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

/** Syncs a folder's entries to disk. */
function syncFolder(name: string): void {
  const folder = openSync(name, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function restore(folder: SiteFolder, path: string, bytes: Buffer | undefined): void {
  const place = folder.placeOf(path)!;
  try {
    if (bytes) renameSync(writeTemporary(place, bytes), place);
    else rmSync(place, { force: true });
  } catch (error) {
    console.error(`${path} could not be restored after a failed save.`, error);
  }
}
