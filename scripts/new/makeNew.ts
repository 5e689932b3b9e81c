import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { diagnose, readSite } from '../../src/check/pipeline.ts';
import { awaitedAddress } from '../../src/check/rules/addresses.ts';
import { plainName } from '../../src/site/slugs.ts';
import { blockFiles } from './blockFiles.ts';
import { checksFiles } from './checksFiles.ts';
import { formFiles } from './formFiles.ts';
import type { NewFiles } from './NewFiles.ts';
import { pageFiles } from './pageFiles.ts';
import { widgetFiles } from './widgetFiles.ts';

const KINDS: Record<string, (name: string, awaited?: string) => NewFiles> = {
  block: blockFiles,
  page: pageFiles,
  form: formFiles,
  checks: checksFiles,
  widget: widgetFiles,
};

/** Identifies an error without its suggested fix, which may depend on the new files. */
const keyOf = ({ file, range, message }: Diagnostic) => `${file}:${range?.start.line} ${message}`;

/**
 * Creates the files that the command names, or returns why not and leaves nothing behind. Never changes existing files.
 */
export function makeNew(
  root: string,
  [kind = '', name = '', ...rest]: readonly string[],
): { made: string[]; next: string[] } | { refused: string } {
  if (!Object.hasOwn(KINDS, kind))
    return { refused: kind ? `What is ${[kind, name, ...rest].join(' ')}?` : 'Say what to make.' };
  if (name === '') return { refused: `Name the ${kind}.` };
  if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const said = [name, ...rest].join(' ');
    const such = plainName(said).replace(/^[\d-]+/, '') || 'open-day';
    return {
      refused: `${JSON.stringify(said)} is no name here: a small letter first, then small letters, digits and hyphens, such as ${such}.`,
    };
  }
  if (kind === 'checks' && !existsSync(join(root, `schemas/${name}.json`)))
    return { refused: `There is no form schemas/${name}.json to check.` };
  const { files, next } = KINDS[kind]!(name, awaitedAddress(name, readSite(root)));
  const made = Object.keys(files);
  const known = made.find((path) => existsSync(join(root, path)));
  if (known) return { refused: `There is a ${known} already; nothing was written.` };

  const before = diagnose(readSite(root)).map(keyOf);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  // Only a check of all files finds duplicates of addresses or mutations.
  const caused = diagnose(readSite(root)).filter((one) => isError(one) && !before.includes(keyOf(one)));
  if (caused.length === 0) return { made, next };
  for (const path of made) {
    rmSync(join(root, path));
    const folder = dirname(join(root, path));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  const causes = caused.map(({ file, place, message }) => `  ${file}: ${place} ${message}.`);
  return {
    refused: [
      `${JSON.stringify(name)} cannot be the name of a new ${kind}; nothing was written. Choose another name:`,
      ...causes,
    ].join('\n'),
  };
}
