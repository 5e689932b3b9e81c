import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { plainName } from '../../page/plainName.ts';
import { fileProblem } from '../told/fileProblem.ts';
import type { Problem } from '../told/Problem.ts';
import { namesIn } from './folders.ts';

/** To rename a file; a name that another one has is not told. */
export function renameMend(root: string, path: string, name: string): string {
  // Where capital and small letters are one, the file itself would be found.
  const isThere = namesIn(root, dirname(path)).includes(name);
  return isThere ? `Delete it, or keep it elsewhere: ${dirname(path)}/${name} is there.` : `Rename it to ${name}.`;
}

/** Of a file that systems and people name as a copy, such as `home (copy).json`, the file that it is one of. */
export function originalOf(folder: string, name: string, names: readonly string[]): string | undefined {
  const stem = /^(.+?)[\s_-]*\(?(copy|kopie|copie|copia|old|backup|bak|\d+)\)?(\s*\(?\d+\)?)?\.json$/i.exec(name)?.[1];
  const before = /^copy of (.+)\.json$/i.exec(name)?.[1];
  const original = `${plainName(before ?? stem ?? basename(name, '.json'))}.json`;
  return original !== name && names.includes(original) ? `${folder}/${original}` : undefined;
}

/** What is wrong with the name of a file of a folder that is read. */
export function misnamed(root: string, folder: string, name: string, names: readonly string[]): Problem[] {
  if (!name.endsWith('.json') || /^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(name)) return [];
  const plain = plainName(name.replace(/(\.json)+$/, ''));
  const signs = 'the file name may hold small letters, digits and hyphens only';
  const original = originalOf(folder, name, names);
  if (original) {
    const own = original.endsWith(`/${plain}.json`) ? 'give it a name of its own' : `rename it to ${plain}.json`;
    const line = firstChange(root, original, `${folder}/${name}`);
    const differs = `the file is named as a copy of ${original}, and differs from it, first in line ${line}`;
    const [cause, mend] =
      line === undefined
        ? [`the file is a copy of ${original}`, 'Delete it, ']
        : [differs, `Keep the newer one as ${basename(original)}, and delete the other; `];
    return [fileProblem(`${folder}/${name}`, cause, `${mend}or ${own} where it is to be one more.`)];
  }
  if (plain === '') return [fileProblem(`${folder}/${name}`, signs, 'Rename it.')];
  return [fileProblem(`${folder}/${name}`, signs, `Rename it to ${plain}.json.`, `${folder}/${plain}.json`)];
}

/** The first line, from 1, in which two files differ; undefined where they are the same, or one is not there to be read. */
function firstChange(root: string, one: string, other: string): number | undefined {
  const paths = [join(root, one), join(root, other)];
  if (!paths.every((path) => existsSync(path))) return undefined;
  const [a, b] = paths.map((path) => readFileSync(path, 'utf8').split(/\r?\n/)) as [string[], string[]];
  const index = Array.from({ length: Math.max(a.length, b.length) }).findIndex((_, line) => a[line] !== b[line]);
  return index < 0 ? undefined : index + 1;
}
