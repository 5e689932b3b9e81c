import type { FieldNode } from '../form/model/evaluate.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { SubmitOptions } from './submitForm.ts';
import { failed, NETWORK, type SubmitOutcome } from './submitOutcome.ts';

const bring = () => import('./submitForm.ts').catch(() => undefined);

/** Brings what sends a form: before it is sent, so that a network that fails later fails in the call alone. */
export const preparePipeline = (): void => void bring();

/** Sends a form as `submitForm` does; a network that does not even bring that does not carry a call either. */
export async function sendForm(form: FormModule, active: FieldNode, options: SubmitOptions): Promise<SubmitOutcome> {
  const pipeline = await bring();
  return pipeline ? pipeline.submitForm(form, active, options) : failed(form.definition.submit, NETWORK);
}
