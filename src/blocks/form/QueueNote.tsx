import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { initialValues } from '../../form/model/initialValues.ts';
import { sameJson } from '../../form/model/pointer.ts';
import type { BelowProps } from '../../form/draw/Form.tsx';
import { Reference } from '../../form/draw/Outcome.tsx';
import { TextButton } from '../../form/draw/TextButton.tsx';
import { QUEUED } from '../../form/draw/useSending.ts';
import { useFormState } from '../../form/state/FormContext.ts';
import { setServerErrors } from '../../form/state/refusals.ts';
import { restoredAnswers } from '../../form/state/restoredAnswers.ts';
import type { QueuedSubmission, QueueState } from '../../submit/queue/QueuedSubmission.ts';
import { SubmissionQueue } from '../../submit/queue/SubmissionQueue.ts';
import { earlierVersion } from '../../submit/earlierVersion.ts';
import { referenceOf } from '../../submit/referenceOf.ts';
import { longMoment } from '../../ui/longDate.ts';
import { showToast } from '../../ui/toast.ts';
import { answersIn, SentLater } from './SentLater.tsx';
import styles from '../../form/draw/Outcome.module.css';

/** What waits on this device, as all forms of a page see it. */
export const queue = new SubmissionQueue();

const HINDRANCES = {
  device: 'This browser does not let us keep it. Please send it once there is a network.',
  begun: 'Other answers stand in the form. Send them or start anew; then these can come back into it.',
} as const;

/** So long a draft takes to be written. */
const HAND_OVER_MS = 1500;

/** What stands under the button of a form: that there is no network, what waits to be sent, and what became of it. */
export function QueueNote({ store, startAnew }: BelowProps) {
  const { form } = store;
  const all = useSyncExternalStore(queue.listen, queue.read);
  const isOffline = useSyncExternalStore(queue.listen, () => !navigator.onLine);
  const failed = useSyncExternalStore(queue.listen, () => queue.offered(form));
  const said = useFormState(store, () => store.submission.message);
  const filling = useFormState(store, () => store.submission.filling);
  const [hindrance, setHindrance] = useState<keyof typeof HINDRANCES>();
  const box = useRef<HTMLDivElement>(null);
  /** What went back into the form. */
  const brought = useRef(new Set<string>());
  useEffect(() => queue.watch(), []);

  const bringBack = ({ state, snapshot, version }: QueuedSubmission) => {
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
  // What came of it says more than that it waits.
  const forget = () => store.submission.message?.kind === 'queued' && store.submission.say(undefined);

  useEffect(() => {
    for (const submission of all) {
      const { kind } = submission.state;
      const isOwn = submission.form === form.id;
      if (kind === 'sent' && queue.tell(submission, isOwn ? answersIn(form, queue.waited(submission.id)) : undefined)) {
        showToast('success', submission.success);
        if (isOwn) forget();
      }
      if (!isOwn || (kind !== 'refused' && kind !== 'edited')) continue;
      forget();
      // It is in the form already: the draft brought it.
      if (kind === 'edited' && submission.snapshot.filling === filling) brought.current.add(submission.id);
      if (brought.current.has(submission.id) || !sameJson(store.values, initialValues(form))) continue;
      if (kind === 'refused' && !queue.tell(submission)) continue;
      brought.current.add(submission.id);
      bringBack(submission);
    }
  });
  useEffect(() => {
    if (said?.kind === 'success' || said?.kind === 'queued')
      void queue.forgetEdited(brought.current).then(() => brought.current.clear());
  }, [said, form]);

  // As soon as the draft keeps them, they lie here no longer: a draft is for the open tab alone.
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
  }, [all, store, form]);

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
    forget();
    // It may have been taken back before and sent again as it was.
    brought.current.delete(submission.id);
    const taken = await queue.takeBack(submission.id, isEdited);
    if (!taken || !isEdited || brought.current.has(submission.id)) return;
    if (isHindered()) return setHindrance('begun');
    brought.current.add(submission.id);
    bringBack({ ...taken, state: submission.state });
  };
  return (
    <>
      <div ref={box} className={styles.queue} role="status" tabIndex={-1}>
        {isOffline && (
          <Line>
            There is no network at the moment. You can send the form all the same: it is kept until there is one.
          </Line>
        )}
        {failed && said?.kind === 'failure' && (
          <Line>
            <TextButton onClick={() => void keepFailed()}>Keep it and send it when there is a network</TextButton>
          </Line>
        )}
        {hindrance && <Line>{HINDRANCES[hindrance]}</Line>}
        {all
          .filter(({ id, state }) => state.kind !== 'edited' || !brought.current.has(id))
          .map((submission) => (
            <Item key={submission.id} submission={submission} isOwn={submission.form === form.id} takeBack={takeBack} />
          ))}
      </div>
      {all.map((submission) => (
        <SentLater
          key={submission.id}
          form={form}
          submission={submission}
          onHide={() => {
            // The button goes with it.
            box.current?.focus();
            queue.hideAnswers(submission);
          }}
        />
      ))}
    </>
  );
}

interface ItemProps {
  submission: QueuedSubmission;
  /** True for one of the form that it stands at. */
  isOwn: boolean;
  takeBack: (submission: QueuedSubmission, isEdited: boolean) => Promise<void>;
}

function Item({ submission, isOwn, takeBack }: ItemProps) {
  const { state, title, at } = submission;
  const name = isOwn ? '' : ` (${title})`;
  const since = longMoment(new Date(at).toISOString());
  const isTold = queue.wasTold(submission.id);
  if (state.kind === 'sent')
    return (
      <Line>
        Your answers{name} were sent on {longMoment(state.at)}. {state.id && <Reference of={referenceOf(state.id)} />}
      </Line>
    );
  return (
    <Line>
      {state.kind === 'waiting' && `Waiting to be sent${name}, since ${since}.`}
      {state.kind === 'refused' && `Your answers${name} of ${since} were not ${whyNot(state)}`}
      {state.kind === 'edited' && `You took your answers${name} of ${since} back, and did not send them.`}{' '}
      {isOwn && !isTold && (
        <TextButton onClick={() => void takeBack(submission, true)}>
          {state.kind === 'waiting' ? 'Change my answers' : 'Bring my answers back'}
        </TextButton>
      )}{' '}
      {!isTold && (
        <TextButton onClick={() => void takeBack(submission, false)}>
          {state.kind === 'waiting' ? 'Do not send it' : 'Remove them'}
        </TextButton>
      )}
    </Line>
  );
}

/** Why a submission that waited came to nothing. */
function whyNot({ earlier, message }: Extract<QueueState, { kind: 'refused' }>): string {
  if (!earlier) return `taken. ${message}`;
  const { cause, text } = earlierVersion(earlier);
  return `sent: ${cause}. ${text}`;
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>;
