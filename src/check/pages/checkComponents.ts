import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { componentName } from '../../blocks/registry.ts';
import { OWED } from './blockContract.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { remembering } from '../told/remembering.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** The texts of components by path, each with its size and time: developers change them seldom, and every check asks. */
const texts = new Map<string, { stamp: string; text: string }>();

function textOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const stamp = `${size} ${mtimeMs}`;
  if (texts.get(file)?.stamp !== stamp) texts.set(file, { stamp, text: readFileSync(file, 'utf8') });
  return texts.get(file)!.text;
}

/** Checks by its text that every block's component does what pages rely on; the contract tests see what it draws. */
export function checkComponents({ root, blocks }: Project): Problem[] {
  return [...blocks].flatMap(([name, { schema }]) => {
    const folder = `src/blocks/${name}`;
    const files = readdirSync(join(root, folder)).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
    const component = `${componentName(name)}.tsx`;
    if (!schema || !files.includes(component)) return [];
    const read = files.map((file) => textOf(join(root, folder, file)));
    const own = read[files.indexOf(component)]!;
    return ofBlock(schema, read, () => componentProblems(name, own, read.join('\n'), schema));
  });
}

const ofBlock = remembering<Problem[]>();

function componentProblems(name: string, own: string, all: string, { value: schema }: JsonFile): Problem[] {
  const told = ({ cause, mend }: { cause: string; mend: string }) =>
    fileProblem(`src/blocks/${name}/${componentName(name)}.tsx`, cause, mend);
  if (!new RegExp(`export (async )?(function|const) ${componentName(name)}\\b`).test(own))
    return [told(OWED.export(componentName(name)))];
  // What is handed on as a whole is not seen by reading.
  const handsOn = /\{\s*\.\.\.\w+/.test(own);
  const properties = child(schema, 'properties');
  const idle = Object.keys(isObject(properties) ? properties : {}).filter(
    (prop) => !new RegExp(`\\b${prop.replace(/\W/g, '\\$&')}\\b`).test(all),
  );
  const saysHeading = child(schema, 'x-page-heading') !== undefined;
  return [
    ...(handsOn || /\bid\b/.test(own) ? [] : [told(OWED.id)]),
    ...(handsOn ? [] : idle.map((prop) => told(OWED.prop(prop)))),
    ...(/<h1\b/.test(all) && !saysHeading ? [told(OWED.pageHeading)] : []),
  ];
}
