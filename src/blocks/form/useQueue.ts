import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BelowProps } from '../../form/theme/SiteForm.tsx';
import { initialValues } from '../../form/model/initialValues.ts';
import { sameJson } from '../../form/model/pointer.ts';
import { setServerErrors } from '../../form/state/refusals.ts';
import { restoredAnswers } from '../../form/state/restoredAnswers.ts';
import type { QueuedSubmission } from '../../submit/queue/QueuedSubmission.ts';
import { SubmissionQueue } from '../../submit/queue/SubmissionQueue.ts';
import { showToast } from '../../ui/toast.ts';

/** The queue of this device, shared by all forms of a page. */
export const queue = new SubmissionQueue();

/** Why a press of a button did nothing. */
export type QueueProblem = 'device' | 'begun' | 'network';

const QUEUED = { kind: 'queued', text: 'Kept on this device. We will send it when you are online.' } as const;

/** The queue as one form shows it, and the actions of its visitor. */
export function useQueue({ store, startAnew }: BelowProps) {
  const { form } = store;
  const all = useSyncExternalStore(queue.listen, queue.read);
  const offer = useSyncExternalStore(queue.listen, () => queue.offered(form));
  const [hindrance, setHindrance] = useState<QueueProblem>();
  useEffect(() => queue.watch(), []);
  useEffect(() => {
    for (const submission of all) {
      const { kind } = submission.state;
      if ((kind !== 'sent' && kind !== 'expired') || !queue.report(submission)) continue;
      if (kind === 'sent') showToast('success', submission.success);
      // The result says more than that it waits.
      if (store.submission.message?.kind === 'queued') store.submission.say(undefined);
    }
  });

  const keep = async () => {
    const before = store.values;
    setHindrance(undefined);
    if (!(await queue.keep(form, offer!))) return setHindrance('device');
    // Answers that changed while the submission was being stored become a new submission.
    const { submission } = store.values === before ? startAnew() : store;
    submission.renew();
    submission.say(QUEUED);
  };
  const sendNow = async () => {
    setHindrance(undefined);
    if (!(await queue.send())) setHindrance('network');
  };
  const remove = async ({ id }: QueuedSubmission) => {
    setHindrance(undefined);
    if (store.submission.message?.kind === 'queued') store.submission.say(undefined);
    await queue.remove(id);
  };
  /** Puts a refused submission back into the form, as a new submission. */
  const edit = async ({ id, state, snapshot, version }: QueuedSubmission) => {
    const begun = initialValues(form);
    if (!sameJson(store.values, begun)) return setHindrance('begun');
    setHindrance(undefined);
    const empty = startAnew();
    const values =
      version === form.version
        ? snapshot.values
        : restoredAnswers(form, { ...snapshot, version, cleared: [] }, begun, begun).values;
    empty.restore({ ...snapshot, values, filling: '' });
    if (state.kind === 'refused' && state.errors.length > 0) setServerErrors(empty, state.errors);
    await queue.remove(id);
  };
  return { all, offer, hindrance, keep, sendNow, remove, edit };
}
