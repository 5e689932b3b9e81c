import type { FormModule } from '../model/FormModule.ts';
import type { FormValues, PostedForm } from '../model/FormState.ts';
import { initialValues } from '../model/initialValues.ts';
import { isArrival } from './fillFromAddress.ts';

/**
 * What a form began with, as its draft sees it: on a page that was reloaded or gone back to, what the server filled in again
 * by its address is no answer, and what was kept counts more.
 */
export const begunWith = (form: FormModule, posted: PostedForm | undefined): FormValues =>
  posted?.isFilled && posted.formId === form.id && !isArrival() ? posted.values : initialValues(form);
