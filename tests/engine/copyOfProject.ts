import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyFrozenSite } from '../check/copyFrozenSite.ts';
import { type RunningSite, startSite } from '../journeys/startSite.ts';

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
  copyFrozenSite(root, PARTS);
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** A file's content: its text, a value to be written as JSON, or what becomes of the text that is there. */
export type Content = string | object | ((text: string) => string);

/** Adds new files to a copy; one that is there already is refused, unless its content is made of the one there. */
export function addFiles(root: string, files: Record<string, Content>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    if (typeof content === 'function') {
      writeFileSync(file, content(readFileSync(file, 'utf8')));
      continue;
    }
    if (existsSync(file)) throw new Error(`${path} is there already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}
