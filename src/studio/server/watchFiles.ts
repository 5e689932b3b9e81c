import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from './SiteFolder.ts';

/** A file of the site as somebody left it; null where it is gone. */
export interface FileChange {
  path: string;
  hash: string | null;
  text: string | null;
}

const FOLDERS = ['pages', 'pages/content', 'pages/media', 'schemas'];
/** Editors write a file in several steps. */
const REST_MS = 40;

/** Tells every change of the site's files, whoever made it. Returns what ends it. */
export function watchFiles(folder: SiteFolder, onChange: (change: FileChange) => void): () => void {
  const known = new Map(folder.readAll().map(({ path, hash }) => [path, hash as string | null]));
  const timers = new Map<string, NodeJS.Timeout>();
  const look = (path: string) => {
    timers.delete(path);
    const now = folder.read(path);
    const hash = now?.hash ?? null;
    if ((known.get(path) ?? null) === hash) return;
    known.set(path, hash);
    onChange({ path, hash, text: now?.text ?? null });
  };
  const watchers = FOLDERS.filter((name) => existsSync(join(folder.root, name))).map((name): FSWatcher =>
    watch(join(folder.root, name), (_event, file) => {
      if (!file || file.startsWith('.')) return;
      const path = `${name}/${file}`;
      if (!folder.placeOf(path)) return;
      clearTimeout(timers.get(path));
      timers.set(path, setTimeout(look, REST_MS, path));
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
