import { findBlocks } from '../blocks/registry.ts';
import { compilePage } from '../page/compilePage.ts';
import type { PageFile } from '../page/PageFile.d.ts';
import { type Collections, LostReference } from '../page/resolveContent.ts';
import type { JsonFile } from './read/JsonFile.ts';
import type { Problem } from './told/Problem.ts';
import { remembering } from './told/remembering.ts';
import type { Project } from './read/Project.ts';

/**
 * What the build itself says of pages in which nothing is wrong: its own compiler and resolver run on each of them. A
 * problem from here is one that the check had no better words for.
 */
export function dryBuild({ root, pages, content }: Project): Problem[] {
  const blocks = findBlocks(root);
  const collections = Object.fromEntries([...content].map(([name, { value }]) => [name, value])) as Collections;
  const shared = [root, [...blocks.keys()].join(), [...content.keys()].join(), ...content.values()];
  const built = (page: JsonFile): Problem[] => {
    try {
      compilePage(page.value as PageFile, blocks, collections);
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const place = error instanceof LostReference ? error.place : { path: [] };
      const at = (place.collection === undefined ? undefined : content.get(place.collection)) ?? page;
      const told = at.problem(
        place.path,
        `cannot be built: ${reason}`,
        'Undo the last change to it, or ask a developer.',
      );
      return [at === page ? told : { ...told, usedBy: [page.path] }];
    }
  };
  return [...pages.values()].flatMap((page) => ofPage(page, shared, () => built(page)));
}

const ofPage = remembering<Problem[]>();
