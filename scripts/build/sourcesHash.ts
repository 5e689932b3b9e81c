import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'pages', 'schemas', 'scripts/build', 'scripts/build.ts', 'vite.config.ts', 'package-lock.json'];
/** Types, tests and what `npm run types` makes for editors go into no build. */
const NOT_BUILT = /(\.d|\.test)\.tsx?$|^schemas\/meta\/blocks\.json$/;

/** A hash over all that a build is made of, `settings` included: a release with another one is stale. */
export function sourcesHash(root: string, settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const file of SOURCES.flatMap((place) => filesIn(root, place)))
    if (!NOT_BUILT.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The paths of all files of a place in the project, itself or below it, in a fixed order. */
function filesIn(root: string, place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
