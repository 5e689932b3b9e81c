import type { SubmissionSignals } from '../../content/SubmissionSignals.ts';

const NAME = '_website';

/**
 * Field hidden from people, screen readers, the keyboard, browsers and password managers. A value in the field signals a
 * bot. The value never causes a rejection.
 */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        type="text"
        id={id}
        name={NAME}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

/** Returns the value of a form's honeypot as a submission signal. */
export function honeypotSignal(form: HTMLFormElement): Pick<SubmissionSignals, 'website'> {
  const field = form.elements.namedItem(NAME);
  return field instanceof HTMLInputElement && field.value ? { website: field.value } : {};
}
