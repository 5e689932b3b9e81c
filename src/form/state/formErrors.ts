import { validateAnswers, firstErrorsInScreenOrder } from '../model/validateAnswers.ts';
import type { FieldError } from '../model/FormState.ts';
import { listVisibleFields } from '../model/listVisibleFields.ts';
import type { FormStore } from './FormStore.ts';

/** Checks everything, or what is asked, and where something is refused says so at every field and in the summary. */
export function validateAndShowErrors(
  store: FormStore,
  isAsked: (pointer: string) => boolean = () => true,
): FieldError[] {
  const active = store.active();
  const raised = [...store.messages.raised]
    .filter(([path]) => active.at(path)?.isVisible)
    .map(([path, message]) => ({ path, message }));
  const found = firstErrorsInScreenOrder(
    [...validateAnswers(active), ...store.files.errorsOf(active), ...raised],
    active,
  );
  const errors = found.filter(({ path }) => isAsked(path));
  showRefusal(store, errors, isAsked);
  return errors;
}

/** Shows the errors of the server at their fields and in the summary, each until its field is edited. */
export function showServerErrors(store: FormStore, errors: FieldError[]): void {
  store.messages.setRefused(errors);
  showRefusal(store, errors);
}

function showRefusal(store: FormStore, errors: FieldError[], isAsked: (pointer: string) => boolean = () => true): void {
  // All that is asked now; what an answer reveals later has yet to be left.
  for (const { pointer } of listVisibleFields(store.structure)) if (isAsked(pointer)) store.messages.touch(pointer);
  for (const { path } of errors) store.messages.touch(path);
  // Of a form in steps the one in which the first of them stands.
  if (errors[0]) store.walk?.show(errors[0].path);
  store.errorSummary = errors.length > 0 ? errors : undefined;
  if (store.errorSummary) store.submission.message = undefined;
  store.checkAll();
  store.listeners.notifyAll();
}
