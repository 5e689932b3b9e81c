import { transformSync } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { diagnoseSite, readSite } from '../../src/check/pipeline.ts';
import { brokenAddressMatchingName } from '../../src/check/rules/addresses.ts';
import { suggestName } from '../../src/check/diagnostics/closestMatch.ts';
import { queries } from '../../src/content/queries.ts';
import { customNames } from '../../src/form/model/customNames.ts';
import { fieldTypes } from '../../src/form/types/fieldTypes.ts';
import { toAsciiSlug } from '../../src/site/slugs.ts';
import { generateActionFiles } from './generateActionFiles.ts';
import { generateBlockFiles } from './generateBlockFiles.ts';
import { generateChecksFiles } from './generateChecksFiles.ts';
import { generateFieldTypeFiles } from './generateFieldTypeFiles.ts';
import { generateFormFiles } from './generateFormFiles.ts';
import { toCamelCase, type NewFiles } from './NewFiles.ts';
import { generatePageFiles } from './generatePageFiles.ts';
import { generateQueryFiles } from './generateQueryFiles.ts';
import { generateRuleFiles } from './generateRuleFiles.ts';
import { generateWidgetFiles } from './generateWidgetFiles.ts';

const GENERATORS: Record<string, (name: string, awaited?: string) => NewFiles> = {
  page: generatePageFiles,
  form: generateFormFiles,
  block: generateBlockFiles,
  checks: generateChecksFiles,
  widget: generateWidgetFiles,
  'field-type': generateFieldTypeFiles,
  rule: generateRuleFiles,
  action: generateActionFiles,
  query: generateQueryFiles,
};

/** Kinds of item that `npm run new` can make. */
export const NEW_ITEM_KINDS: readonly string[] = Object.keys(GENERATORS);

/** Identifies an error without its suggested fix, which may depend on the new files. */
const keyOf = ({ file, range, message }: Diagnostic) => `${file}:${range?.start.line} ${message}`;

/** Returns what has a name already that is not the name of a file: a widget or a field of the content service. */
function takenName(kind: string, key: string): string | undefined {
  const widgets = ['hidden', ...customNames.widgets, ...fieldTypes.flatMap((type) => type.widgets)];
  if (/^(widget|field-type)$/.test(kind) && widgets.includes(key)) return `widget ${key}`;
  const isField = kind === 'query' && Object.values(queries).some(({ field }) => field === key);
  return isField ? `query of the field ${key}` : undefined;
}

/** Returns false for code that cannot be parsed, as when a name is a reserved word or one of the example's own names. */
function isCode([path, text]: [string, string]): boolean {
  if (!/\.tsx?$/.test(path)) return true;
  try {
    // TypeScript lets a declaration replace an import of its name, and JavaScript does not.
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
    const { code } = transformSync(text, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      tsconfigRaw,
      logLevel: 'silent',
    });
    transformSync(code, { logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the files that the command names, or returns why not and leaves nothing behind. Never changes existing files.
 */
export function createItemFromArgs(
  root: string,
  [kind = '', name = '', ...rest]: readonly string[],
): { made: string[]; next: string[] } | { refused: string } {
  if (!NEW_ITEM_KINDS.includes(kind))
    return {
      refused: kind
        ? `There is no kind ${kind}. ${suggestName(kind, NEW_ITEM_KINDS, 'Kinds')}`
        : 'Name a kind of file to create.',
    };
  if (name === '') return { refused: `Name the ${kind}.` };
  if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const said = [name, ...rest].join(' ');
    const such = toAsciiSlug(said).replace(/^[\d-]+/, '') || 'open-day';
    return {
      refused: `${JSON.stringify(said)} is not a valid name. Begin with a small letter, then use small letters, digits and hyphens, such as ${such}.`,
    };
  }
  if (kind === 'checks' && !existsSync(join(root, `schemas/${name}.json`)))
    return { refused: `The form schemas/${name}.json does not exist. Create it first.` };
  const { files, next } = GENERATORS[kind]!(name, brokenAddressMatchingName(name, readSite(root)));
  const made = Object.keys(files);
  const known = made.find((path) => existsSync(join(root, path))) ?? takenName(kind, toCamelCase(name));
  if (known) return { refused: `There is already a ${known}. Nothing was written.` };
  if (!Object.entries(files).every(isCode))
    return {
      refused: `${name} is a reserved word of the code. Nothing was written. Choose another name, such as my-${name}.`,
    };

  const before = diagnoseSite(readSite(root)).map(keyOf);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
  }
  // Only a check of all files finds duplicates of addresses or mutations.
  const caused = diagnoseSite(readSite(root)).filter((one) => isError(one) && !before.includes(keyOf(one)));
  if (caused.length === 0) return { made, next };
  for (const path of made) {
    rmSync(join(root, path));
    const folder = dirname(join(root, path));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  const causes = caused.map(({ file, place, message }) => `  ${file}: ${place} ${message}.`);
  return {
    refused: [
      `${JSON.stringify(name)} cannot be the name of a new ${kind}. Nothing was written. Choose another name:`,
      ...causes,
    ].join('\n'),
  };
}
