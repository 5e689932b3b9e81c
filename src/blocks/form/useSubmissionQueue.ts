import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BelowFormProps } from '../../form/theme/SiteForm.tsx';
import { createInitialValues } from '../../form/model/createInitialValues.ts';
import { sameJson } from '../../form/model/pointer.ts';
import { showServerErrors } from '../../form/state/formErrors.ts';
import { restoreDraftAnswers } from '../../form/state/restoreDraftAnswers.ts';
import type { QueuedSubmission } from '../../submit/queue/QueuedSubmission.ts';
import { SubmissionQueue } from '../../submit/queue/SubmissionQueue.ts';
import { showToast } from '../../ui/toast.ts';

/** The queue of this device, shared by all forms of a page. */
export const submissionQueue = new SubmissionQueue();

/** Why a press of a button did nothing. */
export type QueueActionProblem = 'device' | 'begun' | 'network';

const QUEUED = { kind: 'queued', text: 'Kept on this device. We will send it when you are online.' } as const;

/** The queue as one form shows it, and the actions of its visitor. */
export function useSubmissionQueue({ store, startAnew }: BelowFormProps) {
  const { form } = store;
  const all = useSyncExternalStore(submissionQueue.listen, submissionQueue.read);
  const offer = useSyncExternalStore(submissionQueue.listen, () => submissionQueue.offered(form));
  const [hindrance, setHindrance] = useState<QueueActionProblem>();
  useEffect(() => submissionQueue.watch(), []);
  useEffect(() => {
    for (const submission of all) {
      const { kind } = submission.state;
      if ((kind !== 'sent' && kind !== 'expired') || !submissionQueue.report(submission)) continue;
      if (kind === 'sent') showToast('success', submission.success);
      // The result says more than that it waits.
      if (store.submission.message?.kind === 'queued') store.submission.say(undefined);
    }
  });

  const keep = async () => {
    const before = store.values;
    setHindrance(undefined);
    if (!(await submissionQueue.keep(form, offer!))) return setHindrance('device');
    // Answers that changed while the submission was being stored become a new submission.
    const { submission } = store.values === before ? startAnew() : store;
    submission.renew();
    submission.say(QUEUED);
  };
  const sendNow = async () => {
    setHindrance(undefined);
    if (!(await submissionQueue.send())) setHindrance('network');
  };
  const remove = async ({ id }: QueuedSubmission) => {
    setHindrance(undefined);
    if (store.submission.message?.kind === 'queued') store.submission.say(undefined);
    await submissionQueue.remove(id);
  };
  /** Puts a refused submission back into the form, as a new submission. */
  const edit = async ({ id, state, snapshot, version }: QueuedSubmission) => {
    const begun = createInitialValues(form);
    if (!sameJson(store.values, begun)) return setHindrance('begun');
    setHindrance(undefined);
    const empty = startAnew();
    const values =
      version === form.version
        ? snapshot.values
        : restoreDraftAnswers(form, { ...snapshot, version, cleared: [] }, begun, begun).values;
    empty.restore({ ...snapshot, values, filling: '' });
    if (state.kind === 'refused' && state.errors.length > 0) showServerErrors(empty, state.errors);
    await submissionQueue.remove(id);
  };
  return { all, offer, hindrance, keep, sendNow, remove, edit };
}
