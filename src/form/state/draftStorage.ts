import { isRecord } from '../model/pointer.ts';
import { attempt } from './attempt.ts';
import type { Draft } from './Draft.ts';

/** The name of a form's draft in the session storage. */
const draftName = (form: string): string => `draft-${form}`;

/** True where this tab has a draft of a form. */
export const hasDraft = (form: string): boolean => attempt(() => draftName(form) in sessionStorage) === true;

const NOTHING = { version: '', cleared: [], options: {}, touched: [], files: {} };

/** Reads a stored draft of this or an earlier release. Returns undefined for other values. */
export const readDraft = (kept: unknown): Draft | undefined =>
  isRecord(kept) && isRecord(kept.values)
    ? { ...NOTHING, at: Date.now(), ...(kept as Partial<Draft>), values: kept.values }
    : undefined;

/** Reads the draft of the tab. Undefined for text that is no draft, such as the encoding of earlier releases. */
export const sessionDraft = (form: string): Draft | undefined =>
  readDraft(attempt(() => JSON.parse(sessionStorage.getItem(draftName(form))!) as unknown));

/** Saves or deletes the draft of the tab. Returns false on failure. */
export const putSessionDraft = (form: string, draft: Draft | undefined): boolean =>
  attempt(() => {
    if (draft) sessionStorage.setItem(draftName(form), JSON.stringify(draft));
    else sessionStorage.removeItem(draftName(form));
    return true;
  }) ?? false;
