import { HeadlessMantineProvider } from '@mantine/core';
import { type FormEvent, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormSignals } from '../../content/FormSignals.ts';
import { Button } from '../../ui/Button.tsx';
import type { FieldNode } from '../model/evaluate.ts';
import type { FormModule, SubmitDefinition } from '../model/FormModule.ts';
import type { FormMessage, FormValues, SendOutcome } from '../model/FormState.ts';
import { sameJson } from '../model/pointer.ts';
import { syncFromDom } from '../state/controls.ts';
import { FormContext, useFormState } from '../state/FormContext.ts';
import { FormStore } from '../state/FormStore.ts';
import { isUsed, PostedFormContext, endUse } from '../state/PostedFormContext.ts';
import { useTyping } from '../state/useTyping.ts';
import { controlId } from './controlId.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FormBoundary } from './FormBoundary.tsx';
import { HeadingLevelContext } from './FormHeading.tsx';
import { FormStructure } from './FormStructure.tsx';
import { Honeypot, honeypotOf } from './Honeypot.tsx';
import { Outcome, OutcomeNote } from './Outcome.tsx';
import { useIsLive } from './useIsLive.ts';
import styles from './Form.module.css';

/** What goes with the answers of one submission. */
export interface Sending {
  /** The form with these answers. */
  active: FieldNode;
  /** Aborted when the visitor stops it; leaving the page does not. */
  signal: AbortSignal;
  signals: FormSignals;
  /** To be told how far the upload of a field's file has come, from 0 to 1; 1 is uploaded. */
  onProgress: (pointer: string, fraction: number) => void;
}

export interface FormProps {
  form: FormModule;
  /** Where a browser without script posts to: the page's own path. */
  action: string;
  /** Sends answers that were found right here; what it returns is shown. */
  onSend: (values: FormValues, sending: Sending) => Promise<SendOutcome>;
  /** The level of the headings inside; default 3. */
  headingLevel?: 2 | 3;
  /** Whom to turn to where it cannot be sent, as a sentence. */
  help?: ReactNode;
}

const EDITED_MEANWHILE =
  'Your answers were sent as they were when you sent them. What you changed since is still here, and was not sent.';
const SENT_BEFORE = 'These answers were sent already. Change one to send the form again.';

/** What failed, where it is more than the sentence that the form file has for all failures. */
const causeOf = (message: string, { failure }: SubmitDefinition) => (message === failure ? undefined : message);

/** A whole form: drawn from its file, usable before and without script, checked on every change, sent by `onSend`. */
export function Form({ form, action, onSend, headingLevel = 3, help }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const posted = use(PostedFormContext);
  // A form that is emptied begins anew: another store, and nothing of what was typed left in its controls.
  const [{ store, round }, begin] = useState(() => ({
    store: new FormStore(form, posted?.formId === form.id && !isUsed(posted) ? posted : undefined),
    round: 0,
  }));
  const isLive = useIsLive();
  const cameWithPage = useRef(!isLive).current;
  // Time on a page counts from its start: a form that came with it was there before its script.
  const [shownAt] = useState(() => (isLive ? performance.now() : 0));
  const [wasRefusedHere, setRefusedHere] = useState(false);
  const summary = useFormState(store, () => store.errorSummary);
  const said = useFormState(store, () => store.formMessage);
  const isBusy = useFormState(store, () => store.sending !== undefined);
  /** What came with the page is said where it opens, what is said after that at the button. */
  const [opening] = useState(said);
  /** What was sent and still stands there: a second click sends no second record. */
  const sent = useRef<{ answers: FormValues; receipt: FormMessage['receipt'] }>(undefined);
  const { submit: words } = form.definition;
  useTyping(store, element);

  useLayoutEffect(() => {
    // What was typed before the script came, and while it took over, is the visitor's.
    if (cameWithPage && element.current) syncFromDom(store, element.current);
  }, [store, cameWithPage]);
  // What a post without script brought is for the page that answers it, not for a later visit to the form.
  useEffect(() => () => posted && endUse(posted), [posted]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (store.sending) return;
    const shown = event.currentTarget;
    syncFromDom(store, shown);
    setRefusedHere(true);
    if (store.validateAll().length > 0) return;
    const active = store.active();
    const answers = active.value as FormValues;
    if (sameJson(sent.current?.answers, answers))
      return store.say({ kind: 'success', text: SENT_BEFORE, receipt: sent.current!.receipt });
    const signals = { ...honeypotOf(shown), filledInMs: Math.round(performance.now() - shownAt) };
    const signal = store.beginSending();
    const before = store.values;
    try {
      const outcome = await onSend(answers, {
        active,
        signal,
        signals,
        onProgress: (pointer, fraction) => store.files.setUpload(pointer, fraction),
      });
      if (outcome.sent) {
        if (element.current) syncFromDom(store, element.current);
        const receipt = { at: new Date().toISOString(), reference: outcome.reference };
        const wasEdited = store.values !== before;
        let current = store;
        if (!form.definition.submit.reset) sent.current = { answers, receipt };
        else if (!wasEdited) {
          begin({ store: (current = new FormStore(form)), round: round + 1 });
          // Its controls go, and with one of them would the focus of who sent it from there.
          if (shown.contains(document.activeElement)) focusLast(shown);
        }
        current.say({ kind: 'success', receipt, ...(wasEdited && { text: EDITED_MEANWHILE }) });
      } else if (outcome.errors.length > 0) store.setServerErrors(outcome.errors);
      else if (outcome.message !== undefined) store.say({ kind: 'failure', cause: causeOf(outcome.message, words) });
    } finally {
      store.endSending();
    }
  };

  // Enter in a field presses the first button: without script that must not be one that changes a list.
  const [hasButtons] = useState(() =>
    isAnyShown(
      store.drawn,
      ({ field, variants, isCollapsed }) => field.type.name === 'list' || isCollapsed || variants.length > 0,
    ),
  );
  return (
    <HeadlessMantineProvider>
      <HeadingLevelContext value={headingLevel}>
        <FormContext value={store}>
          <form
            ref={element}
            id={controlId(form, '')}
            className={styles.form}
            method="post"
            encType="multipart/form-data"
            action={action}
            noValidate={isLive}
            onSubmit={submit}
          >
            <input type="hidden" name="_form" value={form.id} />
            {hasButtons && !isLive && (
              <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
                {words.label}
              </button>
            )}
            {summary && <ErrorSummary form={form} errors={summary} takesFocus={wasRefusedHere} />}
            {said && said === opening && (
              <p className={styles.message} role={said.kind === 'success' ? 'status' : 'alert'} tabIndex={-1}>
                <OutcomeNote message={said} help={help} />
              </p>
            )}
            <FormBoundary>
              <FormStructure key={round} element={element} Field={Field} />
            </FormBoundary>
            <Honeypot id={`${form.id}--more`} />
            <div className={styles.end}>
              <Outcome
                id={`${form.id}--outcome`}
                isBusy={isBusy}
                message={said === opening ? undefined : said}
                form={element}
                help={help}
              />
              <Button
                type="submit"
                wide
                className={styles.submit}
                loading={isBusy}
                loadingLabel={words.busyLabel ?? words.label}
              >
                {words.label}
              </Button>
            </div>
          </form>
        </FormContext>
      </HeadingLevelContext>
    </HeadlessMantineProvider>
  );
}

/** The button that sends a form is the last of its controls. */
const focusLast = ({ elements }: HTMLFormElement) =>
  (elements[elements.length - 1] as HTMLElement).focus({ preventScroll: true });

/** True for any field that is drawn, those that only wait for a condition among them. */
const isAnyShown = (place: FieldNode, is: (place: FieldNode) => boolean): boolean =>
  is(place) || [...place.shown, ...place.items].some((inner) => isAnyShown(inner, is));
