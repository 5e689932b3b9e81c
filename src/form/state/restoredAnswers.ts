import { readEntries } from '../model/Answers.ts';
import { evaluate } from '../model/evaluate.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isFileField } from '../model/fileMessage.ts';
import { define, isFile, isRecord, sameJson, withValueAt } from '../model/pointer.ts';
import { offers } from '../types/choice.ts';
import { isBlank } from '../types/FieldType.ts';
import { type Draft, mapAnswers } from './Draft.ts';

/** The answers of a draft as the form takes them now, and the labels of those that it takes no more. */
export interface FittingAnswers {
  values: FormValues;
  misfits: string[];
}

/** What of a draft is read anew; files may stand in its values. */
export type RestoredDraft = Pick<Draft, 'version' | 'values' | 'cleared' | 'options'>;

/**
 * What a form shall stand at with a draft: what was answered since it opened, with `begun`, counts more. Fields that are gone are dropped,
 * and an answer that its control could not show is none.
 */
export function restoredAnswers(
  form: FormModule,
  draft: RestoredDraft,
  now: FormValues,
  begun: FormValues,
): FittingAnswers {
  const misfits: string[] = [];
  const fit = (field: FieldNode, given: unknown): unknown => {
    if (isBlank(given)) return undefined;
    if (field.field.type.name === 'group' || field.field.type.name === 'list') {
      const isOfKind = field.field.type.name === 'list' ? Array.isArray(given) : isRecord(given);
      if (isOfKind) return mapAnswers(field, given, fit);
    }
    const answer = fittingAnswer(field, given);
    if (isBlank(answer)) misfits.push(field.label);
    return answer;
  };
  const root = evaluate(form, draft.values, draft.options);
  const fitting = fit(root, draft.values) as FormValues;
  const cleared = draft.cleared.filter((pointer) => root.at(pointer));
  return {
    values: merged(begun, now, withCleared(fitting, cleared)) as FormValues,
    misfits: draft.version === form.version ? [] : misfits,
  };
}

/** Kept answers in which those that were taken away stand as undefined, so that no default takes their place. */
export const withCleared = (values: FormValues, cleared: string[]): FormValues =>
  cleared.reduce<unknown>((all, pointer) => withValueAt(all, pointer, undefined), values) as FormValues;

/** An answer as its field takes it: as the control would say it that shows it. */
function fittingAnswer({ field, isVisible, alternatives }: FieldNode, given: unknown): unknown {
  const { type, constraints, item } = field;
  if (type.name === 'fixed' || type.name === 'nothing') return given;
  if (isFileField(field)) return fittingFiles(type.isMultiple, given);
  if (isFile(given)) return undefined;
  if (type.name === 'tick') return given === true || given === false ? given : undefined;
  if (type.isMultiple) {
    const all = Array.isArray(given) ? (given as unknown[]) : [];
    const taken = all.filter((one) => (item?.constraints.choices ? offers(item, one) : typeof one === 'string'));
    return taken.length > 0 || all.length === 0 ? taken : undefined;
  }
  if (constraints.choices)
    return offers(field, given) || (!isVisible && alternatives.some((one) => offers(one, given))) ? given : undefined;
  const text = type.format(given, field);
  return text === '' || canShow(type.input?.(field).type, text) ? readEntries([text], field, given) : undefined;
}

/** Chosen files, and addresses of uploaded ones: a text that is none is of a field that asked for something else. */
function fittingFiles(isMultiple: boolean | undefined, given: unknown): unknown {
  const files = [given].flat().filter((one) => isFile(one) || (typeof one === 'string' && /^https?:\/\//.test(one)));
  return isMultiple ? files : files[0];
}

/** True where an input of this type shows such a text: a date or number that is none stands in no control. */
function canShow(type: string | undefined, text: string): boolean {
  if (!type || !/date|month|week|time|number|range|color/.test(type) || typeof document === 'undefined') return true;
  const input = document.createElement('input');
  input.type = type;
  input.value = text;
  return input.value !== '';
}

/** What was answered `now`, where it is not what the form began with, and else what was kept. */
export function merged(begun: unknown, now: unknown, kept: unknown): unknown {
  if (sameJson(now, begun)) return kept;
  if (isRecord(now) && isRecord(kept)) {
    const both: FormValues = { ...kept };
    for (const [name, value] of Object.entries(now)) {
      const before = isRecord(begun) ? begun[name] : undefined;
      define(both, name, Object.hasOwn(kept, name) ? merged(before, value, kept[name]) : value);
    }
    return both;
  }
  if (Array.isArray(now) && Array.isArray(begun) && Array.isArray(kept) && now.length === begun.length)
    return Array.from({ length: Math.max(now.length, kept.length) }, (_, index) =>
      index < now.length ? merged(begun[index], now[index], kept[index]) : (kept[index] as unknown),
    );
  return now;
}
