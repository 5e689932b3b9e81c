import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFile } from '../keepFile.ts';
import { makeFolder } from '../makeFolder.ts';
import type { StoredUploads, SweepOutcome } from '../Store.ts';
import type { DatabaseThread } from './databaseThread.ts';
import type { reads } from './reads.ts';
import type { writes } from './writes.ts';

export interface LibsqlUploadsOptions {
  dataDir: string;
  writer: DatabaseThread<typeof writes>;
  reader: DatabaseThread<typeof reads>;
}

const HOUR_MS = 60 * 60 * 1000;
/** As long a submission may refer to an upload that no other one refers to. */
const LIFETIME_MS = 6 * HOUR_MS;
/** Nobody removes what is being referred to. */
const GRACE_MS = HOUR_MS / 2;
/** So many files without a row may be strays; more are a database that does not belong to this folder. */
const FEW_FILES = 20;
const PORTION = 500;

const since = (ms: number) => new Date(Date.now() - ms).toISOString();

/**
 * The uploads of a data folder: their bytes are files in `uploads/`, for the server's own user only; what is known of
 * them is in the database.
 */
export function libsqlUploads({ dataDir, writer, reader }: LibsqlUploadsOptions): StoredUploads {
  const folder = join(dataDir, 'uploads');
  const quarantine = join(dataDir, 'quarantine');

  return {
    async add(upload, path) {
      const kept = upload.file !== null && path !== null ? join(folder, upload.file) : undefined;
      if (path !== null && kept) await keepFile(path, kept);
      try {
        await writer.call('addUpload', upload, since(0));
      } catch (error) {
        // Nobody is told its address.
        if (kept) await rm(kept, { force: true });
        throw error;
      }
    },
    find: (urls) => reader.call('findUploads', urls, since(LIFETIME_MS)),
    async open(file) {
      const upload = await reader.call('uploadOf', file);
      const handle = upload && (await orMissing(open(join(folder, file))));
      return handle && { upload, stream: handle.createReadStream() };
    },
    keptBytes: () => reader.call('keptBytes'),
    async sweep() {
      const { expired, files } = await writer.call('expireUploads', since(LIFETIME_MS + GRACE_MS));
      for (const file of files) await rm(join(folder, file), { force: true });
      const outcome = await quarantineUnknown(expired);
      await takeBackKnown();
      return outcome;
    },
  };

  /** Moves old files without a row aside; a database that is new, restored or another's makes it touch nothing. */
  async function quarantineUnknown(expired: number): Promise<SweepOutcome> {
    const names = await readdir(folder);
    const known = new Set(await knownOf(names));
    const unknown: string[] = [];
    for (const name of names) {
      const found = known.has(name) ? undefined : await orMissing(lstat(join(folder, name)));
      if (found && found.mtimeMs < Date.now() - LIFETIME_MS - GRACE_MS) unknown.push(name);
    }
    if (unknown.length > FEW_FILES || (unknown.length > 3 && unknown.length > names.length / 2))
      return {
        swept: false,
        refused: `${unknown.length} of ${names.length} files in ${folder} are in no row of the database. It seems to be new, older or another folder's; nothing was moved. Restore the database that belongs to these files.`,
      };
    if (unknown.length > 0) makeFolder(quarantine);
    for (const name of unknown) await rename(join(folder, name), join(quarantine, name));
    return { swept: true, expired, quarantined: unknown };
  }

  /** A file whose row has come back, as a restore brings it, is an upload again. */
  async function takeBackKnown() {
    const aside = (await orMissing(readdir(quarantine))) ?? [];
    for (const name of await knownOf(aside))
      if (!(await orMissing(lstat(join(folder, name))))) await rename(join(quarantine, name), join(folder, name));
  }

  async function knownOf(names: string[]): Promise<string[]> {
    const known: string[] = [];
    for (let start = 0; start < names.length; start += PORTION)
      known.push(...(await reader.call('knownFiles', names.slice(start, start + PORTION))));
    return known;
  }
}

/** What was asked of a file; undefined where it is not there. */
const orMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
