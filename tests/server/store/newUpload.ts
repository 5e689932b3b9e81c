import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store, StoredUpload } from '../../../src/server/store/Store.ts';

/** A received file of so many bytes, with what is known of it. */
export function newUpload(bytes: Buffer | number = 1000): { upload: StoredUpload; path: string; bytes: Buffer } {
  const content = typeof bytes === 'number' ? randomBytes(bytes) : bytes;
  const file = `${randomBytes(32).toString('base64url')}.pdf`;
  const path = join(mkdtempSync(join(tmpdir(), 'received-')), 'file.part');
  writeFileSync(path, content, { mode: 0o600 });
  const upload = {
    url: `https://site.example/uploads/${file}`,
    file,
    name: 'Adébáyọ̀ "CV".pdf',
    type: 'application/pdf',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('base64url'),
  };
  return { upload, path, bytes: content };
}

/** The bytes of a kept file; undefined where there is none. */
export async function bytesOf(store: Store, file: string): Promise<Buffer | undefined> {
  const found = await store.uploads.open(file);
  if (!found) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
