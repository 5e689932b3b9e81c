import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';

/**
 * Returns the problems of rendered blocks. Skips rendering if src/ and the gallery have not changed since the last
 * success.
 */
export async function checkBlockExamplesIfChanged(root: string): Promise<Diagnostic[]> {
  const stamp = join(root, 'node_modules/.cache/blocks-drawn');
  const rendered = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (['src', 'scripts/gallery'].every((folder) => newestIn(join(root, folder)) < rendered)) return [];
  // Import lazily, because the bundler loads slowly.
  const { checkRenderedBlockExamples } = await import('./checkRenderedBlockExamples.ts');
  const begun = new Date();
  const problems = await checkRenderedBlockExamples(root);
  if (problems.length > 0) return problems;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, begun.toISOString());
  return [];
}

/** Returns the last change of a folder or its files in milliseconds. A deleted file changes its folder. */
function newestIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'schema.d.ts') return 0;
    return entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}
