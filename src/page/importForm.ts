import { loadFormParts } from '../form/theme/loadFormParts.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import * as validatorRuntime from '../form/model/validatorRuntime.ts';

/** Exports of a form's script. The script has no imports and gets its functions from validatorRuntime.ts. */
export interface FormScriptExports {
  form: (runtime: typeof validatorRuntime) => FormModule;
}

/** Loads a compiled form from the address of its script, in browsers and in Node. */
export async function importForm(address: string): Promise<FormModule> {
  const { form } = (await import(/* @vite-ignore */ address)) as FormScriptExports;
  return form(validatorRuntime);
}

/** Loads a compiled form with the code that renders its fields. */
export const importFormWithParts = async (address: string): Promise<FormModule> =>
  loadFormParts(await importForm(address));
