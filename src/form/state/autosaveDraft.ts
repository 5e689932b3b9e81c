import type { FormDraft } from './FormDraft.ts';
import type { FormStore } from './FormStore.ts';
import { FORM_TOPIC } from './TopicListeners.ts';

/** Delay between a change and its save, in milliseconds. */
const WAIT_MS = 400;

/**
 * Saves the draft of a form after each change and before the page is hidden. Deletes the draft after the form was sent or
 * queued. Returns a function that stops saving.
 */
export function autosaveDraft(draft: FormDraft, store: FormStore, element: HTMLFormElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    draft.save();
  };
  store.answered = () => void (timer ??= setTimeout(saveNow, WAIT_MS));
  const stopListening = listenForSuccess(draft, store, () => {
    clearTimeout(timer);
    timer = undefined;
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveNow(), { signal });
  window.addEventListener('pagehide', saveNow, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && draft.reopen(element), { signal });
  return () => {
    // The store of a cleared form replaced this one.
    if (draft.isAttachedTo(store)) saveNow();
    clearTimeout(timer);
    listening.abort();
    stopListening();
    store.answered = undefined;
  };
}

/** Deletes the draft of a form that was sent or queued, and saves answers that were changed meanwhile. */
function listenForSuccess(draft: FormDraft, store: FormStore, cancel: () => void): () => void {
  let sent: unknown;
  let seen: typeof store.submission.message;
  const check = () => {
    const { running, message } = store.submission;
    if (running) sent ??= store.values;
    if (!/success|queued/.test(message?.kind ?? '') || message === seen) return;
    seen = message;
    const wasEdited = sent !== undefined && sent !== store.values;
    sent = undefined;
    cancel();
    draft.discard();
    if (wasEdited) draft.save();
  };
  check();
  return store.listeners.listen(FORM_TOPIC, check);
}
