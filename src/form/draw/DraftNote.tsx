import { Checkbox } from '@mantine/core';
import { type RefObject, use, useEffect, useMemo, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { longMoment } from '../../ui/longDate.ts';
import { siteClock, siteToday } from '../../ui/siteTime.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues, PostedForm } from '../model/FormState.ts';
import { initialValues } from '../model/initialValues.ts';
import { sensitiveLabels } from '../model/isSensitive.ts';
import { DraftKeeper } from '../state/DraftKeeper.ts';
import type { DraftState } from '../state/DraftState.ts';
import { deviceDraft, KEEP_DAYS } from '../state/draftStorage.ts';
import type { FormStore } from '../state/FormStore.ts';
import { keepUp } from '../state/keepUp.ts';
import { PostedFormContext } from '../state/PostedFormContext.ts';
import { isNavigation } from '../state/prefill.ts';
import { NoIcon, SHARED } from './BoxesControl.tsx';
import { controlId } from './controlId.ts';
import controls from './controls.module.css';
import styles from './DraftNote.module.css';
import { TextButton } from './TextButton.tsx';

interface DraftNoteProps {
  store: FormStore;
  element: RefObject<HTMLFormElement | null>;
  /** Where it is said that answers came back: before the first field. */
  opening: RefObject<HTMLElement | null>;
  /** Empties the form. */
  startAnew: () => FormStore;
}

const LOST = {
  answers:
    'This browser does not let us keep your answers while you type. Please send the form before you leave the page.',
  files: 'A file could not be kept on this device. If the page is loaded again, please choose the file again.',
  days: 'This device does not let us keep your answers for days. They are kept for this tab alone.',
  elsewhere:
    'What was kept on this device was sent or emptied in another tab. What stands here is kept for this tab alone.',
} as const;

/** Some labels as a list; a label may be a question. */
const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

/** True where this device keeps a draft of a form for days. */
export const isKeptForDays = async (form: string): Promise<boolean> => (await deviceDraft(form)) !== undefined;

/** What is kept of a form, in words: that answers came back, that they can be kept for days, and what cannot be kept. */
export function DraftNote({ store, element, opening, startAnew }: DraftNoteProps) {
  const { form } = store;
  const [, redraw] = useReducer((round: number) => round + 1, 0);
  const posted = use(PostedFormContext);
  const [keeper] = useState(() => new DraftKeeper(form, redraw, begunWith(form, posted)));
  const isPosted = posted?.formId === form.id && !posted.isFilled;
  useEffect(() => {
    keeper.use(store, element.current);
    return keepUp(keeper, store);
  }, [keeper, store, element]);
  useEffect(() => void keeper.open(isPosted), [keeper, isPosted]);

  const { state } = keeper;
  const { isForDays, lost, other, hasDevice } = state;
  // The answers come back before a long form is searched for this.
  const sensitive = useMemo(() => (hasDevice ? sensitiveLabels(form) : []), [form, hasDevice]);
  // What is said at the opening stays there, and the focus with it.
  const [isAtOpening, setAtOpening] = useState(false);
  if (state.restoredAt !== undefined && !isAtOpening) setAtOpening(true);
  const begin = () => {
    const snapshot = store.snapshot();
    void keeper.discard(snapshot);
    startAnew();
  };
  const anew = <Anew state={state} begin={begin} bringBack={() => void keeper.bringBack()} />;
  const id = `${controlId(form, '')}--days`;
  return (
    <div className={styles.draft}>
      {isAtOpening ? createPortal(anew, opening.current!) : <p className={styles.line}>{anew}</p>}
      <div role="status">
        {other && (
          <p className={styles.line}>
            These answers were changed in another tab: {moment(other.at)}.{' '}
            <TextButton onClick={() => void keeper.settle(true)}>Use those answers</TextButton>{' '}
            <TextButton onClick={() => void keeper.settle(false)}>Keep these answers</TextButton>
          </p>
        )}
        {lost && <p className={styles.line}>{LOST[lost]}</p>}
      </div>
      {hasDevice && (
        <div>
          <Checkbox
            id={id}
            label={`Keep my answers on this device for ${KEEP_DAYS} days`}
            icon={NoIcon}
            checked={isForDays}
            onChange={({ currentTarget }) => void keeper.keepForDays(currentTarget.checked)}
            aria-describedby={`${id}-hint`}
            classNames={{ ...SHARED, input: controls.checkbox }}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            Without it they stay until you close this tab. Leave it off where others use the device.
            {sensitive.length > 0 && ` Kept for this tab alone, always: ${quoted(sensitive)}.`}
          </p>
        </div>
      )}
    </div>
  );
}

interface AnewProps {
  state: DraftState;
  begin: () => void;
  bringBack: () => void;
}

/** That answers are kept or came back, with the way to begin anew and the way back from there: one button, which keeps the focus. */
function Anew({ state: { before, restoredAt, misfits, isKept }, begin, bringBack }: AnewProps) {
  if (!before && restoredAt === undefined && !isKept) return null;
  return (
    <>
      {before
        ? 'The form is empty again.'
        : restoredAt === undefined
          ? 'Your answers are kept while you fill in the form.'
          : `Your answers from ${moment(restoredAt)} are back.`}{' '}
      {misfits && misfits.length > 0 && `The form is another since then: please answer again: ${quoted(misfits)}. `}
      <TextButton onClick={before ? bringBack : begin}>
        {before ? 'Bring my answers back' : 'Clear the form'}
      </TextButton>
    </>
  );
}

/** A moment of today as its time of day, another one with its date. */
function moment(at: number): string {
  const clock = siteClock(at);
  return clock.slice(0, 10) === siteToday() ? clock.slice(11, 16) : longMoment(new Date(at).toISOString());
}

/**
 * What a form began with, as its draft sees it: on a page that was reloaded or gone back to, what the server filled in again
 * by its address is no answer, and what was kept counts more.
 */
const begunWith = (form: FormModule, posted: PostedForm | undefined): FormValues =>
  posted?.isFilled && posted.formId === form.id && !isNavigation() ? posted.values : initialValues(form);
