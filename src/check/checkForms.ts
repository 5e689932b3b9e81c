import { compileForm } from '../form/compile/compileForm.ts';
import { fieldModel } from '../form/compile/fieldModel.ts';
import type { FormDefinition } from '../form/model/FormDefinition.d.ts';
import { fromPointer } from '../form/model/pointer.ts';
import { strayFieldFindings } from './strayFieldFindings.ts';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import type { Finding } from './schemaFindings.ts';
import type { Schemas } from './Schemas.ts';
import { formSchemaFindings } from './formSchemaFindings.ts';
import { submitProblems } from './submitProblems.ts';
import { uiSchemaProblems } from './uiSchemaProblems.ts';
import { child, isObject, type Path } from './wordPlace.ts';

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
    const found = [
      ...submitProblems(file, mutations),
      ...uiSchemaProblems(file),
      ...strayFieldFindings(schema).map(inSchema),
      ...formSchemaFindings(schema).map(inSchema),
      ...shape,
    ];
    return oneForEachPlace([...found, ...compilerProblems(file, found.length === 0)]);
  });
}

/** What the compiler says, which is the build's own: a file without a word from it is built. */
function compilerProblems(file: JsonFile, isWhole: boolean): Problem[] {
  const value = file.value as FormDefinition;
  try {
    const { problems, remarks } = fieldModel(value);
    const outcome = isWhole && problems.length === 0 ? compileForm('check', value) : { ok: true as const };
    return [...problems, ...(outcome.ok ? [] : outcome.problems), ...remarks].map(({ pointer, message }) => {
      const [, cause, mend] = /^(.*?)\. (.*)$/s.exec(message) ?? [undefined, message.replace(/\.$/, ''), ''];
      return file.problem(pathOf(file.value, pointer), cause!, mend!);
    });
  } catch (error) {
    // A file of a wrong shape is told of above; only one that looks whole must not end here.
    return isWhole ? [file.problem(['schema'], `cannot be compiled (${String(error)})`, 'Mend the schema.')] : [];
  }
}

const pathOf = (value: unknown, pointer: string): Path => {
  let at: unknown = value;
  return fromPointer(decodeURI(pointer)).map((key) => {
    const step = Array.isArray(at) ? Number(key) : key;
    at = child(at, step);
    return step;
  });
};

function oneForEachPlace(problems: Problem[]): Problem[] {
  const places = new Map<string, Problem>();
  for (const problem of problems) {
    const place = `${problem.line}:${problem.column} ${problem.place}`;
    if (!places.has(place)) places.set(place, problem);
  }
  return [...places.values()];
}
