import type { SubmissionSignals } from '../../content/SubmissionSignals.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { listFileAnswers } from '../../form/model/fileFields.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { FormValues } from '../../form/model/FormState.ts';
import { isFile, withValueAt } from '../../form/model/pointer.ts';
import { activeOptionIndexes } from '../../form/model/listVisibleFields.ts';
import { uploadedFileUrl } from '../../form/state/fileUploads.ts';
import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import { toMutationInput } from '../mutationInput.ts';
import { idempotencyKeyForAnswers } from '../idempotencyKeyForAnswers.ts';
import type { QueuedFile } from './QueuedSubmission.ts';
import { storeQueuedSubmission, newQueueDeadline } from './queueStorage.ts';

/** A valid submission that can be queued. */
export interface QueueableSubmission {
  active: FieldNode;
  snapshot: FormSnapshot;
  signals: SubmissionSignals;
}

/**
 * Stores a submission on this device until there is a network, with the idempotency key of an earlier attempt. Resolves
 * with false if the device cannot store it or a file cannot be read.
 */
export async function queueSubmission(
  form: FormModule,
  { active, snapshot, signals }: QueueableSubmission,
): Promise<boolean> {
  const files: QueuedFile[] = [];
  let filled: unknown = active.value;
  let values: unknown = snapshot.values;
  for (const { pointer, value: file } of listFileAnswers(active)) {
    if (!isFile(file)) continue;
    const url = uploadedFileUrl(file);
    const stands = url ?? `file:${randomText()}`;
    // The file may be moved or deleted before it is sent, so its bytes are copied.
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return false;
    const copy = new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
    files.push({ pointer, file: copy, stands, url });
    filled = withValueAt(filled, pointer, stands);
    values = withValueAt(values, pointer, copy);
  }
  const input = toMutationInput(form, filled as FormValues);
  const { title, submit } = form.definition;
  const id = idempotencyKeyForAnswers(snapshot.filling, active.value as FormValues);
  return storeQueuedSubmission({
    id,
    form: form.id,
    title,
    at: Date.now(),
    until: newQueueDeadline(),
    mutation: submit.mutation,
    input,
    signals: { ...signals, options: activeOptionIndexes(active) },
    files,
    success: submit.success,
    version: form.version,
    snapshot: { ...snapshot, values: values as FormValues },
    state: { kind: 'waiting' },
  });
}

/** Returns a text that no visitor types by accident. */
const randomText = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
