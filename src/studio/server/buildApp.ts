import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteUnusedEntries } from '../../build/unusedEntries.ts';
import { APP_ENTRY, PREVIEW_ENTRY } from './entries.ts';

/** Scripts and style sheets of one of Studio's documents. URLs begin with `/`. */
export interface BuiltDocumentAssets {
  script: string;
  /** Modules that the script imports, for `modulepreload` links. */
  modules: string[];
  styles: string[];
}

/** Output of the build of Studio's browser part. */
export interface BuiltApp {
  folder: string;
  app: BuiltDocumentAssets;
  preview: BuiltDocumentAssets;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Builds Studio's browser part into node_modules/.cache/. Reuses the build of the same sources. */
export async function buildApp(root: string): Promise<BuiltApp> {
  const cache = join(root, 'node_modules/.cache/studio');
  const folder = join(cache, sourcesHash(root));
  if (!existsSync(folder)) {
    const making = `${folder}-${process.pid}`;
    mkdirSync(cache, { recursive: true });
    await runBuild(root, making);
    if (existsSync(folder)) rmSync(making, { recursive: true });
    else renameSync(making, folder);
    deleteUnusedEntries(cache);
  }
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  return { folder, app: documentOf(manifest, APP_ENTRY), preview: documentOf(manifest, PREVIEW_ENTRY) };
}

/** Runs the build in a child process, which frees its memory (up to 700 MB) when it exits. */
async function runBuild(root: string, outDir: string): Promise<void> {
  const program = join(root, 'src/studio/server/buildProcess.ts');
  const building = spawn(process.execPath, ['--import', 'tsx', program, root, outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Always a production build, whatever NODE_ENV the shell or a test sets.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The browser part of Studio could not be built.');
}

function documentOf(manifest: Record<string, Chunk>, entry: string): BuiltDocumentAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visit = (key: string, seen: Set<string>) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach((name) => visit(name, seen));
    chunk.css?.forEach((name) => styles.add(`/${name}`));
    if (key !== entry) modules.add(`/${chunk.file}`);
  };
  visit(entry, new Set());
  return { script: `/${manifest[entry]!.file}`, modules: [...modules], styles: [...styles] };
}

const HOW_IT_IS_BUILT = /\/studio\/server\/(buildApp|buildProcess|entries|previewViewportHeightPlugin)\.ts$/;

function sourcesHash(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/src\/(server|check|studio\/server)\//.test(file) || HOW_IT_IS_BUILT.test(file))
    .sort();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}
