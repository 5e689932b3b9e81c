import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type RunningSite, startSite } from '../journeys/startSite.ts';

const project = resolve(import.meta.dirname, '../..');
const PARTS = [
  'src',
  'pages',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds and starts a copy of the project with these files added and, if need be, changed further. A file that is there
 * already is refused: what the copy can do by them, it can by new files alone.
 */
export async function startCopyWith(
  files: Record<string, string | object>,
  change?: (root: string) => Promise<void>,
): Promise<RunningSite> {
  const root = copyWith(files);
  await change?.(root);
  const site = await startSite(root);
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A copy of the project with these files added; its folder. */
export function copyWith(files: Record<string, string | object>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'copy-')));
  for (const part of PARTS) cpSync(join(project, part), join(root, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  addFiles(root, files);
  return root;
}

/** Adds new files to a copy; one that is there already is refused. */
export function addFiles(root: string, files: Record<string, string | object>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    if (existsSync(file)) throw new Error(`${path} is there already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}
