import { toInstant } from '../../content/siteTime.ts';
import type { RecordFilter as FilterInput } from '../../desk/api/operations.ts';
import { phoneRulesOf } from '../../form/compile/countryRules.ts';
import { listFilterableQuestions } from './formChoices.ts';
import type { SiteData } from '../PageSource.ts';
import { dueRecordsAt, retentionRules } from '../retention/retentionRules.ts';
import type { DueRecords, RecordFilter, RecordStatus } from '../store/DeskStore.ts';
import { refuseOperation } from './refusal.ts';
import { phoneSearchPrefix } from './searchColumns.ts';

/** Assignee that stands for records without one. */
export const NO_ASSIGNEE = 'nobody';

const LONGEST_TEXT = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 366;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Converts a filter to the store's. Days are those of the site's calendar. */
export function toRecordFilter(
  input: FilterInput,
  { forms, company }: Pick<SiteData, 'forms' | 'company'>,
): RecordFilter {
  const { form, status, assignee, from, until, choiceField, choiceValue, search, isSpam, isOldestFirst } = input;
  const { isHeld, dueWithinDays: days } = input;
  const texts = [form, assignee, choiceField, choiceValue, search];
  if (texts.some((text) => text && text.length > LONGEST_TEXT))
    refuseOperation('BAD_USER_INPUT', 'The filter is too long.');
  const text = search?.trim();
  const phone = text && phoneSearchPrefix(text, phoneRulesOf(company?.place?.country));
  const filter: RecordFilter = {
    ...(form && { form }),
    ...(status && { status: toStatus(status) }),
    ...(assignee && { assignee: assignee === NO_ASSIGNEE ? null : assignee }),
    ...(from && { from: startOf(from) }),
    ...(until && { until: startOf(nextDay(until)) }),
    ...(text && { search: text }),
    ...(phone && { phone }),
    ...(isSpam && { isSpam }),
    ...(typeof isHeld === 'boolean' && { isHeld }),
    ...(typeof days === 'number' && { due: dueWithin(days, forms) }),
    ...(isOldestFirst && { isOldestFirst }),
  };
  if (!choiceField && !choiceValue) return filter;
  // A sensitive choice is not offered: its filter would say who chose what.
  const choices = form && Object.hasOwn(forms, form) ? listFilterableQuestions(forms[form]) : [];
  const isOffered = choices.some(({ field }) => field === choiceField);
  if (!isOffered || !choiceValue) refuseOperation('BAD_USER_INPUT', 'The form has no such choice.');
  return { ...filter, choice: { field: choiceField!, value: choiceValue } };
}

function dueWithin(days: number, forms: SiteData['forms']): DueRecords[] {
  if (days < 0 || days > MOST_DAYS)
    refuseOperation('BAD_USER_INPUT', `Erasures are listed for 0 to ${MOST_DAYS} days.`);
  return retentionRules(forms).map((rule) => dueRecordsAt(rule, Date.now() + days * DAY_MS));
}

function toStatus(status: string): RecordStatus {
  const lower = status.toLowerCase();
  if (!/^(new|seen|answered)$/.test(lower)) refuseOperation('BAD_USER_INPUT', 'There is no such status.');
  return lower as RecordStatus;
}

function startOf(day: string): number {
  const instant = DAY.test(day) ? toInstant(day) : NaN;
  if (Number.isNaN(instant)) refuseOperation('BAD_USER_INPUT', 'A day is written as year, month and day: 2026-11-28.');
  return instant;
}

/** Returns the day after a day of the calendar; other texts unchanged. */
function nextDay(day: string): string {
  const instant = DAY.test(day) ? Date.parse(day) : NaN;
  return Number.isNaN(instant) ? day : new Date(instant + DAY_MS).toISOString().slice(0, 10);
}
