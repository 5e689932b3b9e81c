import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { BelowFormProps } from '../../form/theme/SiteForm.tsx';
import { ReferenceNumber } from '../../form/theme/SubmissionStatus.tsx';
import { TextButton } from '../../form/theme/TextButton.tsx';
import { answeredSensitiveLabels } from '../../form/model/isSensitiveField.ts';
import { useStoreValue } from '../../form/state/FormContext.ts';
import { earlierVersionFormMessage, submissionReference } from '../../submit/outcomeTexts.ts';
import type { QueueState } from '../../submit/queue/QueuedSubmission.ts';
import { MAX_QUEUE_DAYS } from '../../submit/queue/queueStorage.ts';
import type { QueueOffer } from '../../submit/queue/SubmissionQueue.ts';
import { formatLongDateTime } from '../../content/formatLongDate.ts';
import { type QueueActionProblem, submissionQueue, useSubmissionQueue } from './useSubmissionQueue.ts';
import styles from '../../form/theme/SubmissionStatus.module.css';

// Comes with the component that shows it.
export { submissionQueue };

const HINDRANCES: Record<QueueActionProblem, string> = {
  device: 'This browser cannot keep your answers. Please submit again when you are online.',
  begun: 'The form has other answers. Send them or clear the form; then we can restore these answers.',
  network: 'We could not send your answers. We will try again when you are online.',
};

/** The lines under the button of a form: the connection, the offer to keep, and queued submissions. */
export function QueueStatus({ store, startAnew }: BelowFormProps) {
  const { form } = store;
  const { all, offer, hindrance, keep, sendNow, remove, edit } = useSubmissionQueue({ store, startAnew });
  const isOffline = useSyncExternalStore(submissionQueue.listen, () => !navigator.onLine);
  const isFailed = useStoreValue(store, () => store.submission.message?.kind === 'failure');
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button may go: the focus waits on its box. */
  const press = (act: () => Promise<void>) => () => {
    box.current?.focus({ preventScroll: true });
    void act();
  };
  return (
    <div ref={box} className={styles.queue} role="status" tabIndex={-1}>
      {isOffline && <Line>You are offline. Tap Submit, then choose “Keep and send later”.</Line>}
      {isFailed && offer && <KeepLine offer={offer} id={`${form.id}--keep`} onKeep={press(keep)} />}
      {hindrance && <Line>{HINDRANCES[hindrance]}</Line>}
      {all.map((submission) => {
        const { id, state, title, at } = submission;
        const isOwn = submission.form === form.id;
        return (
          <Line key={id}>
            {wordsOf(state, isOwn ? '' : ` (${title})`, formatLongDateTime(new Date(at).toISOString()))}{' '}
            {state.kind === 'waiting' && <TextButton onClick={press(sendNow)}>Send now</TextButton>}{' '}
            {state.kind === 'refused' && isOwn && (
              <TextButton onClick={press(() => edit(submission))}>Edit my answers</TextButton>
            )}{' '}
            {(state.kind === 'waiting' || state.kind === 'refused') && (
              <TextButton onClick={press(() => remove(submission))}>Delete</TextButton>
            )}
          </Line>
        );
      })}
    </div>
  );
}

interface KeepLineProps {
  offer: QueueOffer;
  id: string;
  onKeep: () => void;
}

/** Offers to keep a submission that the network did not carry, and names its sensitive answers. */
function KeepLine({ offer: { isBack, active }, id, onKeep }: KeepLineProps) {
  if (isBack) return <Line>You are online again. Please submit.</Line>;
  const sensitive = answeredSensitiveLabels(active).map((label) => `“${label}”`);
  return (
    <Line>
      <TextButton onClick={onKeep} aria-describedby={id}>
        Keep and send later
      </TextButton>{' '}
      <span id={id}>
        All your answers stay on this device until they are sent, for at most {MAX_QUEUE_DAYS} days
        {sensitive.length > 0 && `, including ${sensitive.join(', ')}. Do not keep them on a shared phone`}.
      </span>
    </Line>
  );
}

function wordsOf(state: QueueState, name: string, since: string): ReactNode {
  switch (state.kind) {
    case 'waiting':
      return `Waiting to be sent${name}, since ${since}.`;
    case 'expired':
      return `Your answers${name} from ${since} could not be sent within ${MAX_QUEUE_DAYS} days and were deleted.`;
    case 'refused':
      return `Your answers${name} from ${since} were not ${refusalOf(state)}`;
    case 'sent':
      return (
        <>
          Your answers{name} were sent on {formatLongDateTime(state.at)}.{' '}
          {state.id && <ReferenceNumber of={submissionReference(state.id)} />}
        </>
      );
  }
}

function refusalOf({ earlier, message }: Extract<QueueState, { kind: 'refused' }>): string {
  if (!earlier) return `accepted. ${message}`;
  const { cause, text } = earlierVersionFormMessage(earlier);
  return `sent: ${cause}. ${text}`;
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>;
