import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Block, findBlocks } from '../blocks/registry.ts';

const BLOCKS = 'virtual:blocks';

/**
 * Makes `virtual:blocks` of the folders of src/blocks/: by a block's name its component, what a page with it is about, its
 * structured data, each brought when it is asked for, and when its section wakes. It is all that a build knows of blocks, and it knows
 * no page.
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
    `export const wakes=${JSON.stringify(Object.fromEntries(blocks.map(({ name, schemaFile }) => [name, wakesOf(schemaFile)])))};`,
  ].join('\n');
}

/** When a block's section needs React, as its schema says. */
const wakesOf = (schemaFile: string) =>
  (JSON.parse(readFileSync(schemaFile, 'utf8')) as { 'x-wakes'?: string })['x-wakes'];
