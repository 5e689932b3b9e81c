import { compileForm } from '../../src/form/compile/compileForm.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { Case } from './variedSchemas.ts';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import * as runtime from '../../src/form/model/validatorRuntime.ts';

const SUBMIT = { mutation: 'createThing', wait: 0, label: 'Send', success: 'Sent', failure: 'Not sent', reset: true };

/** A form file for a test: a schema, and what else of the file matters. */
export const formFile = (schema: FormSchema, rest: Partial<FormDefinition> = {}): FormDefinition => ({
  title: 'Test',
  schema: schema as FormDefinition['schema'],
  submit: SUBMIT,
  ...rest,
});

/** The form file of a case of variedSchemas.ts. */
export const caseFile = ({ schema, uiSchema, rename }: Case): FormDefinition =>
  formFile(schema, { ...(uiSchema && { uiSchema }), submit: { ...SUBMIT, ...(rename && { rename }) } });

/** Compiles a form file as the build does and runs the module it becomes. */
export function loadForm(file: FormDefinition, id = 'test'): FormModule {
  const outcome = compileForm(id, file, 'runtime');
  if (!outcome.ok) throw new Error(outcome.problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'));
  const names: string[] = [];
  const body = outcome.source
    .replace(/^import \{(\w+)\} from "(runtime|ajv-formats)\b.*";$/gm, (_, name: string, from: string) =>
      from === 'runtime' ? `const {${name}} = runtime;` : '',
    )
    .replace(/export const (\w+)/g, (_, name: string) => (names.push(name), `const ${name}`));
  const run = new Function('runtime', 'fullFormats', `${body}\nreturn {${names.join(',')}};`) as (
    ...modules: unknown[]
  ) => FormModule;
  return run(runtime, fullFormats);
}
