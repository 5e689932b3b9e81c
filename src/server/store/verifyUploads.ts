import { createHash, type Hash } from 'node:crypto';
import type { DamagedUpload, BackupItem, StoredUpload } from './Store.ts';

/** Hashes the bytes of an upload and compares them with its row. */
export class UploadVerifier {
  readonly #upload: StoredUpload;
  readonly #hash: Hash = createHash('sha256');
  #size = 0;

  constructor(upload: StoredUpload) {
    this.#upload = upload;
  }

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#size += bytes.length;
  }

  /**
   * Returns the damage after all bytes were added; undefined for a sound upload and for one that a hosted service
   * keeps.
   */
  damage(): DamagedUpload | undefined {
    const { url, file, size, sha256 } = this.#upload;
    if (file === null) return undefined;
    if (this.#size === 0 && size > 0) return { url, problem: 'is missing' };
    if (this.#size !== size) return { url, problem: `has ${this.#size} bytes instead of ${size}` };
    return this.#hash.digest('base64url') === sha256 ? undefined : { url, problem: 'differs from the received file' };
  }
}

/** Passes the items of a snapshot through and reports each damaged upload. */
export async function* forwardItemsReportingDamage(
  items: AsyncIterable<BackupItem>,
  onDamage: (damaged: DamagedUpload) => void,
): AsyncGenerator<BackupItem> {
  let current: UploadVerifier | undefined;
  const finish = () => {
    const damaged = current?.damage();
    if (damaged) onDamage(damaged);
    current = undefined;
  };
  for await (const item of items) {
    if (item.kind === 'piece') current?.add(item.bytes);
    else finish();
    if (item.kind === 'upload') current = new UploadVerifier(item.upload);
    yield item;
  }
  finish();
}
