import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { longMoment } from '../../ui/longDate.ts';
import { Motif } from '../../ui/Motif.tsx';
import type { FormMessage } from '../model/FormState.ts';
import styles from './Outcome.module.css';
import { TextButton } from './TextButton.tsx';

interface NoteProps {
  message: FormMessage;
  /** Whom to turn to where a form cannot be sent. */
  help: ReactNode;
}

/** What a form as a whole has to say: a sentence, and of a sent one when it was and what to quote, of another one what now. */
export function OutcomeNote({ message: { kind, text, receipt, canRetry }, help }: NoteProps) {
  return (
    <>
      {text && <span className={styles.text}>{text}</span>}
      {receipt && (
        <span>
          Sent on {longMoment(receipt.at)}. {receipt.reference && <Reference of={receipt.reference} />}
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

/** What a visitor quotes of what was sent. */
export const Reference = ({ of }: { of: string }) => (
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
 * What stands at the button: that the form is being sent, and after that what became of it. The toast says aloud whether
 * it was sent; the live region here says only what the toast does not, so that nobody hears anything twice.
 */
export function Outcome({ id, isBusy, message, form, help }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isTyping = focused?.matches('input, select, textarea') && form.current?.contains(focused);
    // Who writes on is not taken away from there; everybody else is waiting for this.
    if (!message || isTyping) return;
    box.current?.parentElement!.scrollIntoView({ block: 'nearest' });
    // Above a long receipt it counts more than what stands below.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [message, form]);
  return (
    <div ref={box} id={message && id} className={message && classNames(styles.outcome, styles[message.kind])}>
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
        {isBusy ? 'Sending your answers' : message && <OutcomeNote message={message} help={help} />}
      </p>
    </div>
  );
}
