import type { SubmissionSignals } from '../../content/SubmissionSignals.ts';

const NAME = '_website';

/**
 * A field that no person sees, hears or reaches by keyboard, and no browser or password manager fills in: what stands in
 * it was written by a program. It never makes a form be refused.
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

/** What stands in a form's honeypot, as what it tells of the sender. */
export function honeypotOf(form: HTMLFormElement): Pick<SubmissionSignals, 'website'> {
  const field = form.elements.namedItem(NAME);
  return field instanceof HTMLInputElement && field.value ? { website: field.value } : {};
}
