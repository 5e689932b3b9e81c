import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyFrozenSite } from '../check/copyFrozenSite.ts';

export const project = resolve(import.meta.dirname, '../..');

/** A copy of the frozen site in a new folder, with the project's own code beside it. */
export function siteCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-site-'));
  for (const name of ['src', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.json'])
    symlinkSync(join(project, name), join(root, name));
  copyFrozenSite(root, []);
  return root;
}
