import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Edit } from '../diagnostics/Diagnostic.ts';
import type { Site } from '../pipeline.ts';
import { applyEdits, isTextEdit } from './applyEdits.ts';

/**
 * Does edits to the files of a site as it was read. Each file is written whole beside its place and then put there, so
 * that nobody reads half of one; one that somebody has changed since it was read is left alone and returned.
 */
export function writeEdits(site: Site, edits: readonly Edit[]): string[] {
  const texts = edits.filter(isTextEdit);
  const left = [...new Set(texts.map(({ file }) => file))].filter((file) => {
    const before = site.texts.get(file)!;
    if (readFileSync(join(site.root, file), 'utf8') !== before) return true;
    const own = texts.filter((edit) => edit.file === file);
    put(join(site.root, file), applyEdits(before, own));
    return false;
  });
  for (const edit of edits) {
    const place = join(site.root, edit.file);
    if ('create' in edit) put(place, edit.create);
    if ('delete' in edit) rmSync(place);
    if (!('rename' in edit)) continue;
    mkdirSync(dirname(join(site.root, edit.rename)), { recursive: true });
    renameSync(place, join(site.root, edit.rename));
  }
  return left;
}

function put(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(`${place}.new`, text);
  renameSync(`${place}.new`, place);
}
