import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** Folder of a frozen copy of the site. Tests that edit its texts do not depend on the real ones. */
export const frozenSite = join(import.meta.dirname, 'site');

/** The blocks that the frozen site shows. */
const BLOCKS = new Set(
  readdirSync(join(frozenSite, 'pages'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [...readFileSync(join(frozenSite, 'pages', name), 'utf8').matchAll(/"block": "([\w-]+)"/g)])
    .map(([, block]) => block!),
);

/** Of the blocks those alone that the frozen site shows: another one would be one more thing that a mistake may have meant. */
const isShown = (path: string) =>
  basename(dirname(path)) !== 'blocks' || !/^[\w-]+$/.test(basename(path)) || BLOCKS.has(basename(path));

/**
 * Copies the frozen site into a folder, with the project's schemas of forms and pages and these further parts. The
 * parts must include the blocks if the folder has none. frozenSite.test.ts fails if a schema change invalidates the
 * frozen site.
 */
export function copyFrozenSite(root: string, parts: readonly string[]): void {
  cpSync(frozenSite, root, { recursive: true });
  mkdirSync(join(root, 'pages/media'), { recursive: true });
  for (const part of ['schemas/meta', ...parts])
    cpSync(join(project, part), join(root, part), { recursive: true, filter: isShown });
}
