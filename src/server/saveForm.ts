import type { FormSignals } from '../content/FormSignals.ts';
import { evaluate, type FieldNode } from '../form/model/evaluate.ts';
import { checkAnswers, inScreenOrder } from '../form/model/checkAnswers.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { toInput } from '../submit/mutationInput.ts';
import type { Submissions } from './Submissions.ts';
import { isSpam } from './spamScore.ts';
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
  /** Without one the same answers within a day are the same submission. */
  idempotencyKey?: string;
  signals: FormSignals;
  /** Answers whether the visitor has gone meanwhile. */
  isGone: () => boolean;
  /** What is already known to be wrong with files that came with the values. */
  fileErrors?: FieldError[];
}

/**
 * The server's only way from answers to a record: what counts of them is checked by the form's validator, its files by
 * the addresses we gave out, and the same is mapped to the mutation's input and stored.
 */
export async function saveForm(
  form: FormModule,
  active: FieldNode,
  options: SaveFormOptions,
): Promise<SaveFormOutcome> {
  try {
    return await checkAndSave(form, active, options);
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

async function checkAndSave(form: FormModule, active: FieldNode, options: SaveFormOptions): Promise<SaveFormOutcome> {
  const { submissions, uploads, signals, fileErrors = [] } = options;
  const files = await checkFiles(active, uploads);
  // The check sees a file by its name, as it does in the browser.
  const named = files.uploads.size > 0 ? evaluate(form, files.named, active.run.options) : active;
  const errors = inScreenOrder([...fileErrors, ...files.errors, ...checkAnswers(named)], active);
  if (errors.length) return { kind: 'refused', errors };

  const input = toInput(form, active.value as FormValues);
  // A file that was sent again has another address and is the same all the same.
  const sameFiles = (_key: string, value: unknown) =>
    typeof value === 'string' ? (files.uploads.get(value)?.sha256 ?? value) : value;
  const submission = {
    form: form.id,
    idempotencyKey: options.idempotencyKey,
    input,
    answers: JSON.stringify(input, files.uploads.size ? sameFiles : undefined),
    isSpam: isSpam(signals, input),
    uploads: [...files.uploads.keys()],
  };
  const outcome = await submissions.save(submission, options.isGone);
  if (outcome.saved) return { kind: 'saved', id: outcome.id };
  return outcome.reason === 'refused' ? { kind: 'undelivered', message: outcome.message } : { kind: 'key-reused' };
}
