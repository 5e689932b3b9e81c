import { isRecord } from '../model/pointer.ts';
import { type Draft, keysOf } from './Draft.ts';
import { draftName } from './isBegun.ts';
import { changeStored, deleteStored, getStored, putStored, storedKeys } from './deviceStorage.ts';
import { tried } from './tried.ts';
import { forgetTyped } from './typedEntries.ts';
import { sealLong, unseal } from './unseal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a draft stays on a device where the visitor wants that. */
export const KEEP_DAYS = 7;

/** A text that no other tab comes upon. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

const NOTHING = {
  version: '',
  tab: '',
  revision: '',
  seen: '',
  cleared: [],
  options: {},
  touched: [],
  filling: '',
  files: {},
};

/** A draft as it was kept, by whatever release: what it does not say is nothing. Undefined for what is no draft. */
export const readDraft = (kept: unknown): Draft | undefined =>
  isRecord(kept) && isRecord(kept.values)
    ? { ...NOTHING, at: Date.now(), ...(kept as Partial<Draft>), values: kept.values }
    : undefined;

/** The draft of this tab; what cannot be read is none. */
export const sessionDraft = (form: string): Draft | undefined =>
  readDraft(tried(() => JSON.parse(unseal(sessionStorage.getItem(draftName(form))!)) as unknown));

/** Keeps a draft for this tab, with what was typed before it was there, or lets go of both; false where the browser refuses. */
export function putSessionDraft(form: string, draft: Draft | undefined): boolean {
  const put = () => {
    if (draft) sessionStorage.setItem(draftName(form), sealLong(JSON.stringify(draft)));
    else sessionStorage.removeItem(draftName(form));
    forgetTyped(form);
    return true;
  };
  return tried(put) ?? false;
}

/** The draft that is kept on this device for days; one that is too old is none. */
export async function deviceDraft(form: string): Promise<Draft | undefined> {
  if (isGone(form)) return undefined;
  const stored = await getStored('drafts', form);
  const draft = stored.ok ? readDraft(stored.value) : undefined;
  if (!draft || isDated(draft.at)) return draft && isYoung(draft.at, 'days') ? draft : undefined;
  const dated = { ...draft, at: Date.now() };
  await putStored('drafts', form, dated);
  return dated;
}

/**
 * Keeps a draft on the device for days, where `isWanted` says so of the one that lies there, which nobody else changes meanwhile.
 * False where the browser refuses.
 */
export async function putDeviceDraft(
  form: string,
  draft: Draft,
  isWanted: (found: Draft | undefined) => boolean,
): Promise<boolean> {
  let isNoted = true;
  const change = (found: unknown) => {
    if (!isWanted(isGone(form) ? undefined : readDraft(found))) return undefined;
    isNoted = tried(() => (localStorage.setItem(draftName(form), 'kept'), true)) === true;
    return isNoted ? draft : undefined;
  };
  return (await changeStored('drafts', form, change)).ok && isNoted;
}

/** Lets go of the draft on the device; returns what it was. From the first moment nobody finds it any more. */
export async function takeDeviceDraft(form: string): Promise<Draft | undefined> {
  tried(() => localStorage.setItem(draftName(form), GONE));
  const stored = await getStored('drafts', form);
  const deleted = await deleteStored('drafts', form);
  if (deleted.ok || !stored.ok) tried(() => localStorage.removeItem(draftName(form)));
  return stored.ok ? readDraft(stored.value) : undefined;
}

/**
 * What the local storage says of a draft that is let go of, until it is. That it says nothing means nothing: a browser that is killed has
 * written there less than into its database.
 */
const GONE = 'gone';
const isGone = (form: string): boolean => tried(() => localStorage.getItem(draftName(form))) === GONE;

/** How long files lie there that no tab asked for: a phone drops a tab and opens it again, but seldom a day later. */
const KEPT_FOR_MS = { tab: DAY_MS, days: KEEP_DAYS * DAY_MS };

/** Nothing was kept before there was this code. */
const FIRST_MS = Date.UTC(2026, 0);

/** False for what was kept under a clock that was wrong, far ahead or back at its beginning: it counts from when that is seen. */
const isDated = (at: number): boolean => at > FIRST_MS && at < Date.now() + DAY_MS;
const isYoung = (at: number, place: keyof typeof KEPT_FOR_MS): boolean =>
  isDated(at) && at + KEPT_FOR_MS[place] > Date.now();

/** A new key for a file's bytes: for whom they are kept, since when, and which they are. */
export const newFileKey = (place: keyof typeof KEPT_FOR_MS): string => `${place}/${Date.now()}/${newKey()}`;

/** True for the key of a file that lies there as it is. */
export const isForDays = (key: string): boolean => key.startsWith('days/');

/**
 * Removes what nobody comes back to: the drafts of all forms that are older than was promised, and files that are neither theirs
 * nor `own` ones, of closed tabs. False where the device keeps nothing.
 */
export async function sweep(own: Iterable<string>): Promise<boolean> {
  const used = new Set(own);
  const drafts = await storedKeys('drafts');
  for (const form of drafts.ok ? drafts.value.map(String) : []) {
    const draft = await deviceDraft(form);
    if (!draft) await takeDeviceDraft(form);
    for (const key of keysOf(draft?.files)) used.add(key);
  }
  const files = await storedKeys('files');
  for (const key of files.ok ? files.value.map(String) : []) {
    const [, place, since] = /^(tab|days)\/(\d+)\//.exec(key) ?? [];
    if (place && !used.has(key) && !isYoung(Number(since), place as 'tab')) await deleteStored('files', key);
  }
  return drafts.ok && files.ok;
}
