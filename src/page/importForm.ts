import { prepareToDraw } from '../form/theme/steppedParts.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import * as validatorRuntime from '../form/model/validatorRuntime.ts';

/** What the script of a form file exports; it imports nothing, so it needs the functions of validatorRuntime.ts. */
export interface FormScript {
  form: (runtime: typeof validatorRuntime) => FormModule;
}

/** Brings a compiled form from the address of its script, in browsers and in Node. */
export async function importForm(address: string): Promise<FormModule> {
  const { form } = (await import(/* @vite-ignore */ address)) as FormScript;
  return form(validatorRuntime);
}

/** The same with what draws it. */
export const importFormToDraw = async (address: string): Promise<FormModule> =>
  prepareToDraw(await importForm(address));
