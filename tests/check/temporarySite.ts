import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { diagnoseSite, readSite } from '../../src/check/pipeline.ts';
import SITE from './temporarySite.json';

const project = resolve(import.meta.dirname, '../..');
/** Files by path: text as it stands, anything else as JSON, `null` for a file that is not there. */
export type Files = Record<string, unknown>;

/** A small form file that is sound. */
export const FORM = SITE['schemas/visit.json'];

/** A page with that section alone. */
export const pageWith = (...sections: unknown[]) => ({ ...SITE['pages/home.json'], sections });

/** A section that is sound. */
export const FAQ = SITE['pages/home.json'].sections[0]!;

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Writes a small sound site, with these files replacing its own, into a new folder. An empty component is replaced by
 * one that renders its props.
 */
export function writeSite(files: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  for (const name of ['page', 'site', 'form', 'entries', 'block'])
    cpSync(join(project, `schemas/meta/${name}.json`), join(root, `schemas/meta/${name}.json`));
  for (const [path, value] of Object.entries({ ...SITE, ...files })) {
    if (value === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (value === '' && path.endsWith('.tsx')) {
      const name = /(\w+)\.tsx$/.exec(path)![1]!;
      writeFileSync(join(root, path), `export function ${name}(props) { return <section {...props} />; }`);
      continue;
    }
    writeFileSync(
      join(root, path),
      typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value, null, 2),
    );
  }
  return root;
}

/** Returns the diagnostics of that site, a line for each problem. */
export const problemsOf = (files: Files): string[] => checkSiteWithoutPictures(writeSite(files)).map(formatDiagnostic);

/**
 * Returns each problem of that site as file, line and code, such as `pages/home.json:8 unknown-key`; a warning ends
 * with `?`.
 */
export const codesOf = (files: Files): string[] => diagnoseSite(readSite(writeSite(files))).map(codeOf);

export const codeOf = ({ file, range, code, severity }: Diagnostic): string =>
  `${file}${range ? `:${range.start.line + 1}` : ''} ${code}${severity === 'warning' ? '?' : ''}`;
