import { activeValues } from '../form/activeValues.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FieldError, FormValues } from '../form/FormState.ts';
import { validateValues } from '../form/validateValues.ts';
import { toInput } from '../submit/mutationInput.ts';
import type { SubmissionStore } from './SubmissionStore.ts';

export type SaveFormOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'key-reused' };

/**
 * The server's only way from values to a record: drops what the form does not ask, checks the rest by the form's
 * validator, maps it to the mutation's input and stores that. `keyFor` gives the idempotency key of an input.
 */
export async function saveForm(
  form: FormModule,
  values: FormValues,
  store: SubmissionStore,
  keyFor: (input: Record<string, unknown>) => string,
): Promise<SaveFormOutcome> {
  const active = activeValues(form, values);
  const errors = validateValues(form, active);
  if (errors.length) return { kind: 'refused', errors };

  const input = toInput(form.definition, active);
  const outcome = await store.save({ form: form.id, idempotencyKey: keyFor(input), input });
  return outcome.saved ? { kind: 'saved', id: outcome.id } : { kind: 'key-reused' };
}
