import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { formatLongDateTime } from '../../content/formatLongDate.ts';
import { Motif } from '../../ui/Motif.tsx';
import type { FormMessage } from '../model/FormState.ts';
import styles from './SubmissionStatus.module.css';
import { TextButton } from './TextButton.tsx';

interface NoteProps {
  message: FormMessage;
  /** Contact for when sending fails. */
  help: ReactNode;
}

/** Message of a form: a sentence, then the time and reference of a sent form, or the next step after a failure. */
export function SubmissionMessage({ message: { kind, text, receipt, canRetry }, help }: NoteProps) {
  return (
    <>
      {text && <span className={styles.text}>{text}</span>}
      {receipt && (
        <span>
          Sent on {formatLongDateTime(receipt.at)}. {receipt.reference && <ReferenceNumber of={receipt.reference} />}
        </span>
      )}
      {kind === 'failure' && <span className={styles.help}>Your answers are kept. {help}</span>}
      {canRetry && (
        <span>
          <TextButton type="submit">Try again</TextButton>
        </span>
      )}
    </>
  );
}

/** Reference that a visitor quotes when asking about a sent form. */
export const ReferenceNumber = ({ of }: { of: string }) => (
  <>
    Your reference is <strong className={styles.reference}>{of}</strong>. Please quote it when you write or call.
  </>
);

const TITLES: Record<FormMessage['kind'], string> = {
  success: 'Your answers were sent',
  failure: 'Your answers were not sent',
  queued: 'Waiting to be sent',
};

interface OutcomeProps extends Omit<NoteProps, 'message'> {
  id: string;
  isBusy: boolean;
  message: FormMessage | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Status at the submit button: sending, then the result. The toast announces the result. This live region announces only
 * the rest, so that screen readers read nothing twice.
 */
export function SubmissionStatus({ id, isBusy, message, form, help }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isTyping = focused?.matches('input, select, textarea') && form.current?.contains(focused);
    // Do not scroll away from a visitor who continues typing.
    if (!message || isTyping) return;
    box.current?.parentElement!.scrollIntoView({ block: 'nearest' });
    // With a long receipt, the status matters more than the content below.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [message, form]);
  return (
    <div ref={box} id={message && id} className={message && joinClassNames(styles.outcome, styles[message.kind])}>
      {message && (
        <span className={styles.tile} aria-hidden="true">
          {message.kind === 'success' ? <Motif name="sun" className={styles.motif} /> : '!'}
        </span>
      )}
      {message && (
        <p className={styles.title}>
          {TITLES[message.kind]}
          {message.cause && `: ${message.cause}`}
        </p>
      )}
      <p role="status" className={message ? styles.note : 'visually-hidden'}>
        {isBusy ? 'Sending your answers' : message && <SubmissionMessage message={message} help={help} />}
      </p>
    </div>
  );
}
