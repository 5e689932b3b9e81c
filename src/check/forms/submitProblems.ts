import { basename } from 'node:path';
import type { Facts } from '../told/Facts.ts';
import { fieldNames } from './fieldNames.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { nearest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { fieldMeant, fieldMend, renamedFields } from './renamedField.ts';
import { child, isObject } from '../told/wordPlace.ts';

/**
 * Checks the `submit` part of a form file; `mutations` gathers the mutations of the forms seen so far. Where the form's
 * fields are not known, what speaks of them is not to blame.
 */
export function submitProblems(file: JsonFile, mutations: Map<string, JsonFile>, knowsFields: boolean): Problem[] {
  const schema = child(file.value, 'schema');
  const submit = child(file.value, 'submit');
  if (!isObject(submit)) return [];
  const problems: Problem[] = [];
  const { mutation, rename } = submit;
  if (mutation === undefined) {
    const mend = `Add "mutation": ${JSON.stringify(freeMutation(file, mutations))}: the name under which the answers are stored.`;
    problems.push(file.problem(['submit', 'mutation'], 'is missing', mend, 'value', { kind: 'missing' }));
  }
  if (typeof mutation === 'string') {
    const twin = mutations.get(mutation);
    if (!/^create[A-Z][A-Za-z0-9]*$/.test(mutation)) {
      const words = mutation.replace(/^(create|update|save|send|post|add|submit)/i, '').split(/[^A-Za-z0-9]+/);
      const mend = `Write ${JSON.stringify(mutationOf(words.join('') === '' || /[/@]/.test(mutation) ? nameOf(file).split('-') : words))}.`;
      problems.push(
        file.problem(
          ['submit', 'mutation'],
          `is ${JSON.stringify(mutation)}, which is no name of a create mutation`,
          mend,
        ),
      );
    } else if (twin) {
      problems.push(
        file.problem(
          ['submit', 'mutation'],
          `is ${JSON.stringify(mutation)}, as in ${twin.path}`,
          `Write ${JSON.stringify(freeMutation(file, mutations))}: each form has a mutation of its own.`,
        ),
      );
    } else mutations.set(mutation, file);
  }
  if (!isObject(rename) || !knowsFields) return problems;
  const fields = fieldNames(schema, schema);
  const renamed = renamedFields(file.value);
  const inputs = new Map<string, string>();
  for (const field of fields) {
    const input = Object.hasOwn(rename, field) ? rename[field] : field;
    if (typeof input !== 'string') continue;
    const other = inputs.get(input);
    if (other === undefined) inputs.set(input, field);
    else {
      // Of two that are renamed the one that is written last is the copy.
      const place = (name: string) => Object.keys(rename).indexOf(name);
      const [one, copy] = place(field) > place(other) ? [other, field] : [field, other];
      const cause = `makes ${JSON.stringify(input)} of it, which ${JSON.stringify(one)} is already sent as`;
      problems.push(file.problem(['submit', 'rename', copy], cause, 'Remove it, or write another name.'));
    }
  }
  for (const field of Object.keys(rename).filter((name) => !fields.has(name) && !name.startsWith('/'))) {
    const turned = typeof rename[field] === 'string' && fields.has(rename[field]) && !nearest(field, fields);
    const free = [...fields].filter((name) => !Object.hasOwn(rename, name));
    const meant = turned ? String(rename[field]) : fieldMeant(field, free, renamed);
    const mend = turned
      ? `Turn it round: ${JSON.stringify(meant)}: ${JSON.stringify(field)}; the form's name stands first.`
      : fieldMend(field, free, renamed);
    const facts: Facts = { kind: 'stray-key', meant, field };
    problems.push(file.problem(['submit', 'rename', field], 'is no field of this form', mend, 'key', facts));
  }
  return problems;
}

/** `createSiwesContact` of the words `Siwes` and `contact`. */
const mutationOf = (words: string[]) =>
  `create${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;

/** A mutation after the file's name that no other form has. */
function freeMutation(file: JsonFile, mutations: ReadonlyMap<string, JsonFile>): string {
  const own = mutationOf(nameOf(file).split('-'));
  return [own, `${own}Form`, `${own}Answers`].find((name) => !mutations.has(name)) ?? `${own}${mutations.size}`;
}

const nameOf = ({ path }: JsonFile) => basename(path, '.json');
