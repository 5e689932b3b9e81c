import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonFile } from './JsonFile.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { fileProblem, type Project } from './Project.ts';
import { child, wordPlace } from './wordPlace.ts';

interface LostContent {
  names: Set<string>;
  problems: Problem[];
}

/**
 * The collections that pages refer to and whose file is gone, told once each: one that stands elsewhere is told where it
 * stands (`stray`), one under another name is to be renamed, any other to be brought back.
 */
export function lostContent({ root, pages, content }: Project, stray: readonly Problem[]): LostContent {
  const folder = join(root, 'schemas/meta/content');
  const described = existsSync(folder) ? readdirSync(folder).map((name) => basename(name, '.json')) : [];
  const texts = [...pages.values()].map(({ value }) => JSON.stringify(value) ?? '');
  const refers = (name: string) => texts.some((text) => new RegExp(`"(\\$content|from)":"${name}"`).test(text));
  const gone = described.filter((name) => !content.has(name) && refers(name));
  const moved = stray.map(({ home }) => home && basename(home, '.json'));
  const problems = gone
    .filter((name) => !moved.includes(name))
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
      return fileProblem(
        path,
        'the file is missing, and pages show what is in it',
        `Bring it back: git checkout -- ${path}. Or remove what shows it: ${shownBy(name, [...pages.values()]).join(', ')}.`,
      );
    });
  return { names: new Set(gone), problems };
}

/** The sections, or pages, that show a collection, such as `pages/home.json sections #4 (faq)`. */
export function shownBy(name: string, pages: readonly JsonFile[]): string[] {
  const refers = (value: unknown) => new RegExp(`"(\\$content|from)":"${name}"`).test(JSON.stringify(value) ?? '');
  return pages.flatMap((file) => {
    const sections = child(file.value, 'sections');
    const own = (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) =>
      refers(section) ? [`${file.path} ${wordPlace(file.value, ['sections', index])}`] : [],
    );
    return refers(child(file.value, 'entries')) ? [file.path] : own;
  });
}
