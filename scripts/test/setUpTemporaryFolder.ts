import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'test-';

/**
 * Gives this process and its children a temporary folder that is removed at exit. Keeps the folder of a parent process
 * that already has one. Evidence of failed journeys is kept beside it.
 */
export function setUpTemporaryFolder(): void {
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // Same permissions as the system's folder: a server of another user may have files here.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
  process.env.EVIDENCE_DIR ??= `${folder}-failed`;
}

/** Vitest calls this before it starts a worker. */
export { setUpTemporaryFolder as setup };
