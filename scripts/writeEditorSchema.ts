import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBlocks } from '../src/blocks/registry.ts';
import { editorSchema } from './editorSchema.ts';

/** Writes schemas/meta/blocks.json, by which editors complete the sections of pages; a block that is no JSON is left out. */
export function writeEditorSchema(root: string): void {
  const schemas = [...findBlocks(root).values()].flatMap(({ name, schemaFile }) => {
    try {
      return [[name, JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>] as const];
    } catch {
      return [];
    }
  });
  const file = join(root, 'schemas/meta/blocks.json');
  const text = `${JSON.stringify(editorSchema(new Map(schemas)), null, 1)}\n`;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
