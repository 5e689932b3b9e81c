import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { diagnoseSite, readSite, type LoadedSite } from '../pipeline.ts';
import { applyTextEdits, type SiteEdit, isTextEdit } from '../../site/edits.ts';
import { diagnosticsWithCompatibleFixes } from './diagnosticsWithCompatibleFixes.ts';
import { addFixes } from './addFixes.ts';

/** Limit of rounds. A fix may reveal a diagnostic that the next round fixes. */
const MAX_ROUNDS = 10;

/**
 * Applies the machine-applicable fixes to the files below a folder. Returns the fixed diagnostics in order of
 * application. Fixes that may be wrong or have placeholders are not applied.
 */
export function applyFixes(root: string, siteUrl?: string): Diagnostic[] {
  const done: Diagnostic[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const site = readSite(root);
    const all = addFixes(site, diagnoseSite(site, siteUrl), siteUrl);
    const sure = all.filter(({ fixes }) => fixes[0]?.applicability === 'machine-applicable');
    const chosen = diagnosticsWithCompatibleFixes(sure);
    if (chosen.length === 0) return done;
    const left = writeEdits(
      site,
      chosen.flatMap(({ fixes }) => fixes[0]!.edits),
    );
    done.push(...chosen.filter(({ fixes }) => fixes[0]!.edits.every(({ file }) => !left.includes(file))));
    if (left.length > 0) return done;
  }
  return done;
}

/**
 * Writes edits to the files of a site. Writes each file whole and renames it into place, so that no reader sees half of
 * a file. Skips files that changed on disk since they were read, and returns their paths.
 */
export function writeEdits(site: LoadedSite, edits: readonly SiteEdit[]): string[] {
  const texts = edits.filter(isTextEdit);
  const left = [...new Set(texts.map(({ file }) => file))].filter((file) => {
    const before = site.all.get(file)!.text;
    if (readFileSync(join(site.root, file), 'utf8') !== before) return true;
    const own = texts.filter((edit) => edit.file === file);
    put(join(site.root, file), applyTextEdits(before, own));
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
