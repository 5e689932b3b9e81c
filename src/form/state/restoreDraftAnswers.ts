import { fieldEntriesToAnswer } from '../model/RawFieldInput.ts';
import { evaluate } from '../model/evaluate.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isFileField } from '../model/fileFields.ts';
import { defineOwnProperty, isFile, isRecord, sameJson, withValueAt } from '../model/pointer.ts';
import { isAnswerOffered } from '../types/choice.ts';
import { isBlankAnswer } from '../types/FieldType.ts';
import { type StoredDraft, mapInnerAnswers } from './StoredDraft.ts';

/** Draft answers that the current form accepts, and the labels of the rejected answers. */
export interface DraftRestoreResult {
  values: FormValues;
  misfits: string[];
}

/** Parts of a draft that are restored. `values` may contain files. */
export type RestorableDraft = Pick<StoredDraft, 'version' | 'values' | 'cleared' | 'options'>;

/**
 * Merges a draft into the current answers. Answers changed since `begun`, the initial answers, take precedence. Drops
 * removed fields and answers that their control cannot show.
 */
export function restoreDraftAnswers(
  form: FormModule,
  draft: RestorableDraft,
  now: FormValues,
  begun: FormValues,
): DraftRestoreResult {
  const misfits: string[] = [];
  const fit = (field: FieldNode, given: unknown): unknown => {
    if (isBlankAnswer(given)) return undefined;
    if (field.field.type.name === 'group' || field.field.type.name === 'list') {
      const isOfKind = field.field.type.name === 'list' ? Array.isArray(given) : isRecord(given);
      if (isOfKind) return mapInnerAnswers(field, given, fit);
    }
    const answer = fittingAnswer(field, given);
    if (isBlankAnswer(answer)) misfits.push(field.label);
    return answer;
  };
  const root = evaluate(form, draft.values, draft.options);
  const fitting = fit(root, draft.values) as FormValues;
  const cleared = draft.cleared.filter((pointer) => root.at(pointer));
  return {
    values: mergeAnswerVersions(begun, now, applyClearedAnswers(fitting, cleared)) as FormValues,
    misfits: draft.version === form.version ? [] : misfits,
  };
}

/** Sets cleared answers to undefined, which keeps defaults from replacing them. */
export const applyClearedAnswers = (values: FormValues, cleared: string[]): FormValues =>
  cleared.reduce<unknown>((all, pointer) => withValueAt(all, pointer, undefined), values) as FormValues;

/** Converts a stored answer to the answer that its control would give. Undefined when the field rejects the answer. */
function fittingAnswer({ field, isVisible, alternatives }: FieldNode, given: unknown): unknown {
  const { type, constraints, item } = field;
  if (type.name === 'fixed' || type.name === 'nothing') return given;
  if (isFileField(field)) return fittingFiles(type.isMultiple, given);
  if (isFile(given)) return undefined;
  if (type.name === 'tick') return given === true || given === false ? given : undefined;
  if (type.isMultiple) {
    const all = Array.isArray(given) ? (given as unknown[]) : [];
    const taken = all.filter((one) =>
      item?.constraints.choices ? isAnswerOffered(item, one) : typeof one === 'string',
    );
    return taken.length > 0 || all.length === 0 ? taken : undefined;
  }
  if (constraints.choices)
    return isAnswerOffered(field, given) || (!isVisible && alternatives.some((one) => isAnswerOffered(one, given)))
      ? given
      : undefined;
  const text = type.format(given, field);
  return text === '' || canShow(type.input?.(field).type, text)
    ? fieldEntriesToAnswer([text], field, given)
    : undefined;
}

/** Keeps chosen files and addresses of uploaded files. Any other text comes from a field that was not a file field. */
function fittingFiles(isMultiple: boolean | undefined, given: unknown): unknown {
  const files = [given].flat().filter((one) => isFile(one) || (typeof one === 'string' && /^https?:\/\//.test(one)));
  return isMultiple ? files : files[0];
}

/** True when an input of this type can show the text. Browsers discard an invalid date or number. */
function canShow(type: string | undefined, text: string): boolean {
  if (!type || !/date|month|week|time|number|range|color/.test(type) || typeof document === 'undefined') return true;
  const input = document.createElement('input');
  input.type = type;
  input.value = text;
  return input.value !== '';
}

/** Merges three versions of an answer: `now` where it differs from `begun`, else `kept`. */
export function mergeAnswerVersions(begun: unknown, now: unknown, kept: unknown): unknown {
  if (sameJson(now, begun)) return kept;
  if (isRecord(now) && isRecord(kept)) {
    const both: FormValues = { ...kept };
    for (const [name, value] of Object.entries(now)) {
      const before = isRecord(begun) ? begun[name] : undefined;
      defineOwnProperty(both, name, Object.hasOwn(kept, name) ? mergeAnswerVersions(before, value, kept[name]) : value);
    }
    return both;
  }
  if (Array.isArray(now) && Array.isArray(begun) && Array.isArray(kept) && now.length === begun.length)
    return Array.from({ length: Math.max(now.length, kept.length) }, (_, index) =>
      index < now.length ? mergeAnswerVersions(begun[index], now[index], kept[index]) : (kept[index] as unknown),
    );
  return now;
}
