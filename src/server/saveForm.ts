import type { FormSignals } from '../content/FormSignals.ts';
import { activeValues } from '../form/activeValues.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FieldError, FormValues } from '../form/FormState.ts';
import { byScreenOrder } from '../form/screenOrder.ts';
import { validateValues } from '../form/validateValues.ts';
import { toInput } from '../submit/mutationInput.ts';
import { hashPayload } from './hashPayload.ts';
import type { Submissions } from './Submissions.ts';
import { isSuspect } from './suspicion.ts';
import { checkFiles } from './uploads/checkFiles.ts';
import type { UploadStore } from './uploads/UploadStore.ts';

/**
 * What became of a form's values: a record; errors by field; the hosted service's own refusal (`undelivered`), in its
 * words; or, for a cause of ours, no record now (`failed`).
 */
export type SaveFormOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'key-reused' }
  | { kind: 'undelivered'; message: string }
  | { kind: 'failed'; cause: unknown };

/** Where the parts of a submission are kept. */
export interface Stores {
  submissions: Submissions;
  uploads: UploadStore;
}

export interface SaveFormOptions extends Stores {
  /** Default: the same answers are the same submission. */
  idempotencyKey?: string;
  signals: FormSignals;
  /** Answers whether the visitor has gone meanwhile. */
  isGone: () => boolean;
  /** What is already known to be wrong with files that came with the values. */
  fileErrors?: FieldError[];
}

/**
 * The server's only way from values to a record: drops what the form does not ask, checks the rest by the form's
 * validator and its files by the addresses we gave out, maps it to the mutation's input and stores that.
 */
export async function saveForm(
  form: FormModule,
  values: FormValues,
  options: SaveFormOptions,
): Promise<SaveFormOutcome> {
  try {
    return await checkAndSave(form, values, options);
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

async function checkAndSave(form: FormModule, values: FormValues, options: SaveFormOptions): Promise<SaveFormOutcome> {
  const { submissions, uploads, signals, fileErrors = [] } = options;
  const active = activeValues(form, values);
  const files = await checkFiles(form, active, uploads);
  const errors = oneAField([...fileErrors, ...files.errors, ...validateValues(form, files.named)]);
  if (errors.length) return { kind: 'refused', errors: errors.sort(byScreenOrder(form)) };

  const input = toInput(form.definition, active);
  // A file that was sent again has another address and is the same all the same.
  const sameFiles = (_key: string, value: unknown) =>
    typeof value === 'string' ? (files.uploads.get(value)?.sha256 ?? value) : value;
  const payloadHash = hashPayload(JSON.stringify(input, files.uploads.size ? sameFiles : undefined));
  const submission = {
    form: form.id,
    idempotencyKey: options.idempotencyKey ?? payloadHash,
    input,
    payloadHash,
    isSuspect: isSuspect(signals, input),
    uploads: [...files.uploads.keys()],
  };
  const outcome = await submissions.save(submission, options.isGone);
  if (outcome.saved) return { kind: 'saved', id: outcome.id };
  return outcome.reason === 'refused' ? { kind: 'undelivered', message: outcome.message } : { kind: 'key-reused' };
}

const oneAField = (errors: FieldError[]) =>
  errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);
