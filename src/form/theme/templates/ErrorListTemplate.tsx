import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { joinClassNames } from '../../../ui/joinClassNames.ts';
import { fieldControlId } from '../fieldControlId.ts';
import { ERROR_TITLE_PREFIX } from '../../model/errorPrefix.ts';
import type { FieldError } from '../../model/FormState.ts';
import type { FormStore } from '../../state/FormStore.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { FORM_TOPIC } from '../../state/TopicListeners.ts';
import { fromPointer } from '../../model/pointer.ts';
import { FormHeading } from '../FormHeading.tsx';
import styles from '../Form.module.css';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

interface ErrorSummaryProps extends Pick<ErrorListProps, 'errors'> {
  /** Number of submits on this page. The list gets the focus after each submit, but not for errors of the initial HTML. */
  submits?: number;
}

/** Error summary of a rejected submit, with links to the fields. Counts down as errors are fixed. */
export function ErrorListTemplate({ errors: listed, submits }: ErrorSummaryProps) {
  const store = useFormStore();
  const { form } = store;
  const errors = useMemo(() => listed.map(fieldErrorOf), [listed]);
  const box = useRef<HTMLDivElement>(null);
  const current = useCurrentMessages(store, errors);
  const left = current.filter((message) => message !== null).length;
  const isCorrected = left === 0;
  useEffect(() => {
    if (!submits) return;
    box.current?.focus({ preventScroll: true });
    // From its start, where it is longer than the screen.
    box.current?.scrollIntoView({ block: 'start' });
  }, [submits]);
  useEffect(() => {
    if (isCorrected) return undefined;
    if (!document.title.startsWith(ERROR_TITLE_PREFIX)) document.title = ERROR_TITLE_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_TITLE_PREFIX))
        document.title = document.title.slice(ERROR_TITLE_PREFIX.length);
    };
  }, [isCorrected]);
  const id = `${form.id}--summary`;
  return (
    <div
      ref={box}
      id={id}
      className={joinClassNames(styles.summary, isCorrected && styles.corrected)}
      role="alert"
      // Focus announces the whole summary. A changed count is announced alone, politely.
      aria-live="polite"
      aria-atomic="false"
      tabIndex={-1}
      aria-labelledby={`${id}--title`}
    >
      <FormHeading id={`${id}--title`} className={styles.summaryTitle}>
        {isCorrected
          ? 'All answers are fine now. Please submit.'
          : `Please check ${NUMBERS[left] ?? left} ${left === 1 ? 'answer' : 'answers'}`}
      </FormHeading>
      <ul className={styles.summaryList}>
        {errors.map(({ path, message }, index) => {
          const isFine = current[index] === null;
          return (
            <li key={path} className={isFine ? styles.fine : undefined}>
              {isFine && <span role="img" aria-label="Corrected:" className={styles.tick} />}
              <a href={`#${fieldControlId(form, path)}`} onClick={focusField}>
                {current[index] ?? message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns an error of a field as RJSF's templates get it; its pointer is a parameter. */
export const toRjsfError = ({ path, message }: FieldError): RJSFValidationError => ({
  message,
  stack: message,
  property: `.${fromPointer(path).join('.')}`,
  params: { pointer: path },
});

const fieldErrorOf = ({ message = '', params }: RJSFValidationError): FieldError => ({
  path: (params as { pointer: string }).pointer,
  message,
});

/** Returns the current message of each field in a list of errors; null for a corrected one. */
function useCurrentMessages(store: FormStore, errors: FieldError[]): (string | null)[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [FORM_TOPIC, ...errors.map(({ path }) => path)].map((topic) =>
        store.listeners.listen(topic, listener),
      );
      return () => stops.forEach((stop) => stop());
    },
    [store, errors],
  );
  // Text, since React compares snapshots by identity.
  const read = () => JSON.stringify(errors.map(({ path }) => store.messageAt(path) ?? null));
  return JSON.parse(useSyncExternalStore(subscribe, read, read)) as (string | null)[];
}

/** Focuses the field of a link: its control, or the first control of a group. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  const group = target.closest('[role=radiogroup]');
  const control = (group?.querySelector('input:checked') as HTMLElement | null) ?? target;
  (control.closest('fieldset, div[class]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
