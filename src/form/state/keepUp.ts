import type { DraftKeeper } from './DraftKeeper.ts';
import type { FormStore } from './FormStore.ts';
import { FORM } from './Listeners.ts';
import { watchForTwin } from './thisTab.ts';

/** What was typed is kept at most so long after it. */
const WAIT_MS = 400;

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: WAIT_MS }) : setTimeout(act);

/**
 * Tells a keeper when to keep the form that a store has: a while after something is another, and before the page goes, which
 * waits for nothing; and when to let go of it. A key that is typed costs one look at a flag. Returns how to stop.
 */
export function keepUp(keeper: DraftKeeper, store: FormStore): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  store.answered = (isFile) => {
    const isFirst = keeper.fallBehind();
    if (isFile) keeper.catchUp();
    else if (isFirst) setTimeout(() => whenIdle(() => keeper.catchUp()), WAIT_MS);
  };
  const stopHearing = listenForSuccess(keeper, store);
  let stopWatching = watchForTwin(() => keeper.leaveToTwin());
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') keeper.catchUp();
      else void keeper.lookForOthers();
    },
    { signal },
  );
  const leave = () => {
    keeper.catchUp();
    stopWatching();
  };
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      stopWatching = watchForTwin(() => keeper.leaveToTwin());
      void keeper.reopen();
    },
    { signal },
  );
  return () => {
    leave();
    listening.abort();
    stopHearing();
    store.answered = undefined;
  };
}

/** What was sent is let go of; what was edited while it was on its way is not. */
function listenForSuccess(keeper: DraftKeeper, store: FormStore): () => void {
  let sent: unknown;
  let told = undefined as typeof store.submission.message;
  const hear = () => {
    const { running, message } = store.submission;
    if (running) sent ??= store.values;
    if (!/success|queued/.test(message?.kind ?? '') || message === told) return;
    told = message;
    const wasEdited = sent !== undefined && sent !== store.values;
    sent = undefined;
    void keeper.discard();
    if (wasEdited) void keeper.keep();
  };
  hear();
  return store.listeners.listen(FORM, hear);
}
