import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSite } from '../content/endpoint.ts';

/** What code is built of: blocks, the forms' runtime, the server; no page and no form. */
const CODE = ['src', 'vite.config.ts', 'package-lock.json'];
const CONTENT = ['pages', 'schemas', 'scripts/build.ts'];
/** No program is made of them. */
const TYPES_AND_TESTS = /(\.d|\.test)\.tsx?$/;
/** Nor is a build made of what tells authors their mistakes or edits files, or of what `npm run types` makes for editors. */
const NOT_BUILT = /(\.d|\.test)\.tsx?$|^src\/(check|studio)\/|README\.md$|^schemas\/meta\/blocks\.json$/;

/** The files and folders that a build is made of. */
export const SOURCES: readonly string[] = [...CODE, ...CONTENT];

/** A hash over all that a build is made of, `settings` included: a release with another one is stale. */
export const sourcesHash = (root: string, settings: string): string => hashOf(root, SOURCES, settings);

/** A hash over all programs of the project. */
export const programsHash = (project: string): string =>
  hashOf(project, ['src', 'scripts', 'package-lock.json'], '', TYPES_AND_TESTS);

/** A hash over what form files are compiled with. */
export const compilerHash = (project: string): string =>
  hashOf(project, ['src/form', 'src/build/formScript.ts', 'package-lock.json'], '');

/** A hash over what code is built of. */
export const codeHash = (root: string, staticSite?: StaticSite): string =>
  hashOf(root, CODE, JSON.stringify(staticSite ?? {})).slice(0, 16);

function hashOf(root: string, places: readonly string[], settings: string, left = NOT_BUILT): string {
  const hash = createHash('sha256').update(settings);
  for (const file of places.flatMap((place) => filesIn(root, place)))
    if (!left.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
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
