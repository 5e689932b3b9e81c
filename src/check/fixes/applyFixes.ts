import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { diagnose, readSite, type Site } from '../pipeline.ts';
import { applyEdits, type Edit, isTextEdit } from '../../site/edits.ts';
import { chosenFixes } from './chosenFixes.ts';
import { withFixes } from './withFixes.ts';

/** One fix may bring to light what another one mends; so often the site is looked at anew. */
const MOST_ROUNDS = 10;

/**
 * Mends in the files below a folder what has one answer, and returns the diagnostics whose first fix was applied, in the
 * order in which that happened. What may be wrong, or needs a person's words, stays as it is.
 */
export function applyFixes(root: string, siteUrl?: string): Diagnostic[] {
  const done: Diagnostic[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const site = readSite(root);
    const all = withFixes(site, diagnose(site, siteUrl), siteUrl);
    const sure = all.filter(({ fixes }) => fixes[0]?.applicability === 'machine-applicable');
    const chosen = chosenFixes(sure);
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
 * Does edits to the files of a site as it was read. Each file is written whole beside its place and then put there, so
 * that nobody reads half of one; one that somebody has changed since it was read is left alone and returned.
 */
export function writeEdits(site: Site, edits: readonly Edit[]): string[] {
  const texts = edits.filter(isTextEdit);
  const left = [...new Set(texts.map(({ file }) => file))].filter((file) => {
    const before = site.all.get(file)!.text;
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
