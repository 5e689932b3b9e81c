import { allFields } from './evaluate.ts';

/** True for a form that is filled in step by step, or shows all answers again before they are sent. */
export function hasSteps(form: Parameters<typeof allFields>[0]): boolean {
  const { steps, review } = allFields(form).field.uiOptions;
  return steps !== undefined || review === true;
}
