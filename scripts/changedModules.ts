import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Makes a development server forget what it made of files of src/ that have changed, been added or gone since it was last asked.
 * A visit asks before it is answered: Vite hears of a change a moment later than whoever made it, and of new files not at all
 * where it is their folder that was read.
 */
export function changedModules(root: string, { environments }: ViteDevServer): () => void {
  let known = timesOf(root, ['src']);
  return () => {
    const now = timesOf(root, ['src']);
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file));
    known = now;
    if (changed.length === 0) return;
    for (const { moduleGraph } of Object.values(environments)) {
      for (const file of changed) moduleGraph.onFileChange(file);
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module);
    }
  };
}

/** When each file of these folders was changed last, in milliseconds, by absolute path. */
export function timesOf(root: string, folders: string[]): Map<string, number> {
  const entries = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true }),
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
}
