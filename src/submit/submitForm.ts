import { activeValues } from '../form/activeValues.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FieldError, FormValues } from '../form/FormState.ts';
import { validateValues } from '../form/validateValues.ts';
import { toInput } from './mutationInput.ts';
import type { SubmissionKeys } from './SubmissionKeys.ts';
import type { SubmitOutcome } from './SubmitOutcome.ts';
import { waitFor } from './waitFor.ts';

export interface SubmitOptions {
  /** Kept by the form between its submissions. */
  keys: SubmissionKeys;
  signal?: AbortSignal;
}

/**
 * The way of a form's values to the content service: validate, map to the mutation's input, wait as the form file
 * says, send. Never throws: what can fail comes back as an outcome, and a failed call is logged in the form file's
 * words, without anything that the visitor typed.
 */
export async function submitForm(form: FormModule, values: FormValues, { keys, signal }: SubmitOptions): Promise<SubmitOutcome> {
  const { submit } = form.definition;
  const errors = validateValues(form, values);
  if (errors.length) return { kind: 'refused', errors };

  const input = toInput(form.definition, activeValues(form, values));
  const idempotencyKey = keys.keyFor(input);
  const sender = loadSender().catch(() => sendNothing);
  const outcome = (await waitFor(submit.wait, signal))
    ? await (await sender)(submit.mutation, input, { idempotencyKey, signal })
    : ({ sent: false, message: 'Aborted', fields: undefined } as const);

  if (outcome.sent) {
    keys.forget();
    return { kind: 'sent', id: outcome.id };
  }
  if (isFieldErrors(outcome.fields)) return { kind: 'refused', errors: outcome.fields };
  console.error(submit.error ?? submit.failure, outcome.message);
  return { kind: 'failed', message: outcome.message };
}

type Sender = typeof import('../content/sendMutation.ts').sendMutation;

/** Brings what sending needs: before it is needed, so that a network that fails later fails in the call alone. */
export const loadSender = (): Promise<Sender> => import('../content/sendMutation.ts').then(({ sendMutation }) => sendMutation);

/** A network that does not even bring the client does not carry a call either. */
const sendNothing: Sender = async () => ({ sent: false, message: 'Network request failed' });

const isFieldErrors = (fields: unknown): fields is FieldError[] =>
  Array.isArray(fields) && fields.length > 0 && fields.every((field) => typeof field?.path === 'string' && typeof field.message === 'string');
