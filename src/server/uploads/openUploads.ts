import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { requestError } from '../requestError.ts';
import { makeFolder } from '../store/makeFolder.ts';
import type { StoredUploads } from '../store/Store.ts';
import { forwardFile, type HostedUploads } from './forwardFile.ts';
import { receiveFile, skipFile } from './receiveFile.ts';
import { uploadRoom, type UploadRoomOptions } from './uploadRoom.ts';
import type { UploadStore } from './UploadStore.ts';

export interface UploadsOptions {
  stored: StoredUploads;
  dataDir: string;
  siteUrl: string;
  /** What decides whether there is room for files. */
  room: Omit<UploadRoomOptions, 'folder' | 'keptBytes'>;
  /** Present when a hosted service keeps the files. */
  hosted?: HostedUploads;
}

const LONGEST_RECEIVING_MS = 60 * 60 * 1000;

/** The uploads of a store with their addresses; they are received in the data folder's `incoming/`. */
export function openUploads({ stored, dataDir, siteUrl, room: options, hosted }: UploadsOptions): UploadStore {
  const folder = join(dataDir, 'incoming');
  makeFolder(folder);
  const room = uploadRoom({ ...options, folder, keptBytes: () => stored.keptBytes() });

  return {
    async receive(part) {
      const outcome = await room.receive(() => receiveFile(part, folder));
      if (outcome) return outcome;
      await skipFile(part);
      return { ok: false, problem: 'not-kept', cause: requestError(503) };
    },
    async keep({ path, name, type, extension, size, sha256 }) {
      const file = hosted ? null : basename(path).replace(/\.part$/, extension);
      const url = hosted ? await forwardFile({ path, name, type }, hosted) : `${siteUrl}/uploads/${file}`;
      if (url === undefined) return undefined;
      const upload = { url, file, name, type, size, sha256 };
      await room.use(hosted ? 0 : size, () => stored.add(upload, hosted ? null : path));
      return url;
    },
    async find(urls) {
      return new Map((await stored.find(urls)).map((upload) => [upload.url, upload]));
    },
    open: (file) => stored.open(file),
    hasRoom: room.has,
    async sweep() {
      // Nobody was ever given the address of a file that did not come in whole.
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const mtimeMs = await stat(path).then(
          (found) => found.mtimeMs,
          () => undefined,
        );
        if (mtimeMs !== undefined && mtimeMs < Date.now() - LONGEST_RECEIVING_MS) await rm(path, { force: true });
      }
      return stored.sweep();
    },
  };
}
