import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Moves a file into a folder under a name, so that a power cut takes neither its bytes nor its name. */
export async function keepFile(path: string, folder: string, name: string): Promise<void> {
  await flush(path);
  await rename(path, join(folder, name));
  await flush(folder);
}

async function flush(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
