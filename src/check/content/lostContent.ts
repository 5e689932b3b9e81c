import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJsonFile } from '../read/readJsonFile.ts';
import { child } from '../told/wordPlace.ts';
import { nearest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { placesOf, removalOf } from './shownPlaces.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';

interface LostContent {
  names: Set<string>;
  problems: Problem[];
}

/**
 * The collections that pages refer to and whose file is gone, told once each: one that stands elsewhere is told where it
 * stands (`stray`), one under another name is to be renamed, any other to be brought back.
 */
export function lostContent({ root, pages, content, hasContent }: Project, stray: readonly Problem[]): LostContent {
  const folder = 'schemas/meta/content';
  const described = existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).map((name) => basename(name, '.json'))
    : [];
  const refers = (name: string) => [...pages.values()].some(({ value }) => placesOf(name, value).length > 0);
  const gone = described.filter((name) => !content.has(name) && refers(name));
  const moved = stray.map(({ home }) => home && basename(home, '.json'));
  const problems = gone
    .filter((name) => hasContent && !moved.includes(name))
    .map((name) => {
      const path = `pages/content/${name}.json`;
      const others = [...content.keys()].filter((one) => !described.includes(one) && !refers(one));
      const begin = name.slice(0, 4);
      const alike = others.filter((one) => isOf(content.get(one)?.value, `${folder}/${name}.json`));
      const alone = alike.length === 1 ? alike[0] : undefined;
      const other = nearest(name, others) ?? others.find((one) => one.startsWith(begin)) ?? alone;
      if (other !== undefined)
        return fileProblem(
          `pages/content/${other}.json`,
          `no page speaks of these entries, and some do of ${path}`,
          `Rename it to ${name}.json.`,
        );
      const { orRemove, ...uses } = removalOf(
        [...pages.values()].flatMap((page) => placesOf(name, page.value).map((at) => ({ page, path: at }))),
      );
      const mend = `Bring it back: git checkout -- ${path}${orRemove}.`;
      return { ...fileProblem(path, 'the file is missing, and pages show what is in it', mend), ...uses };
    });
  return { names: new Set(gone), problems };

  /** True for entries that have what the description at a path asks of all. */
  function isOf(list: unknown, description: string): boolean {
    const items = child(readJsonFile(root, description).file?.value, 'items');
    const asked = child(items, 'required');
    return (
      Array.isArray(list) &&
      list.length > 0 &&
      Array.isArray(asked) &&
      asked.length > 1 &&
      list.every((entry) => asked.every((key) => child(entry, String(key)) !== undefined))
    );
  }
}
