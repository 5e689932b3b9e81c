import { type Draft } from './Draft.ts';
import { deleteStored, getStored, putStored, storedKeys } from './deviceStorage.ts';

/** How long a draft stays on a device whose owner wants that. */
const DAYS = 7;
export const KEEP_MS = DAYS * 24 * 60 * 60 * 1000;
/** The most bytes of files that are kept of one form. */
const MOST_BYTES = 25 * 1024 * 1024;
const FILE_KEY = 'draft-key';

const nameOf = (form: string): string => `draft-${form}`;

/** What a browser lets us do with one of its storages; undefined where it refuses. */
function tried<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    // Refused by a setting, or full: who asked says so.
    return undefined;
  }
}

/** The draft of this tab. */
export function sessionDraft(form: string): Draft | undefined {
  return tried(() => JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null') as Draft | null) ?? undefined;
}

/** Keeps a draft for this tab, or lets go of it; false where the browser refuses. */
export const putSessionDraft = (form: string, draft: Draft | undefined): boolean =>
  tried(() => {
    if (draft) sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(form));
    return true;
  }) ?? false;

/** The draft that is kept on this device for days; one that is too old goes. */
export async function deviceDraft(form: string): Promise<Draft | undefined> {
  const until = Number(tried(() => localStorage.getItem(nameOf(form))) ?? 0);
  if (until === 0) return undefined;
  if (until < Date.now()) {
    await putDeviceDraft(form, undefined);
    return undefined;
  }
  const stored = await getStored<Draft>('drafts', form);
  return stored.ok ? stored.value : undefined;
}

/** Keeps a draft on the device for days, or lets go of it; false where the browser refuses. */
export async function putDeviceDraft(form: string, draft: Draft | undefined): Promise<boolean> {
  const { ok } = draft ? await putStored('drafts', form, draft) : await deleteStored('drafts', form);
  const isSaid = tried(() => {
    if (draft && ok) localStorage.setItem(nameOf(form), String(Date.now() + KEEP_MS));
    else localStorage.removeItem(nameOf(form));
    return true;
  });
  return ok && isSaid === true;
}

/** A chosen file as it is kept: for days as it is, else under a key that the tab alone has. */
interface StoredFile {
  name: string;
  type: string;
  lastModified: number;
  until: number;
  bytes: Blob | ArrayBuffer;
  /** Of an encrypted one. */
  iv?: Uint8Array<ArrayBuffer>;
}

/** The key of this tab, made with its first file; undefined where the browser cannot encrypt, as without https. */
async function tabKey(): Promise<CryptoKey | undefined> {
  const { subtle } = crypto;
  if (!subtle) return undefined;
  const known = tried(() => sessionStorage.getItem(FILE_KEY));
  const raw = known
    ? Uint8Array.from(atob(known), (sign) => sign.charCodeAt(0))
    : crypto.getRandomValues(new Uint8Array(32));
  const isKept = known ?? tried(() => (sessionStorage.setItem(FILE_KEY, btoa(String.fromCharCode(...raw))), true));
  return isKept ? subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']) : undefined;
}

/** Keeps chosen files under keys; false where one of them is not kept. */
export async function putFiles(files: [key: string, file: File][], isForDays: boolean): Promise<boolean> {
  if (files.reduce((sum, [, { size }]) => sum + size, 0) > MOST_BYTES) return false;
  const key = isForDays ? undefined : await tabKey();
  if (!isForDays && !key) return files.length === 0;
  for (const [at, file] of files) {
    const { name, type, lastModified } = file;
    const iv = key && crypto.getRandomValues(new Uint8Array(12));
    const read = await file.arrayBuffer().catch(() => undefined);
    if (!read) return false;
    const bytes = iv ? await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, read) : new Blob([read]);
    const stored: StoredFile = { name, type, lastModified, until: Date.now() + KEEP_MS, bytes, ...(iv && { iv }) };
    if (!(await putStored('files', at, stored)).ok) return false;
  }
  return true;
}

/** A file that was kept under a key; undefined where it is gone, or of another tab. */
export async function fileAt(at: string): Promise<File | undefined> {
  const stored = await getStored<StoredFile>('files', at);
  if (!stored.ok || !stored.value) return undefined;
  const { name, type, lastModified, bytes, iv } = stored.value;
  const key = iv && (await tabKey());
  if (iv && !key) return undefined;
  const read = iv
    ? await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key!, bytes as ArrayBuffer).catch(() => undefined)
    : bytes;
  return read && new File([read], name, { type, lastModified });
}

export const deleteFiles = async (keys: Iterable<string>): Promise<void> => {
  for (const key of keys) await deleteStored('files', key);
};

/** Removes the files that nobody asked for in the time that drafts are kept: their tabs were closed. */
export async function sweepFiles(): Promise<void> {
  const keys = await storedKeys('files');
  for (const key of keys.ok ? keys.value : []) {
    const stored = await getStored<StoredFile>('files', String(key));
    if (stored.ok && stored.value && stored.value.until < Date.now()) await deleteStored('files', String(key));
  }
}
