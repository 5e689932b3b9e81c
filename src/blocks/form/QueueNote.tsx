import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { BelowProps } from '../../form/draw/Form.tsx';
import { Reference } from '../../form/draw/Outcome.tsx';
import { TextButton } from '../../form/draw/TextButton.tsx';
import { useFormState } from '../../form/state/FormContext.ts';
import type { QueuedSubmission, QueueState } from '../../submit/queue/QueuedSubmission.ts';
import { earlierVersion } from '../../submit/earlierVersion.ts';
import { referenceOf } from '../../submit/referenceOf.ts';
import { longMoment } from '../../ui/longDate.ts';
import { SentLater } from './SentLater.tsx';
import { type Hindrance, queue, useQueue } from './useQueue.ts';
import styles from '../../form/draw/Outcome.module.css';

// Comes with what is drawn of it.
export { queue };

const HINDRANCES: Record<Hindrance, string> = {
  device: 'This browser does not let us keep it. Please send it once there is a network.',
  begun: 'Other answers stand in the form. Send them or start anew; then these can come back into it.',
};

/** What stands under the button of a form: that there is no network, what waits to be sent, and what became of it. */
export function QueueNote({ store, startAnew }: BelowProps) {
  const { form } = store;
  const { all, failed, hindrance, brought, keepFailed, takeBack } = useQueue({ store, startAnew });
  const isOffline = useSyncExternalStore(queue.listen, () => !navigator.onLine);
  const said = useFormState(store, () => store.submission.message);
  const box = useRef<HTMLDivElement>(null);
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
