import type { StoredDraft } from './StoredDraft.ts';
import { deleteStored, readStored, writeStored, readStoredKeys } from './deviceStorage.ts';
import { parseDraft, readSessionDraft } from './draftStorage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of a draft on the device, in days. */
export const DRAFT_LIFETIME_DAYS = 7;

/** Reads the draft of a form from the device. Deletes expired drafts, and drafts dated in the future by a wrong clock. */
export async function readDeviceDraft(form: string): Promise<StoredDraft | undefined> {
  const stored = await readStored('drafts', form);
  const draft = stored.ok ? parseDraft(stored.value) : undefined;
  if (draft && draft.at < Date.now() + DAY_MS && draft.at + DRAFT_LIFETIME_DAYS * DAY_MS > Date.now()) return draft;
  if (stored.ok && stored.value !== undefined) await deleteDeviceDraft(form);
  return undefined;
}

/** Saves a draft on the device. Returns false on failure. */
export async function saveDeviceDraft(form: string, draft: StoredDraft): Promise<boolean> {
  return (await writeStored('drafts', form, draft)).ok;
}

export async function deleteDeviceDraft(form: string): Promise<void> {
  await deleteStored('drafts', form);
}

/** Deletes the expired drafts of all forms. Returns false when storage is unavailable. */
export async function deleteExpiredDrafts(): Promise<boolean> {
  const forms = await readStoredKeys('drafts');
  for (const form of forms.ok ? forms.value : []) await readDeviceDraft(String(form));
  return forms.ok;
}

/** Drafts that were read before their forms are created, by form. */
const prepared = new Map<string, StoredDraft>();
/** Some browsers never answer a request to their database: no form waits longer for its draft. */
const MAX_WAIT_MS = 1000;

/** Reads the draft of a form before it is created, so that the form is live with it. A draft of the tab counts more. */
export async function preloadDeviceDraft(form: string): Promise<void> {
  if (readSessionDraft(form)) return;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MAX_WAIT_MS));
  const draft = await Promise.race([readDeviceDraft(form), tooLate]);
  if (draft) prepared.set(form, draft);
}

/** Hands the prepared draft over, once. */
export function takePreloadedDraft(form: string): StoredDraft | undefined {
  const draft = prepared.get(form);
  prepared.delete(form);
  return draft;
}
