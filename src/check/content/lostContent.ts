import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  const folder = join(root, 'schemas/meta/content');
  const described = existsSync(folder) ? readdirSync(folder).map((name) => basename(name, '.json')) : [];
  const refers = (name: string) => [...pages.values()].some(({ value }) => placesOf(name, value).length > 0);
  const gone = described.filter((name) => !content.has(name) && refers(name));
  const moved = stray.map(({ home }) => home && basename(home, '.json'));
  const problems = gone
    .filter((name) => hasContent && !moved.includes(name))
    .map((name) => {
      const path = `pages/content/${name}.json`;
      const others = [...content.keys()].filter((one) => !described.includes(one) && !refers(one));
      const begin = name.slice(0, 4);
      const other = nearest(name, others) ?? others.find((one) => one.startsWith(begin));
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
}
