import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Moves a file to another place of its file system, so that a power cut takes neither its bytes nor its name. */
export async function keepFile(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

async function flush(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
