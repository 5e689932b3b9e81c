import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '../..');

/** A copy of the site's files in a new folder, with the project's own code beside them. */
export function siteCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-site-'));
  for (const folder of ['pages', 'schemas']) cpSync(join(project, folder), join(root, folder), { recursive: true });
  mkdirSync(join(root, 'pages/media'), { recursive: true });
  for (const name of ['src', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.json'])
    symlinkSync(join(project, name), join(root, name));
  return root;
}
