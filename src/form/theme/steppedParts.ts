import type { FormModule } from '../model/FormModule.ts';
import { hasSteps } from '../model/hasSteps.ts';
import { prepareDraft } from '../state/deviceDraft.ts';
import { customFiles } from './customParts.ts';

type Parts = typeof import('./SteppedForm.tsx');

let parts: Parts | undefined;

/** True for a form that draws more than its fields: steps, a last look at the answers, a receipt to keep. */
const needsParts = (form: FormModule): boolean => hasSteps(form) || form.definition.submit.receipt === true;

/** The modules that draw what a form has beyond its fields, as the bundler's manifest names them. */
export const partsOf = (form: FormModule): string[] => [
  ...(needsParts(form) ? ['src/form/theme/SteppedForm.tsx'] : []),
  ...customFiles(form).map((file) => `src/form/theme/custom/${file}.tsx`),
];

/** Loads the parts of a form before it is drawn: steps, custom widgets, fields and templates, and in a browser its draft on the device. */
export async function prepareToDraw(form: FormModule): Promise<FormModule> {
  if (needsParts(form)) parts ??= await import('./SteppedForm.tsx');
  const custom = customFiles(form);
  if (custom.length > 0) await (await import('./loadCustomParts.ts')).loadCustomParts(custom);
  if (typeof document !== 'undefined') await prepareDraft(form.id);
  return form;
}

/** What draws the steps of a form; undefined for one without. */
export const steppedParts = (form: FormModule): Parts | undefined => (needsParts(form) ? parts : undefined);
