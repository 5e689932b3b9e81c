import { type MouseEvent, useEffect, useRef } from 'react';
import { controlId } from './controlId.ts';
import { ERROR_PREFIX } from '../model/errorPrefix.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FieldError } from '../model/FormState.ts';
import { FormHeading } from './FormHeading.tsx';
import styles from './Form.module.css';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

interface ErrorSummaryProps {
  form: FormModule;
  errors: FieldError[];
  /** True when it answers a submit made here, so that it takes the focus; false when it came with the page. */
  takesFocus: boolean;
}

/** What a refused submit has to say: every message once, in the order of the fields, each leading to its field. */
export function ErrorSummary({ form, errors, takesFocus }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    // From its start, where it is longer than the screen.
    box.current?.scrollIntoView({ block: 'start' });
  }, [errors, takesFocus]);
  useEffect(() => {
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = ERROR_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_PREFIX)) document.title = document.title.slice(ERROR_PREFIX.length);
    };
  }, []);
  const id = `${form.id}--summary`;
  return (
    <div ref={box} id={id} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={`${id}--title`}>
      <FormHeading id={`${id}--title`} className={styles.summaryTitle}>
        Please check {NUMBERS[errors.length] ?? errors.length} {errors.length === 1 ? 'answer' : 'answers'}
      </FormHeading>
      <ul className={styles.summaryList}>
        {errors.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${controlId(form, path)}`} onClick={focusField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes to the field of a link: to its control, or for a group to the first control in it. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  const group = target.closest('[role=radiogroup]');
  const control = (group?.querySelector('input:checked') as HTMLElement | null) ?? target;
  (control.closest('fieldset, div[class]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
