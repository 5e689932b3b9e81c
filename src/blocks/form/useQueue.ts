import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { initialValues } from '../../form/model/initialValues.ts';
import { sameJson } from '../../form/model/pointer.ts';
import type { BelowProps } from '../../form/draw/Form.tsx';
import { QUEUED } from '../../form/draw/useSending.ts';
import { useFormState } from '../../form/state/FormContext.ts';
import type { FormStore } from '../../form/state/FormStore.ts';
import { setServerErrors } from '../../form/state/refusals.ts';
import { restoredAnswers } from '../../form/state/restoredAnswers.ts';
import type { QueuedSubmission } from '../../submit/queue/QueuedSubmission.ts';
import { SubmissionQueue } from '../../submit/queue/SubmissionQueue.ts';
import { showToast } from '../../ui/toast.ts';
import { answersIn } from './SentLater.tsx';

/** What waits on this device, as all forms of a page see it. */
export const queue = new SubmissionQueue();

/** Why what waits could not be kept, or not be taken back. */
export type Hindrance = 'device' | 'begun';

/** So long a draft takes to be written. */
const HAND_OVER_MS = 1500;

/** What waits to be sent, for one form, and what its visitor can do with it. */
export function useQueue({ store, startAnew }: BelowProps) {
  const { form } = store;
  const all = useSyncExternalStore(queue.listen, queue.read);
  const failed = useSyncExternalStore(queue.listen, () => queue.offered(form));
  const [hindrance, setHindrance] = useState<Hindrance>();
  /** What went back into the form. */
  const brought = useRef(new Set<string>());
  useEffect(() => queue.watch(), []);

  const bringBack = ({ id, state, snapshot, version }: QueuedSubmission) => {
    brought.current.add(id);
    const empty = startAnew();
    const begun = initialValues(form);
    const draft = { ...snapshot, version, cleared: [] };
    // The form may be another by now.
    const values = version === form.version ? snapshot.values : restoredAnswers(form, draft, begun, begun).values;
    const isRefused = state.kind === 'refused';
    // After an earlier version that arrived it would be another submission.
    empty.restore({ ...snapshot, values, ...(isRefused && state.earlier && { filling: '' }) });
    if (isRefused && state.errors.length > 0) setServerErrors(empty, state.errors);
  };
  useOutcomes(store, all, brought, bringBack);
  useLettingGo(store, all, brought);

  const keepFailed = async () => {
    const before = store.values;
    if (!(await queue.keep(form, failed!))) return setHindrance('device');
    // What was typed while it was kept stays, as another submission.
    const { submission } = store.values === before ? startAnew() : store;
    submission.renew();
    submission.say(QUEUED);
  };
  const takeBack = async (submission: QueuedSubmission, isEdited: boolean) => {
    // Nothing that was typed gives way to it, were it typed while it is taken back.
    const isHindered = () => isEdited && !sameJson(store.values, initialValues(form));
    setHindrance(isHindered() ? 'begun' : undefined);
    if (isHindered()) return;
    unsayQueued(store);
    // It may have been taken back before and sent again as it was.
    brought.current.delete(submission.id);
    const taken = await queue.takeBack(submission.id, isEdited);
    if (!taken || !isEdited || brought.current.has(submission.id)) return;
    if (isHindered()) return setHindrance('begun');
    bringBack({ ...taken, state: submission.state });
  };
  return { all, failed, hindrance, brought, keepFailed, takeBack };
}

/** What came of a submission says more than that it waits. */
const unsayQueued = ({ submission }: FormStore) => submission.message?.kind === 'queued' && submission.say(undefined);

/** Tells what was sent, and brings what was refused or taken back into the form where nothing stands in it. */
function useOutcomes(
  store: FormStore,
  all: readonly QueuedSubmission[],
  brought: RefObject<Set<string>>,
  bringBack: (submission: QueuedSubmission) => void,
) {
  const { form } = store;
  const filling = useFormState(store, () => store.submission.filling);
  useEffect(() => {
    for (const submission of all) {
      const { kind } = submission.state;
      const isOwn = submission.form === form.id;
      if (kind === 'sent' && queue.tell(submission, isOwn ? answersIn(form, queue.waited(submission.id)) : undefined)) {
        showToast('success', submission.success);
        if (isOwn) unsayQueued(store);
      }
      if (!isOwn || (kind !== 'refused' && kind !== 'edited')) continue;
      unsayQueued(store);
      // It is in the form already: the draft brought it.
      if (kind === 'edited' && submission.snapshot.filling === filling) brought.current.add(submission.id);
      if (brought.current.has(submission.id) || !sameJson(store.values, initialValues(form))) continue;
      if (kind === 'refused' && !queue.tell(submission)) continue;
      bringBack(submission);
    }
  });
}

/** Lets go of what went back into the form: once it is sent, or as soon as the draft, which is for the open tab alone, keeps it. */
function useLettingGo(store: FormStore, all: readonly QueuedSubmission[], brought: RefObject<Set<string>>) {
  const { form } = store;
  const said = useFormState(store, () => store.submission.message);
  useEffect(() => {
    if (said?.kind === 'success' || said?.kind === 'queued')
      void queue.forgetEdited(brought.current).then(() => brought.current.clear());
  }, [said, form, brought]);
  useEffect(() => {
    const edited = all.some(({ id, state }) => state.kind === 'edited' && brought.current.has(id));
    if (!edited) return;
    const timer = setInterval(() => {
      if (!store.answered) return;
      store.answered();
      clearInterval(timer);
      setTimeout(() => void queue.forgetEdited(brought.current), HAND_OVER_MS);
    }, HAND_OVER_MS);
    return () => clearInterval(timer);
  }, [all, store, form, brought]);
}
