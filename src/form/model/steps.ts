import { validateAnswers } from './validateAnswers.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FieldError, InitialFormState } from './FormState.ts';
import { hasSteps } from './hasSteps.ts';
import { fromPointer } from './pointer.ts';

/** A step of a form: declared in the form file, or the final review of all answers. */
export interface Step {
  /** Number of the step in the form file, from 1. Does not change with the answers. */
  id: string;
  title: string;
  /** Names of the currently visible fields of the step. Empty for the review. */
  fields: readonly string[];
}

const REVIEW: Step = { id: 'review', title: 'Check your answers', fields: [] };

export const isReviewStep = ({ id }: Step): boolean => id === REVIEW.id;

/**
 * Returns the current steps of a form, without steps whose fields are all hidden. The last step also gets the fields that
 * no step names, so that every field can be reached. A form with only `review` has one step and the review.
 */
export function currentSteps(active: FieldNode): Step[] {
  const { steps = [{ title: active.label, fields: [] }], review } = active.field.uiOptions;
  const there = active.fields.map(({ name }) => name);
  const named = new Set(steps.flatMap(({ fields }) => fields));
  const others = there.filter((name) => !named.has(name));
  // A field belongs to the first step that names it.
  const placed = new Set<string>();
  const isNew = (name: string) => !placed.has(name) && placed.add(name) && there.includes(name);
  const all = steps.map(({ title, fields }, index) => ({
    id: String(index + 1),
    title,
    fields: [...fields, ...(index === steps.length - 1 ? others : [])].filter(isNew),
  }));
  const filled = all.filter(({ fields }) => fields.length > 0);
  return [...(filled.length > 0 ? filled : all.slice(-1)), ...(review ? [REVIEW] : [])];
}

/** The name of the field of the form itself that a pointer leads to or into. */
const topName = (pointer: string): string | undefined => fromPointer(pointer)[0];

/** Filters the errors of a form by step. Errors of the form itself belong to the last step. */
const errorsIn = (step: Step, steps: readonly Step[], errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }) => stepOfField(path, steps).id === step.id);

/** Returns the step of a field. */
export function stepOfField(pointer: string, steps: readonly Step[]): Step {
  const name = topName(pointer);
  const own = steps.filter((step) => !isReviewStep(step));
  return own.find(({ fields }) => name !== undefined && fields.includes(name)) ?? own.at(-1)!;
}

/** Returns the step that an address may open: the step with the id `wanted`, or an earlier step that has errors. */
export function resolveRequestedStep(active: FieldNode, wanted: string | undefined): Step {
  const steps = currentSteps(active);
  const to = steps.findIndex(({ id }) => id === wanted);
  const errors = to > 0 ? validateAnswers(active) : [];
  return (
    steps.slice(0, Math.max(0, to)).find((step) => errorsIn(step, steps, errors).length > 0) ?? steps[Math.max(0, to)]!
  );
}

/**
 * Applies a step button that was pressed without script. `_step` is `next`, `back` or the id of a step; `_at` is the
 * current step; `_change` marks a step opened from the review. Returns undefined when the form is submitted.
 */
export function applyStepButton(
  active: FieldNode,
  entries: readonly (readonly [string, string | File])[],
  errors: () => FieldError[],
): Pick<InitialFormState, 'step' | 'isChange' | 'errors'> | undefined {
  const said = (name: string) => entries.find(([entry]) => entry === name)?.[1];
  const pressed = said('_step');
  if (typeof pressed !== 'string' || !hasSteps(active.run.form)) return undefined;
  const steps = currentSteps(active);
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === said('_at')),
  );
  if (pressed === 'back') return { step: steps[Math.max(0, at - 1)]!.id, errors: [] };
  if (pressed !== 'next')
    return {
      step: (steps.find(({ id }) => id === pressed) ?? steps[at]!).id,
      isChange: isReviewStep(steps[at]!),
      errors: [],
    };
  const wrong = errorsIn(steps[at]!, steps, errors());
  if (wrong.length > 0) return { step: steps[at]!.id, isChange: said('_change') !== undefined, errors: wrong };
  const after = said('_change') === undefined ? steps[at + 1] : resolveRequestedStep(active, REVIEW.id);
  return { step: (after ?? steps[at]!).id, errors: [] };
}
