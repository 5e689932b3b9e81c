import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'test-';

/**
 * Has this process and all that it starts make their temporary folders in one that goes with it, whatever came of the tests;
 * where a process around it has done so, it stays that one's. What failed journeys showed is kept beside it.
 */
export function ownTemporaryFolder(): void {
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // As open as the folder that it stands for: a server that runs as another user may have its files here too.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  process.env.TMPDIR = folder;
  process.env.EVIDENCE_DIR ??= `${folder}-failed`;
}

/** Vitest calls this before it starts a worker. */
export { ownTemporaryFolder as setup };
