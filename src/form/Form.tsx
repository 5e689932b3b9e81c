import { HeadlessMantineProvider } from '@mantine/core';
import { type FormEvent, use, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormSignals } from '../content/FormSignals.ts';
import { Button } from '../ui/Button.tsx';
import { activeValues } from './activeValues.ts';
import { adoptControls, takeControls } from './controls.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './FormContext.ts';
import { HeadingLevelContext } from './FormHeading.tsx';
import type { FormModule } from './FormModule.ts';
import type { FormValues, SendOutcome } from './FormState.ts';
import { FormStore } from './FormStore.ts';
import { FormStructure } from './FormStructure.tsx';
import { Honeypot, honeypotOf } from './Honeypot.tsx';
import { initialValues } from './initialValues.ts';
import { PostedFormContext } from './PostedFormContext.ts';
import { useTyping } from './useTyping.ts';
import styles from './Form.module.css';

/** What goes with the answers of one submission. */
export interface Sending {
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
}

const never = () => () => undefined;

/** A whole form: drawn from its file, usable before and without script, checked on every change, sent by `onSend`. */
export function Form({ form, action, onSend, headingLevel = 3 }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const posted = use(PostedFormContext);
  const mine = posted?.formId === form.id ? posted : undefined;
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [store] = useState(() => new FormStore(form, initialValues(form), mine));
  const [typed] = useState(() => (isHydrating && typeof document !== 'undefined' ? takeControls(form) : undefined));
  const [isLive, setLive] = useState(false);
  const [wasRefusedHere, setRefusedHere] = useState(false);
  const refusal = useSyncExternalStore(store.subscribeForm, store.getRefusal, store.getRefusal);
  const isBusy = useSyncExternalStore(store.subscribeForm, store.getBusy, store.getBusy);
  useTyping(store, element);
  const round = useSyncExternalStore(store.subscribeForm, store.getRound, store.getRound);
  const shownAt = useRef(0);

  useLayoutEffect(() => {
    if (typed) adoptControls(store, typed);
    // Time on a page counts from its start: a form that came with it was there before its script.
    else shownAt.current = performance.now();
    setLive(true);
  }, [store, typed]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (store.sending) return;
    adoptControls(store, takeControls(form, event.currentTarget));
    setRefusedHere(true);
    if (store.refuse().length > 0) return;
    const signals = { ...honeypotOf(event.currentTarget), filledInMs: Math.round(performance.now() - shownAt.current) };
    const signal = store.beginSending();
    try {
      const onProgress = (pointer: string, fraction: number) => store.setUpload(pointer, fraction);
      const outcome = await onSend(activeValues(form, store.values), { signal, signals, onProgress });
      if (outcome.sent && form.definition.submit.reset) store.reset();
      if (!outcome.sent && outcome.errors.length > 0) store.refuseSent(outcome.errors);
    } finally {
      store.endSending();
    }
  };

  const { submit: words } = form.definition;
  // Enter in a field presses the first button: without script that must not be one that changes a list.
  const [hasLists] = useState(() => JSON.stringify(form.definition.schema).includes('"items":'));
  return (
    <HeadlessMantineProvider>
      <HeadingLevelContext value={headingLevel}>
        <FormContext value={store}>
          <form
            ref={element}
            id={form.id}
            className={styles.form}
            method="post"
            encType="multipart/form-data"
            action={action}
            noValidate={isLive}
            onSubmit={submit}
          >
            <input type="hidden" name="_form" value={form.id} />
            {hasLists && !isLive && (
              <button type="submit" className={styles.unseen} tabIndex={-1} aria-hidden="true">
                {words.label}
              </button>
            )}
            {refusal && <ErrorSummary form={form} errors={refusal} takesFocus={wasRefusedHere} />}
            {!refusal && mine?.message && (
              <p className={styles.message} role={mine.message.kind === 'success' ? 'status' : 'alert'} tabIndex={-1}>
                {mine.message.text}
              </p>
            )}
            {/* A form that is emptied begins anew: nothing of what was typed is left in its controls. */}
            <FormStructure key={round} element={element} />
            <Honeypot id={`${form.id}--more`} />
            <div className={styles.end}>
              <p role="status" className={styles.unseen}>
                {isBusy && 'Sending your answers'}
              </p>
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
