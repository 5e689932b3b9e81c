import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSiteConfig } from '../content/endpoint.ts';

/** Inputs of a code build: blocks, form runtime and server, without pages and forms. */
const CODE = ['src', 'vite.config.ts', 'package-lock.json'];
const CONTENT = ['pages', 'schemas', 'scripts/build.ts'];
/** Files that are not part of any program. */
const TYPES_AND_TESTS = /(\.d|\.test)\.tsx?$/;
/**
 * Files that are not build inputs: the checker, Studio, documents, and schemas that `npm run types` writes for editors.
 */
const NOT_BUILT = /(\.d|\.test)\.tsx?$|^src\/(check|studio)\/|README\.md$|^schemas\/meta\/blocks\.json$/;

/** True for a path below `SOURCES` that is a build input. */
export const isBuildInput = (path: string): boolean => !NOT_BUILT.test(path);

/** Files and folders that contain the build inputs. */
export const BUILD_INPUTS: readonly string[] = [...CODE, ...CONTENT];

/** Returns a hash of all build inputs and `settings`. A release with another hash is stale. */
export const hashBuildInputs = (root: string, settings: string): string => hashOf(root, BUILD_INPUTS, settings);

/** Returns a hash of all programs of the project. */
export const hashPrograms = (project: string): string =>
  hashOf(project, ['src', 'scripts', 'package-lock.json'], '', TYPES_AND_TESTS);

/** Returns a hash of the form compiler. */
export const hashFormCompiler = (project: string): string =>
  hashOf(project, ['src/form', 'src/build/compileFormScript.ts', 'package-lock.json'], '');

/** Returns a hash of the inputs of a code build. */
export const hashCodeInputs = (root: string, staticSite?: StaticSiteConfig): string =>
  hashOf(root, CODE, JSON.stringify(staticSite ?? {})).slice(0, 16);

function hashOf(root: string, places: readonly string[], settings: string, left = NOT_BUILT): string {
  const hash = createHash('sha256').update(settings);
  for (const file of places.flatMap((place) => filesIn(root, place)))
    if (!left.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Returns the paths of a file, or of all files below a folder, in a fixed order. */
function filesIn(root: string, place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
