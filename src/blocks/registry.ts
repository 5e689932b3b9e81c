import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Kind of section: a folder of src/blocks/. All paths are absolute. */
export interface Block {
  /** Name of the folder, used as `block` in page files. */
  name: string;
  /** Name of the component and its file: the folder's name in PascalCase. */
  component: string;
  componentFile: string;
  schemaFile: string;
  examplesFile: string;
  /** File with `structuredData(props, context)`, the schema.org data of a section; optional. */
  structuredDataFile?: string;
  /** File with `pageMeta(props)`, the subject of a page (title, description, picture); optional. */
  pageMetaFile?: string;
}

/** Form in the examples of blocks. Belongs to the gallery, so that examples do not depend on forms of the site. */
export const EXAMPLE_FORM_ID = 'example';

/** Returns the blocks of src/blocks/ by name. A folder with a block needs no other registration. */
export function findBlocks(root: string): Map<string, Block> {
  const folder = join(root, 'src/blocks');
  const blocks = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && existsSync(join(folder, name, 'schema.json')))
    .map(({ name }) => {
      const component = blockComponentName(name);
      const structuredDataFile = join(folder, name, 'structuredData.ts');
      const pageMetaFile = join(folder, name, 'pageMeta.ts');
      return {
        name,
        component,
        componentFile: join(folder, name, `${component}.tsx`),
        schemaFile: join(folder, name, 'schema.json'),
        examplesFile: join(folder, name, 'examples.json'),
        ...(existsSync(structuredDataFile) && { structuredDataFile }),
        ...(existsSync(pageMetaFile) && { pageMetaFile }),
      };
    });
  return new Map(blocks.map((block) => [block.name, block]));
}

/** Returns the name of a block's component: the folder's name in PascalCase. */
export const blockComponentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
