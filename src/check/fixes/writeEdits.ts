import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Edit } from '../diagnostics/Diagnostic.ts';
import { applyEdits, isTextEdit } from './applyEdits.ts';

/** Does edits to the files below a folder; each file is written whole beside its place and then put there, so that nobody reads half of one. */
export function writeEdits(root: string, edits: readonly Edit[]): void {
  const texts = edits.filter(isTextEdit);
  for (const file of new Set(texts.map((edit) => edit.file))) {
    const before = readFileSync(join(root, file), 'utf8');
    put(
      join(root, file),
      applyEdits(
        before,
        texts.filter((edit) => edit.file === file),
      ),
    );
  }
  for (const edit of edits) {
    if ('create' in edit) put(join(root, edit.file), edit.create);
    if ('delete' in edit) rmSync(join(root, edit.file));
    if (!('rename' in edit)) continue;
    mkdirSync(dirname(join(root, edit.rename)), { recursive: true });
    renameSync(join(root, edit.file), join(root, edit.rename));
  }
}

function put(place: string, text: string): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(`${place}.new`, text);
  renameSync(`${place}.new`, place);
}
