import { formWithAllFields } from './evaluate.ts';

/** True for a form with steps or a review. */
export function hasSteps(form: Parameters<typeof formWithAllFields>[0]): boolean {
  const { steps, review } = formWithAllFields(form).field.uiOptions;
  return steps !== undefined || review === true;
}
