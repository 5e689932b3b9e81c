import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { listFilesBelow, readFileStamp } from '../src/build/linkFiles.ts';

/**
 * Creates a function that invalidates the modules of changed, added and deleted files in src/ since its last call. The
 * dev server calls it before each response, because Vite's watcher reports a change later and misses new files in a
 * folder that was listed.
 */
export function createModuleInvalidator(root: string, { environments }: ViteDevServer): () => void {
  let known = readFolderFileStamps(root, ['src']);
  return () => {
    const before = known;
    const now = (known = readFolderFileStamps(root, ['src']));
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (file) => before.get(file) !== now.get(file),
    );
    if (changed.length === 0) return;
    // Vite resolves an import once, so an added or deleted file may change where other imports lead.
    const isOther = changed.some((file) => !before.has(file) || !now.has(file));
    for (const { moduleGraph } of Object.values(environments)) {
      if (isOther) moduleGraph.invalidateAll();
      for (const file of changed) moduleGraph.onFileChange(file);
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module);
    }
  };
}

/** Returns the stamp of every file in these folders, by absolute path. */
export function readFolderFileStamps(root: string, folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) => listFilesBelow(join(root, folder)).map((name) => join(root, folder, name)));
  return new Map(files.map((file) => [file, readFileStamp('', file)]));
}
