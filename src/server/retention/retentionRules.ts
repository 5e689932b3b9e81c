import {
  endOfDuration,
  formatDuration,
  parseRetention,
  type Retention,
  type RetentionTexts,
  startOfDuration,
} from '../../form/model/retention.ts';
import type { DeskRecord, DueRecords } from '../store/DeskStore.ts';

/** Forms with their rules, by id; a release has the rules in the part of the form that only the server reads. */
export type FormsWithRules = Record<string, { server?: { retention?: RetentionTexts } | undefined }>;

/** Retention rule of a form file. */
export interface RetentionRule {
  form: string;
  retention: Retention;
  /** Such as: 12 months, sensitive answers 6 months. */
  words: string;
}

/** Returns the rule of a form; undefined for a form without one. */
export function findRetentionRule(forms: FormsWithRules, form: string): RetentionRule | undefined {
  const texts = Object.hasOwn(forms, form) ? forms[form]?.server?.retention : undefined;
  const outcome = texts && parseRetention(texts);
  if (!outcome?.ok) return undefined;
  const { keep, sensitive } = outcome.retention;
  const words = formatDuration(keep) + (sensitive ? `, sensitive answers ${formatDuration(sensitive)}` : '');
  return { form, retention: outcome.retention, words };
}

/** Returns the rules of all forms. */
export const retentionRules = (forms: FormsWithRules): RetentionRule[] =>
  Object.keys(forms).flatMap((form) => findRetentionRule(forms, form) ?? []);

/** Returns the records that a rule erases at a time, in milliseconds since 1970. */
export function dueRecordsAt({ form, retention: { keep, sensitive } }: RetentionRule, time: number): DueRecords {
  const cutoff = (duration: Retention['keep']) => startOfDuration(new Date(time), duration).getTime();
  return { form, keep: cutoff(keep), ...(sensitive && { sensitive: cutoff(sensitive) }) };
}

/** Returns the next erasure of a record by its rule. */
export function nextErasureOfRecord(
  { retention: { keep, sensitive } }: RetentionRule,
  { createdAt, sensitiveAfter }: Pick<DeskRecord, 'createdAt' | 'sensitiveAfter'>,
): { at: Date; isSensitiveOnly: boolean } {
  const isSensitiveOnly = sensitive !== undefined && sensitiveAfter === undefined;
  const whole = endOfDuration(new Date(createdAt), keep);
  const part = isSensitiveOnly ? endOfDuration(new Date(createdAt), sensitive) : whole;
  return part < whole ? { at: part, isSensitiveOnly } : { at: whole, isSensitiveOnly: false };
}
