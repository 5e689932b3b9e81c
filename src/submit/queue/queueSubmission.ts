import type { FormSignals } from '../../content/FormSignals.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import { fileAnswers } from '../../form/model/fileMessage.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { FormValues } from '../../form/model/FormState.ts';
import { isFile, withValueAt } from '../../form/model/pointer.ts';
import { openOptions } from '../../form/model/visibleFields.ts';
import { uploadedAddress } from '../../form/state/fileUploads.ts';
import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import { toInput } from '../mutationInput.ts';
import { submissionKey } from '../submissionKey.ts';
import type { QueuedFile } from './QueuedSubmission.ts';
import { putQueued } from './queueStorage.ts';

/** A submission that shall wait: answers that were found right, and the form that they were given in. */
export interface Waiting {
  active: FieldNode;
  snapshot: FormSnapshot;
  signals: FormSignals;
}

/**
 * Keeps a submission on this device until there is a network. It has the key that it was sent with, where it was tried
 * before, so that it makes one record. False where the device refuses, or a file cannot be read.
 */
export async function queueSubmission(form: FormModule, { active, snapshot, signals }: Waiting): Promise<boolean> {
  const files: QueuedFile[] = [];
  let filled: unknown = active.value;
  let values: unknown = snapshot.values;
  for (const { pointer, value: file } of fileAnswers(active)) {
    if (!isFile(file)) continue;
    const url = uploadedAddress(file);
    const stands = url ?? `file:${randomText()}`;
    // Its bytes are read now: a device may have moved the file by the time that it is sent.
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return false;
    const copy = new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
    files.push({ pointer, file: copy, stands, url });
    filled = withValueAt(filled, pointer, stands);
    values = withValueAt(values, pointer, copy);
  }
  const input = toInput(form, filled as FormValues);
  const { title, submit } = form.definition;
  const id = submissionKey(snapshot.filling, active.value as FormValues);
  return putQueued({
    id,
    form: form.id,
    title,
    at: Date.now(),
    mutation: submit.mutation,
    input,
    signals: { ...signals, options: openOptions(active) },
    files,
    success: submit.success,
    version: form.version,
    snapshot: { ...snapshot, values: values as FormValues },
    state: { kind: 'waiting' },
  });
}

/** A text that no visitor types by accident. */
const randomText = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
