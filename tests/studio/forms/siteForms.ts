import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkForms } from '../../../src/check/checkForms.ts';
import { formatProblem } from '../../../src/check/formatProblem.ts';
import { JsonFile } from '../../../src/check/JsonFile.ts';
import { isError } from '../../../src/check/Problem.ts';
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

/** What `npm run check` says to be wrong with a form file of this text; what is worth a look, such as a copy's name, is the person's. */
export function problemsOfForm(text: string): string[] {
  if (!told.has(text)) {
    const file = new JsonFile('schemas/tried.json', text, JSON.parse(text), false);
    const problems = checkForms({ ...project, forms: new Map([['tried', file]]) }, schemas).filter(isError);
    told.set(text, problems.map(formatProblem));
  }
  return told.get(text)!;
}
