import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchema } from './editorSchema.ts';

/** Writes schemas/meta/blocks.json, by which editors complete the sections of pages; while a block's schema is no JSON, the last one stays. */
export function writeEditorSchema(root: string): void {
  const file = join(root, 'schemas/meta/blocks.json');
  let text: string;
  try {
    text = `${JSON.stringify(editorSchema(root), null, 1)}\n`;
  } catch {
    return;
  }
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
