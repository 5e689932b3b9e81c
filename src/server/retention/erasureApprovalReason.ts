import type { RetentionWait, WaitReason } from '../store/Retention.ts';
import type { RetentionStatus } from './retentionStatus.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Records and share of a form that a day may erase without a yes. */
const MOST_RECORDS = 20;
const MOST_SHARE = 0.05;

/** Returns the number of records that a rule may erase in a day: 20 or 5 %, but one of a small form. */
const mostPerDay = (recordCount: number): number =>
  Math.min(MOST_RECORDS, Math.max(1, Math.floor(recordCount * MOST_SHARE)));

/**
 * Returns why a run must wait for the yes of an admin; undefined for a run that may begin. `newest` is the time of the
 * newest record of all forms: a clock that is far ahead of it may be wrong.
 */
export function erasureApprovalReason(
  { dueNow, recordCount }: Pick<RetentionStatus, 'dueNow' | 'recordCount'>,
  { now, newest }: { now: number; newest: number },
): WaitReason | undefined {
  if (dueNow === 0) return undefined;
  if (now - newest > DAY_MS) return 'clock';
  return dueNow > mostPerDay(recordCount) ? 'many' : undefined;
}

/** Returns the reason in words for admins. */
export function waitReasonSentence(
  { reason, count }: RetentionWait,
  { recordCount }: Pick<RetentionStatus, 'recordCount'>,
) {
  const records = `${count.toLocaleString('en')} of ${recordCount.toLocaleString('en')} records`;
  return reason === 'clock'
    ? `No record came for over 24 hours before this run, so the clock of the server may be wrong. ${records} are due.`
    : `${records} are due at once.`;
}
