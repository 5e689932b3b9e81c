import type { Problem } from '../told/Problem.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

const REMARK = /^[_/#$]*(comments?|remarks?|notes?|todo|fixme|memo)$|^(_|\/\/|#)/i;
const HIDING = /^(hidden|hide|invisible|disabled|inactive|draft|archived|unpublished)$/i;
const SHOWING = /^(visible|show|shown|enabled|active|published|publish|status)$/i;

/** Keys with which people mean what no file can say, a remark or that something is not to show, with what can be done instead. */
export function plainWishes(problems: readonly Problem[], files: ReadonlyMap<string, JsonFile>): Problem[] {
  return problems.map((problem) => {
    const key = String(problem.path?.at(-1));
    const { meant: _meant, ...rest } = problem;
    const told = { ...rest, kind: 'wish' as const };
    // Where a field is to be named, no word is a remark.
    if (
      !problem.path ||
      problem.field !== undefined ||
      (problem.kind !== 'unknown-key' && problem.kind !== 'stray-key')
    )
      return problem;
    const value = problem.path.reduce<unknown>(child, files.get(problem.file)?.value);
    if (REMARK.test(key) && !isObject(value))
      return { ...told, cause: 'is a remark, and these files have no place for one', mend: 'Remove it.' };
    if ((!HIDING.test(key) && !SHOWING.test(key)) || typeof value === 'object') return problem;
    const cause = 'is not a known key: all that stands in the files is shown';
    return {
      ...told,
      cause,
      mend: `Remove it; or remove ${wholeOf(problem.file, problem.path)}, where it is not to show.`,
    };
  });
}

/** What has that key, in words. */
function wholeOf(file: string, path: Path): string {
  if (path.length === 1) return `the file ${file}`;
  if (file.startsWith('schemas/')) return 'the field';
  const isSection = path[0] === 'sections' && path.length === 3;
  return `the whole ${isSection ? 'section' : typeof path.at(-2) === 'number' ? 'entry' : 'group'} that it stands in`;
}
