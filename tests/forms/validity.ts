import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues, ActiveOptionIndexes } from '../../src/form/model/FormState.ts';
import { formFile } from './loadForm.ts';

/** A form, and what it makes of answers: those that count, and what is refused of them, each at its place. */
interface Row {
  schema: FormSchema;
  uiSchema?: FormDefinition['uiSchema'];
  tries: Try[];
}
type Outcome = { counts: object; refused: string[] };
/** Answers as a program gives them, with the options that are open, or as a page without script posts them. */
type Try = Outcome & ({ answers: FormValues; options?: ActiveOptionIndexes } | { posted: [string, string][] });

/** Answers by rule, with the expected result of the form. */
export const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'validity.json'), 'utf8')) as Record<string, Row>;

/** The form file of the row whose name begins so. */
export function rowFile(name: string): FormDefinition {
  const [, { schema, uiSchema }] = Object.entries(rows).find(([one]) => one.startsWith(name))!;
  return formFile(schema, { uiSchema });
}
