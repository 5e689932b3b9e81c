import type { FieldNode } from '../../form/model/FieldNode.ts';
import { defineOwnProperty, isRecord } from '../../form/model/pointer.ts';
import { fromMutationInput, toMutationInput } from '../../submit/mutationInput.ts';
import { isCovered, type RecordForm, type EvaluatedRecord, textsIn } from './recordView.ts';

/**
 * Returns the input of a record without sensitive answers, and the texts that are only in these. An answer is sensitive
 * if the form of its visitor or the form of today says so, or if no question is known.
 */
export function withoutSensitiveAnswers(view: EvaluatedRecord): { input: Record<string, unknown>; removed: string[] } {
  const { record, active } = view;
  if (!active) return { input: {}, removed: textsIn(record.input) };
  const form = active.run.form as RecordForm;
  const values = plainAnswers(view, active, fromMutationInput(form, record.input)) as Record<string, unknown>;
  const input = toMutationInput(form, values);
  const kept = new Set(textsIn(input));
  return { input, removed: textsIn(record.input).filter((text) => !kept.has(text)) };
}

/** Returns the part of an answer that is not sensitive; undefined for a sensitive answer. */
function plainAnswers(view: EvaluatedRecord, node: FieldNode | undefined, value: unknown): unknown {
  if (!node || isCovered(view, node)) return undefined;
  const within = (name: string, one: unknown) => plainAnswers(view, node.child(name), one);
  if (Array.isArray(value)) {
    if (node.baseField.type.name === 'list')
      return value.map((one, index) => within(`${index}`, one)).filter((one) => one !== undefined);
    const item = node.child('0');
    return item && isCovered(view, item) ? undefined : value;
  }
  if (!isRecord(value) || (node.possible.length === 0 && !node.takesOthers)) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const plain = within(name, one);
    if (plain !== undefined) defineOwnProperty(kept, name, plain);
  }
  return kept;
}
