import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyFrozenSite } from '../check/copyFrozenSite.ts';
import { linkFolder } from '../../src/build/linkFiles.ts';
import { type RunningSite, startSite, TEST_DIST } from '../journeys/startSite.ts';

const project = resolve(import.meta.dirname, '../..');
const PARTS = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** Builds and starts a copy of the project that was changed before. */
export async function startCopy(change: (root: string) => Promise<void>): Promise<RunningSite> {
  const root = copyOfProject();
  await change(root);
  const site = await startSite(root);
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A copy of the project with the frozen site in place of the real one; its folder. */
export function copyOfProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'copy-')));
  copyFrozenSite(root, []);
  // Copies every part: with a block missing, the code would differ and need a new build.
  // Their times stay, so that the check skips the rendering of unchanged blocks.
  for (const part of PARTS)
    cpSync(join(project, part), join(root, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  // Reuses the build output of the same code.
  const code = join(TEST_DIST, 'code');
  if (existsSync(join(project, code))) linkFolder(join(project, code), join(root, code));
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
