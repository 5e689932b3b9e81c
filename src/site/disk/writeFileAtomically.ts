import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pid } from 'node:process';

/** Writes a file atomically, and creates its folder: readers get the old bytes or the new ones. */
export function writeFileAtomically(file: string, content: string | Uint8Array): void {
  const making = `${file}.${pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(making, content);
    renameSync(making, file);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}
