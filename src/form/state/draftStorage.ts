import { isRecord } from '../model/pointer.ts';
import { tryStorage } from './tryStorage.ts';
import type { StoredDraft } from './StoredDraft.ts';

/** The name of a form's draft in the session storage. */
const draftName = (form: string): string => `draft-${form}`;

/** True where this tab has a draft of a form. */
export const hasSessionDraft = (form: string): boolean => tryStorage(() => draftName(form) in sessionStorage) === true;

const NOTHING = { version: '', cleared: [], options: {}, touched: [], files: {} };

/** Reads a stored draft of this or an earlier release. Returns undefined for other values. */
export const parseDraft = (kept: unknown): StoredDraft | undefined =>
  isRecord(kept) && isRecord(kept.values)
    ? { ...NOTHING, at: Date.now(), ...(kept as Partial<StoredDraft>), values: kept.values }
    : undefined;

/** Reads the draft of the tab. Undefined for text that is no draft, such as the encoding of earlier releases. */
export const readSessionDraft = (form: string): StoredDraft | undefined =>
  parseDraft(tryStorage(() => JSON.parse(sessionStorage.getItem(draftName(form))!) as unknown));

/** Saves or deletes the draft of the tab. Returns false on failure. */
export const saveSessionDraft = (form: string, draft: StoredDraft | undefined): boolean =>
  tryStorage(() => {
    if (draft) sessionStorage.setItem(draftName(form), JSON.stringify(draft));
    else sessionStorage.removeItem(draftName(form));
    return true;
  }) ?? false;
