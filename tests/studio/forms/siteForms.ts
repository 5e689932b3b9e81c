import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { frozenSite } from '../../check/copyFrozenSite.ts';
import { checkForms } from '../../../src/check/forms/checkForms.ts';
import { formatProblem } from '../../../src/check/told/formatProblem.ts';
import { JsonFile } from '../../../src/check/read/JsonFile.ts';
import { isError } from '../../../src/check/told/Problem.ts';
import { readProject } from '../../../src/check/read/Project.ts';
import { readSchemas } from '../../../src/check/schema/readSchemas.ts';

const root = resolve(import.meta.dirname, '../../..');
const { project } = readProject(root);
const { schemas } = readSchemas(root, project);

/** The texts of the frozen site's forms by their file's name. */
export const siteForms: [name: string, text: string][] = readdirSync(join(frozenSite, 'schemas'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, readFileSync(join(frozenSite, 'schemas', name), 'utf8')]);

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
