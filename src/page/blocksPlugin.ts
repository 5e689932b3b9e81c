import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Block, findBlocks } from '../blocks/registry.ts';

const BLOCKS = 'virtual:blocks';

/**
 * Vite plugin: generates `virtual:blocks` from the folders of src/blocks/. The module maps block names to lazy imports
 * of component, page meta and structured data, to hydration triggers, and to conditions of props. A build knows blocks
 * from this module only, and knows no pages.
 */
export function blocksPlugin(): Plugin {
  let root = '';
  return {
    name: 'blocks',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === BLOCKS ? `\0${BLOCKS}` : undefined),
    load: (id) => (id === `\0${BLOCKS}` ? blocksCode([...findBlocks(root).values()]) : undefined),
  };
}

function blocksCode(blocks: Block[]): string {
  const table = (name: string, row: (block: Block) => { file: string | undefined; member: string }) => {
    const members = blocks.flatMap((block) => {
      const { file, member } = row(block);
      const brought = `()=>import(${JSON.stringify(file)}).then((module)=>module.${member})`;
      return file ? [`${JSON.stringify(block.name)}:${brought}`] : [];
    });
    return `export const ${name}={${members.join(',')}};`;
  };
  return [
    table('blocks', ({ componentFile, component }) => ({ file: componentFile, member: component })),
    table('pageMetas', ({ pageMetaFile }) => ({ file: pageMetaFile, member: 'pageMeta' })),
    table('structuredData', ({ structuredDataFile }) => ({ file: structuredDataFile, member: 'structuredData' })),
    `export const wakes=${JSON.stringify(ofSchemas(blocks, (schema) => schema['x-wakes']))};`,
    `export const showsForms=${JSON.stringify(ofSchemas(blocks, (schema) => schema['x-forms']))};`,
    `export const shownWhere=${JSON.stringify(ofSchemas(blocks, shownWhere))};`,
  ].join('\n');
}

interface BlockSchema {
  /** Hydration trigger of the block. */
  'x-wakes'?: string;
  /** True for a block that gets every form of the site as the prop `forms`. */
  'x-forms'?: true;
  properties?: Record<string, { 'x-shown-where'?: Record<string, unknown> }>;
}

const ofSchemas = (blocks: Block[], read: (schema: BlockSchema) => unknown) =>
  Object.fromEntries(
    blocks.map(({ name, schemaFile }) => [name, read(JSON.parse(readFileSync(schemaFile, 'utf8')) as BlockSchema)]),
  );

function shownWhere({ properties = {} }: BlockSchema) {
  const props = Object.entries(properties).flatMap(([name, { 'x-shown-where': where }]) =>
    where ? [[name, where]] : [],
  );
  return props.length > 0 ? (Object.fromEntries(props) as object) : undefined;
}
