import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client, Row } from '@libsql/client/sqlite3';
import { forwardFile, type HostedUploads } from './forwardFile.ts';
import type { IssuedUpload, UploadStore } from './UploadStore.ts';

export interface UploadsOptions {
  client: Client;
  dataDir: string;
  siteUrl: string;
  /** Present when a hosted service keeps the files. */
  hosted?: HostedUploads;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long a submission may refer to an upload; a day later it is removed. Nobody removes what is being referred to. */
const LIFETIME_MS = 7 * DAY_MS;
const LEAST_ROOM_BYTES = 512 * 1024 * 1024;

const INSERT = `
  INSERT INTO uploads (url, file, name, type, size, sha256, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (url) DO UPDATE SET createdAt = excluded.createdAt`;

const since = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The uploads of a data folder; its `uploads/` is made where it is missing, for the server's own user only. */
export function openUploads({ client, dataDir, siteUrl, hosted }: UploadsOptions): UploadStore {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  return {
    folder,
    async keep({ path, name, type, extension, size, sha256 }) {
      const file = hosted ? null : basename(path).replace(/\.part$/, extension);
      const url = hosted ? await forwardFile({ path, name, type }, hosted) : `${siteUrl}/uploads/${file}`;
      if (url === undefined) return undefined;
      if (file) {
        await rename(path, join(folder, file));
        await flushFolder(folder);
      }
      await client.execute(INSERT, [url, file, name, type, size, sha256, new Date().toISOString()]);
      return url;
    },
    async find(urls) {
      const { rows } = await client.execute(
        'SELECT url, name, type, size, sha256 FROM uploads WHERE url IN (SELECT value FROM json_each(?)) AND (used = 1 OR createdAt > ?)',
        [JSON.stringify(urls), since(LIFETIME_MS)],
      );
      return new Map(rows.map((row) => [String(row.url), toUpload(row)]));
    },
    async read(file) {
      const { rows } = await client.execute('SELECT name FROM uploads WHERE file = ?', [file]);
      return rows[0] && { path: join(folder, file), name: String(rows[0].name) };
    },
    async hasRoom() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize > LEAST_ROOM_BYTES;
    },
    async sweep() {
      await client.execute('DELETE FROM uploads WHERE used = 0 AND createdAt < ?', [since(LIFETIME_MS + DAY_MS)]);
      const { rows } = await client.execute('SELECT file FROM uploads WHERE file IS NOT NULL');
      const known = new Set(rows.map(({ file }) => String(file)));
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (!known.has(name) && (await stat(path)).mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
      }
    },
  };
}

const toUpload = ({ url, name, type, size, sha256 }: Row): IssuedUpload => ({
  url: String(url),
  name: String(name),
  type: String(type),
  size: Number(size),
  sha256: String(sha256),
});

/** Makes a rename outlast a power cut. */
async function flushFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
