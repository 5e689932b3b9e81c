import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkForms } from '../../../src/check/checkForms.ts';
import { formatProblem } from '../../../src/check/formatProblem.ts';
import { JsonFile } from '../../../src/check/JsonFile.ts';
import { readProject } from '../../../src/check/Project.ts';
import { readSchemas } from '../../../src/check/readSchemas.ts';

const root = resolve(import.meta.dirname, '../../..');
const { project } = readProject(root);
const { schemas } = readSchemas(root, project);

/** The texts of the site's forms by their file's name. */
export const siteForms: [name: string, text: string][] = readdirSync(join(root, 'schemas'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, readFileSync(join(root, 'schemas', name), 'utf8')]);

const told = new Map<string, string[]>();

/** What `npm run check` says of a form file with this text; a copy is called as what it was copied from until somebody names it. */
export function problemsOfForm(text: string): string[] {
  if (!told.has(text)) {
    const file = new JsonFile('schemas/tried.json', text, JSON.parse(text), false);
    const problems = checkForms({ ...project, forms: new Map([['tried', file]]) }, schemas).map(formatProblem);
    told.set(
      text,
      problems.filter((problem) => !problem.includes('cannot tell the two apart')),
    );
  }
  return told.get(text)!;
}
