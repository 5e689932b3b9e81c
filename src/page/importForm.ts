import type { FormModule, FormScript } from '../form/model/FormModule.ts';
import * as validatorRuntime from '../form/model/validatorRuntime.ts';

/** Brings a compiled form from the address of its script, in browsers and in Node. */
export async function importForm(address: string): Promise<FormModule> {
  const { form } = (await import(/* @vite-ignore */ address)) as FormScript;
  return form(validatorRuntime);
}
