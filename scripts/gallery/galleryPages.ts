import { readFileSync } from 'node:fs';
import { findBlocks, type Block } from '../../src/blocks/registry.ts';
import type { PageFile } from '../../src/page/PageFile';

/** One example of a block, and the page that shows it alone. */
export interface GalleryPage {
  block: Block;
  example: string;
  props: Record<string, unknown>;
  /** The page's file name and, behind a slash, its address. */
  file: string;
  page: PageFile;
}

/** A page for every example of every block, as if somebody had written its file; no file of the site is needed for it. */
export function galleryPages(root: string): GalleryPage[] {
  return [...findBlocks(root).values()].flatMap((block) => {
    const examples = JSON.parse(readFileSync(block.examplesFile, 'utf8')) as Record<string, Record<string, unknown>>;
    return Object.entries(examples).map(([example, props], index) => {
      const file = `_gallery/${block.name}/${index + 1}`;
      const page: PageFile = {
        route: `/${file}`,
        title: `${block.name}: ${example}`,
        description: '',
        bare: true,
        sections: [{ block: block.name, id: 'example', ...props }],
      };
      return { block, example, props, file, page };
    });
  });
}
