import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { componentName } from '../blocks/registry.ts';
import { OWED } from './blockContract.ts';
import type { Problem } from './Problem.ts';
import { fileProblem, type Project } from './Project.ts';
import { child, isObject } from './wordPlace.ts';

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
    if (!files.includes(component)) return [];
    const text = (file: string) => textOf(join(root, folder, file));
    const own = text(component);
    const all = files.map(text).join('\n');
    const path = `${folder}/${component}`;
    const told = ({ cause, mend }: { cause: string; mend: string }) => fileProblem(path, cause, mend);
    if (!new RegExp(`export (async )?(function|const) ${componentName(name)}\\b`).test(own))
      return [told(OWED.export(componentName(name)))];
    // What is handed on as a whole is not seen by reading.
    const handsOn = /\{\s*\.\.\.\w+/.test(own);
    const properties = child(schema?.value, 'properties');
    const idle = Object.keys(isObject(properties) ? properties : {}).filter(
      (prop) => !new RegExp(`\\b${prop.replace(/\W/g, '\\$&')}\\b`).test(all),
    );
    const saysHeading = child(schema?.value, 'x-page-heading') !== undefined;
    return [
      ...(handsOn || /\bid\b/.test(own) ? [] : [told(OWED.id)]),
      ...(handsOn ? [] : idle.map((prop) => told(OWED.prop(prop)))),
      ...(/<h1\b/.test(all) && !saysHeading ? [told(OWED.pageHeading)] : []),
    ];
  });
}
