import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { SubmissionSignals } from '../../content/SubmissionSignals.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { SubmitDefinition } from '../model/FormModule.ts';
import type { FormMessage, FormValues, SendOutcome } from '../model/FormState.ts';
import { sameJson } from '../model/pointer.ts';
import { syncAnswersFromControls } from '../state/controls.ts';
import type { FormSnapshot } from '../state/FormSnapshot.ts';
import type { FormStore } from '../state/FormStore.ts';
import { honeypotSignal } from './Honeypot.tsx';
import { getStepComponents } from './loadFormParts.ts';
import { showServerErrors, validateAndShowErrors } from '../state/formErrors.ts';

/** Context of one submission, passed along with its answers. */
export interface SubmissionContext {
  /** The form with these answers. */
  active: FieldNode;
  /** Snapshot of the form. */
  snapshot: FormSnapshot;
  /** Aborted when the visitor stops it; leaving the page does not. */
  signal: AbortSignal;
  signals: SubmissionSignals;
  /** Reports the upload progress of a field's file, from 0 to 1 (complete). */
  onProgress: (pointer: string, fraction: number) => void;
}

/** Sends valid answers. The form shows the returned outcome. */
export type SendAnswers = (values: FormValues, sending: SubmissionContext) => Promise<SendOutcome>;

const EDITED_MEANWHILE = 'We have your answers as you sent them. Your later changes are still here, but were not sent.';
const SENT_BEFORE = 'You have already sent these answers. To send the form again, change an answer.';

/** Returns the cause of a failure; undefined for the generic failure message of the form file. */
const causeOf = (message: string, { failure }: SubmitDefinition) => (message === failure ? undefined : message);

interface SendingProps {
  store: FormStore;
  element: RefObject<HTMLFormElement | null>;
  onSend: SendAnswers;
  /** Empties the form; returns the store that it has from then on. */
  startAnew: () => FormStore;
  /** True for a form that came with the page: it was there before its script. */
  cameWithPage: boolean;
}

/** Returns the submit handler: validates the answers, sends them once and shows the result. */
export function useSubmitHandler({ store, element, onSend, startAnew, cameWithPage }: SendingProps) {
  // Time on a page counts from its start.
  const [shownAt] = useState(() => (cameWithPage ? 0 : performance.now()));
  const [submits, setSubmits] = useState(0);
  /** Last sent answers, to ignore a second click without changes. */
  const sent = useRef<{ answers: FormValues; receipt: FormMessage['receipt'] }>(undefined);
  const { submit: definition } = store.form.definition;

  const begin = (shown: HTMLFormElement) => {
    const empty = startAnew();
    // Clearing removes the old controls. Keep the focus in the form.
    if (shown.contains(document.activeElement)) focusLast(shown);
    return empty;
  };

  /** Shows the success message. Clears the form if its file has `reset`, unless it was edited in the meantime. */
  const finish = (shown: HTMLFormElement, active: FieldNode, before: FormValues, reference?: string) => {
    if (element.current) syncAnswersFromControls(store, element.current);
    const rows = definition.receipt ? getStepComponents(store.form)?.listReceiptRows(active) : undefined;
    const receipt = { at: new Date().toISOString(), reference, ...(rows && { answers: rows }) };
    const wasEdited = store.values !== before;
    const text = wasEdited ? { text: EDITED_MEANWHILE } : {};
    store.submission.renew();
    if (!definition.reset) sent.current = { answers: active.value as FormValues, receipt };
    const isEmptied = definition.reset && !wasEdited;
    const current = isEmptied ? begin(shown) : store;
    current.submission.say({ kind: 'success', receipt, ...text });
  };

  /** Shows that an earlier version was sent. The current answers become a new submission. */
  const sayEarlier = (words: Pick<FormMessage, 'cause' | 'text'>) => {
    store.submission.renew();
    store.answered?.();
    store.submission.say({ kind: 'failure', ...words });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (store.submission.running) return;
    const shown = event.currentTarget;
    syncAnswersFromControls(store, shown);
    setSubmits((count) => count + 1);
    const { walk } = store;
    const isOnTheWay = walk?.isLast === false;
    if (validateAndShowErrors(store, isOnTheWay ? walk.asks : undefined).length > 0) return;
    if (isOnTheWay) return walk.next();
    const active = store.active();
    const answers = active.value as FormValues;
    if (sameJson(sent.current?.answers, answers))
      return store.submission.say({ kind: 'success', text: SENT_BEFORE, receipt: sent.current!.receipt });
    const signals = { ...honeypotSignal(shown), filledInMs: Math.round(performance.now() - shownAt) };
    const signal = store.submission.begin();
    const before = store.values;
    const onProgress = (pointer: string, fraction: number) => {
      store.files.setUpload(pointer, fraction);
      // Saves the draft with the file's address.
      if (fraction === 1) store.answered?.();
    };
    try {
      const outcome = await onSend(answers, { active, snapshot: store.snapshot(), signal, signals, onProgress });
      if (outcome.ok) finish(shown, active, before, outcome.reference);
      else if (outcome.reason === 'earlier') sayEarlier({ cause: outcome.cause, text: outcome.text });
      else if (outcome.reason === 'refused') showServerErrors(store, outcome.errors);
      else if (outcome.reason === 'failed')
        store.submission.say({
          kind: 'failure',
          cause: causeOf(outcome.message, definition),
          canRetry: outcome.canRetry,
        });
    } finally {
      store.files.endUploads(store.submission.end());
    }
  };
  return { submit, submits };
}

/** The button that sends a form is the last of its controls. */
const focusLast = ({ elements }: HTMLFormElement) =>
  (elements[elements.length - 1] as HTMLElement).focus({ preventScroll: true });
