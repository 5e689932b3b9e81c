import type { FormModule } from '../model/FormModule.ts';
import { hasSteps } from '../model/hasSteps.ts';
import { prepareDraft } from '../state/deviceDraft.ts';

type Parts = typeof import('./SteppedForm.tsx');

let parts: Parts | undefined;

/** True for a form that draws more than its fields: steps, a last look at the answers, a receipt to keep. */
const needsParts = (form: FormModule): boolean => hasSteps(form) || form.definition.submit.receipt === true;

/** The modules that draw what a form has beyond its fields, as the bundler's manifest names them. */
export const partsOf = (form: FormModule): string[] => (needsParts(form) ? ['src/form/theme/SteppedForm.tsx'] : []);

/** Loads what a form needs before it is drawn: the code of its steps, and in a browser its draft on the device. */
export async function prepareToDraw(form: FormModule): Promise<FormModule> {
  if (needsParts(form)) parts ??= await import('./SteppedForm.tsx');
  if (typeof document !== 'undefined') await prepareDraft(form.id);
  return form;
}

/** What draws the steps of a form; undefined for one without. */
export const steppedParts = (form: FormModule): Parts | undefined => (needsParts(form) ? parts : undefined);
