import { FieldNode, type FormEvaluationContext } from './FieldNode.ts';
import type { EvaluableForm } from './FormModule.ts';
import type { ActiveOptionIndexes } from './FormState.ts';

/**
 * Evaluates a form with answers: decides which fields are visible and which answers count, and returns the form as one
 * field. Each field is evaluated after the fields that its conditions read, so hidden answers decide nothing. The compiler
 * refuses circular conditions. Pure: browser and server get the same result, which is rendered, validated, sent and stored.
 */
export const evaluate = (form: EvaluableForm, values: unknown, options: ActiveOptionIndexes = {}): FieldNode =>
  rootOf({ form, options, best: new Map() }, values);

/** Returns a form with every field that it can have; no condition is evaluated. */
export const formWithAllFields = ({ nodes, definition }: Pick<EvaluableForm, 'nodes' | 'definition'>): FieldNode =>
  rootOf({ form: { nodes, definition }, options: {}, best: new Map() }, undefined);

const rootOf = (run: FormEvaluationContext, values: unknown) =>
  new FieldNode(run, undefined, '', values, [{ node: run.form.nodes[0]!, number: 0, conditions: [], isLimit: false }]);
