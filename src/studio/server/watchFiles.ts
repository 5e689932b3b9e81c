import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoadedFile } from '../store/studioApi.ts';
import { SITE_FOLDERS, type SiteFolder } from './SiteFolder.ts';

/** Debounce: editors write a file in several steps. */
const REST_MS = 40;
/** Polling interval for changes without a file system event. */
const ROUND_MS = 3000;

/** Watches the site's files and reports every change. Returns a function that stops watching. */
export function watchFiles(folder: SiteFolder, onChange: (change: LoadedFile) => void, roundMs = ROUND_MS): () => void {
  const known = new Map<string, string | null>();
  for (const path of folder.paths()) {
    const hash = folder.hashNow(path);
    if (hash !== undefined) known.set(path, hash);
  }
  const timers = new Map<string, NodeJS.Timeout>();
  const watchers = new Map<string, FSWatcher>();
  const look = (path: string, wasGone = false) => {
    timers.delete(path);
    if (SITE_FOLDERS.includes(path)) return lookInto(path);
    const now = folder.read(path);
    // Delays deletes: a file may reappear, or be renamed, in which case the new path is reported first.
    if (!now && known.get(path) && !wasGone) return void timers.set(path, setTimeout(look, REST_MS, path, true));
    const hash = now?.hash ?? null;
    if ((known.get(path) ?? null) === hash) return undefined;
    known.set(path, hash);
    return onChange({ path, hash, text: now?.text ?? null, revision: folder.nextRevision() });
  };
  // A recreated folder needs a new watcher, and may have changed in between.
  const lookInto = (name: string) => {
    listenTo(name);
    const there = folder.stamps().keys();
    for (const path of new Set([...known.keys(), ...there])) if (dirname(path) === name) look(path);
  };
  const listenTo = (name: string) => {
    watchers.get(name)?.close();
    watchers.delete(name);
    try {
      const watcher = watch(join(folder.root, name), (_event, file) => {
        if (!file || file.startsWith('.')) return;
        const path = `${name}/${basename(file)}`;
        if (!folder.isJson(path) && !folder.isMedia(path) && !SITE_FOLDERS.includes(path)) return;
        clearTimeout(timers.get(path));
        timers.set(path, setTimeout(look, REST_MS, path));
      });
      watchers.set(name, watcher);
    } catch (error) {
      // The parent folder's watcher reports when a missing folder is created.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        console.error(`The folder ${name} cannot be watched. Changes by other programs may appear late.`, error);
    }
  };
  SITE_FOLDERS.forEach(listenTo);
  // The system sends no events for a network folder that another machine writes to.
  let stamps = folder.stamps();
  const rounds = setInterval(() => {
    const now = folder.stamps();
    const changed = [...new Set([...stamps.keys(), ...now.keys()])].filter(
      (path) => stamps.get(path) !== now.get(path),
    );
    stamps = now;
    for (const path of changed) if (!timers.has(path)) look(path);
  }, roundMs).unref();
  return () => {
    clearInterval(rounds);
    for (const watcher of watchers.values()) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
