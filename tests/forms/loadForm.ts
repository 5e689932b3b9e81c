import { serverSettingsOf } from '../../src/form/model/serverSettings.ts';
import { compileForm } from '../../src/form/compile/compileForm.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormScriptExports } from '../../src/page/importForm.ts';
import type { Case } from './variedSchemas.ts';
import * as validatorRuntime from '../../src/form/model/validatorRuntime.ts';

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

/** Compiles a form file as the build does, for a site of that country, and runs the script it becomes. */
export function loadForm(file: FormDefinition, id = 'test', siteCountry?: string): FormModule {
  const outcome = compileForm(id, file, siteCountry);
  if (!outcome.ok) throw new Error(outcome.problems.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n'));
  const body = outcome.source.replace(/^export /, '');
  const form = (new Function(`${body}\nreturn form;`) as () => FormScriptExports['form'])()(validatorRuntime);
  return { ...form, readSchema: () => file.schema, server: serverSettingsOf(file) };
}
