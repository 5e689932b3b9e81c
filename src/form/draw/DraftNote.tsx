import { type ReactNode, use, useEffect, useReducer, useState } from 'react';
import { longMoment } from '../../ui/longDate.ts';
import { sensitiveFields } from '../state/Draft.ts';
import { DraftKeeper } from '../state/DraftKeeper.ts';
import type { FormStore } from '../state/FormStore.ts';
import { PostedFormContext } from '../state/PostedFormContext.ts';
import styles from './DraftNote.module.css';

interface DraftNoteProps {
  store: FormStore;
  /** Empties the form. */
  startAnew: () => FormStore;
}

const LOST = {
  answers:
    'This browser does not let us keep your answers while you type. Please send the form before you leave the page.',
  files: 'The file could not be kept on this device. If the page is loaded again, please choose it again.',
  days: 'This browser does not let us keep your answers for days.',
} as const;

/** What stands under the button: that answers came back, that they can be kept for days, and what cannot be kept. */
export function DraftNote({ store, startAnew }: DraftNoteProps) {
  const { form } = store;
  const [, redraw] = useReducer((round: number) => round + 1, 0);
  const [keeper] = useState(() => new DraftKeeper(form, redraw));
  const posted = use(PostedFormContext)?.formId === form.id;
  useEffect(() => keeper.watch(store), [keeper, store]);
  useEffect(() => void keeper.open(store, posted), [keeper, store, posted]);
  useEffect(() => {
    const listening = new AbortController();
    const leave = () => {
      if (document.visibilityState === 'visible') void keeper.lookForOthers();
      else if (keeper.isWaiting) void keeper.keep();
    };
    document.addEventListener('visibilitychange', leave, { signal: listening.signal });
    window.addEventListener('pagehide', () => keeper.isWaiting && void keeper.keep(), { signal: listening.signal });
    return () => listening.abort();
  }, [keeper]);

  const { restoredAt, isForDays, lost, before, other } = keeper.state;
  const begin = () => {
    const snapshot = store.snapshot();
    startAnew();
    void keeper.discard(snapshot);
  };
  const bringBack = () => {
    store.restore(before!);
    void keeper.keep();
  };
  const private_ = sensitiveFields(form, store.values, store.snapshot().options).map(({ label }) => label);
  return (
    <div className={styles.draft}>
      <div role="status">
        {restoredAt !== undefined && (
          <Line>
            Your answers from {longMoment(new Date(restoredAt).toISOString())} are back.{' '}
            <button type="button" className={styles.action} onClick={begin}>
              Start anew
            </button>
          </Line>
        )}
        {before && (
          <Line>
            The form is empty again.{' '}
            <button type="button" className={styles.action} onClick={bringBack}>
              Bring my answers back
            </button>
          </Line>
        )}
        {other && (
          <Line>
            These answers were changed in another tab on {longMoment(new Date(other.at).toISOString())}.{' '}
            <button type="button" className={styles.action} onClick={() => void keeper.settle(true)}>
              Take those
            </button>{' '}
            <button type="button" className={styles.action} onClick={() => void keeper.settle(false)}>
              Keep what stands here
            </button>
          </Line>
        )}
        {lost && <Line>{LOST[lost]}</Line>}
      </div>
      {lost !== 'answers' && lost !== 'days' && (
        <label className={styles.days}>
          <input
            type="checkbox"
            checked={isForDays}
            onChange={({ target }) => void keeper.keepForDays(target.checked)}
          />
          <span>
            Keep my answers on this device for 7 days
            <span className={styles.hint}>
              Without it they stay until you close this tab. Leave it off where others use the device.
              {private_.length > 0 && ` ${private_.join(', ')}: always for this tab alone.`}
            </span>
          </span>
        </label>
      )}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>;
