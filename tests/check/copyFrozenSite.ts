import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkJson } from '../../src/check/checkSite.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';

const project = resolve(import.meta.dirname, '../..');

/** The folder of a whole site as it once was: tests that change its texts stay right whatever becomes of the real ones. */
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

let isKnownSound = false;

/**
 * Copies the frozen site into a folder, and of the project what judges it: the forms' and pages' own schemas, and these
 * further parts, which have to bring the blocks where the folder has none. Throws where a change of the project's schemas
 * has left the frozen site behind.
 */
export function copyFrozenSite(root: string, parts: readonly string[]): void {
  cpSync(frozenSite, root, { recursive: true });
  mkdirSync(join(root, 'pages/media'), { recursive: true });
  for (const part of ['schemas/meta', ...parts])
    cpSync(join(project, part), join(root, part), { recursive: true, filter: isShown });
  if (isKnownSound) return;
  // What is wrong with a block itself is told by the check of the real site.
  const problems = checkJson(root).filter((problem) => isError(problem) && !problem.file.startsWith('src/'));
  if (problems.length > 0)
    throw new Error(
      [
        'The frozen site of tests/check/site is no longer sound: its files do not give what the schemas of blocks, pages and forms ask today. Change them as you changed pages/ and schemas/:',
        ...problems.map((problem) => `tests/check/site/${formatDiagnostic(problem)}`),
      ].join('\n'),
    );
  isKnownSound = true;
}
