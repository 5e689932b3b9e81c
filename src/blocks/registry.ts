import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A kind of section: one folder of src/blocks/. All paths are absolute. */
export interface Block {
  /** The folder's name, used as `block` in page files. */
  name: string;
  /** The component's export and file name: the folder's name in PascalCase. */
  component: string;
  componentFile: string;
  schemaFile: string;
  examplesFile: string;
  /** Exports `structuredData(props, context)`, what search engines read of such a section (schema.org); if it exists. */
  structuredDataFile?: string;
  /** Exports `pageMeta(props)`, what a page with such a section is about (title, description, picture); if it exists. */
  pageMetaFile?: string;
}

/** The form that blocks' examples show: the gallery's own, so that no example breaks with a form of the site. */
export const EXAMPLE_FORM = 'example';

/** Every folder of src/blocks/ that holds a block, by name; reading the folder is all the registration there is. */
export function findBlocks(root: string): Map<string, Block> {
  const folder = join(root, 'src/blocks');
  const blocks = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && existsSync(join(folder, name, 'schema.json')))
    .map(({ name }) => {
      const component = componentName(name);
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

/** The name of a block's component: its folder's name in PascalCase. */
export const componentName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
