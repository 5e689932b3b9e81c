import { strayFieldFindings } from './strayFieldFindings.ts';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import type { Finding } from './schemaFindings.ts';
import type { Schemas } from './Schemas.ts';
import { formSchemaFindings } from './formSchemaFindings.ts';
import { submitProblems } from './submitProblems.ts';
import { uiSchemaProblems } from './uiSchemaProblems.ts';
import { child, isObject } from './wordPlace.ts';

/** Checks every form file: its own shape, its JSON Schema, and that all its parts speak of fields that exist. */
export function checkForms({ forms }: Project, schemas: Schemas): Problem[] {
  const mutations = new Map<string, JsonFile>();
  return [...forms.values()].flatMap((file) => {
    if (file.broken) return [];
    const schema = child(file.value, 'schema');
    const shape = schemas.fileProblems('schemas/meta/form.json', file);
    if (!isObject(file.value)) return shape;
    const inSchema = ({ path, cause, mend, on }: Finding) => file.problem(['schema', ...path], cause, mend, on);
    // What knows most of the form is asked first; of one place one fault is told.
    return oneForEachPlace([
      ...submitProblems(file, mutations),
      ...uiSchemaProblems(file),
      ...strayFieldFindings(schema).map(inSchema),
      ...formSchemaFindings(schema).map(inSchema),
      ...shape,
    ]);
  });
}

function oneForEachPlace(problems: Problem[]): Problem[] {
  const places = new Map<string, Problem>();
  for (const problem of problems) {
    const place = `${problem.line}:${problem.column} ${problem.place}`;
    if (!places.has(place)) places.set(place, problem);
  }
  return [...places.values()];
}
