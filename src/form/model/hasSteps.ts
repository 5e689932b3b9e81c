import { allFields } from './evaluate.ts';

/** True for a form with steps or a review. */
export function hasSteps(form: Parameters<typeof allFields>[0]): boolean {
  const { steps, review } = allFields(form).field.uiOptions;
  return steps !== undefined || review === true;
}
