import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { filesBelow, stampOf } from '../src/build/linkFiles.ts';

/**
 * Makes a development server forget what it made of files of src/ that have changed, been added or gone since it was last asked.
 * A visit asks before it is answered: Vite hears of a change a moment later than whoever made it, and of new files not at all
 * where it is their folder that was read.
 */
export function changedModules(root: string, { environments }: ViteDevServer): () => void {
  let known = stampsOf(root, ['src']);
  return () => {
    const before = known;
    const now = (known = stampsOf(root, ['src']));
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (file) => before.get(file) !== now.get(file),
    );
    if (changed.length === 0) return;
    // What an import leads to is looked for once: a file that came or went may be what one means that led nowhere, or elsewhere.
    const isOther = changed.some((file) => !before.has(file) || !now.has(file));
    for (const { moduleGraph } of Object.values(environments)) {
      if (isOther) moduleGraph.invalidateAll();
      for (const file of changed) moduleGraph.onFileChange(file);
      for (const [id, module] of moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:')) moduleGraph.invalidateModule(module);
    }
  };
}

/** The stamp of every file of these folders, by absolute path. */
export function stampsOf(root: string, folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) => filesBelow(join(root, folder)).map((name) => join(root, folder, name)));
  return new Map(files.map((file) => [file, stampOf('', file)]));
}
