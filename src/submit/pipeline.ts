import type { FieldNode } from '../form/model/FieldNode.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import { NETWORK } from '../content/endpoint.ts';
import { bringOnline } from '../ui/bringOnline.ts';
import type { SubmitOptions } from './submitForm.ts';
import { failed, type SubmitOutcome } from './submitOutcome.ts';

const bring = () => import('./submitForm.ts');

/** Brings what sends a form: before it is sent, so that a network that fails later fails in the call alone. */
export const preparePipeline = (signal: AbortSignal): void => void bringOnline(bring, signal);

/** Sends a form as `submitForm` does; a network that does not even bring that does not carry a call either. */
export async function sendForm(form: FormModule, active: FieldNode, options: SubmitOptions): Promise<SubmitOutcome> {
  // What is asked for without a network Firefox never asks for again in the same page.
  const pipeline = navigator.onLine ? await bring().catch(() => undefined) : undefined;
  return pipeline ? pipeline.submitForm(form, active, options) : failed(form.definition.submit, NETWORK);
}
