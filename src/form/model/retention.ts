/** Length of time in calendar units, as in `"12 months"`. */
export interface Duration {
  count: number;
  unit: 'day' | 'week' | 'month' | 'year';
}

/** `retention` of a form file, as texts. */
export interface RetentionTexts {
  keep: string;
  sensitive?: string;
}

/** Periods of a form, each counted from the moment of storing. */
export interface Retention {
  /** After this period the whole record is erased. */
  keep: Duration;
  /** After this period the sensitive answers of a record are erased, and only these. */
  sensitive?: Duration;
}

/** Parsed value, or the fix of the wrong text as a clause, such as `write …`. */
export type DurationOutcome = { ok: true; duration: Duration } | { ok: false; reason: string };
export type RetentionOutcome =
  | { ok: true; retention: Retention }
  | { ok: false; key: keyof RetentionTexts; reason: string };

const DURATION = /^([1-9]\d{0,4}) (day|week|month|year)s?$/;
const DAYS = { day: 1, week: 7, month: 365.25 / 12, year: 365.25 };
const MAX_YEARS = 100;

const daysOf = ({ count, unit }: Duration): number => count * DAYS[unit];

/** Parses a duration: a number and days, weeks, months or years. */
export function parseDuration(text: string): DurationOutcome {
  const [, count, unit] = DURATION.exec(text) ?? [];
  if (!count) return { ok: false, reason: 'write a number with days, weeks, months or years, such as "12 months"' };
  const duration = { count: Number(count), unit: unit as Duration['unit'] };
  return daysOf(duration) > MAX_YEARS * DAYS.year
    ? { ok: false, reason: `write at most ${MAX_YEARS} years` }
    : { ok: true, duration };
}

/** Parses the retention of a form. Sensitive answers must not be kept longer than the record. */
export function parseRetention({ keep, sensitive }: RetentionTexts): RetentionOutcome {
  const whole = parseDuration(keep);
  if (!whole.ok) return { ...whole, key: 'keep' };
  if (sensitive === undefined) return { ok: true, retention: { keep: whole.duration } };
  const part = parseDuration(sensitive);
  if (!part.ok) return { ...part, key: 'sensitive' };
  const reason = `write at most ${keep}, because the whole record is erased then`;
  return daysOf(part.duration) > daysOf(whole.duration)
    ? { ok: false, key: 'sensitive', reason }
    : { ok: true, retention: { keep: whole.duration, sensitive: part.duration } };
}

/** Returns the end of a period in UTC. A month without the day of the start ends on its last day. */
export function endOfDuration(start: Date, { count, unit }: Duration): Date {
  const end = new Date(start);
  if (unit === 'day' || unit === 'week') end.setUTCDate(end.getUTCDate() + count * DAYS[unit]);
  else {
    end.setUTCMonth(end.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
    if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  }
  return end;
}

/** Returns the start of a period by its end, in UTC. The start of a month that is too short is its last day. */
export const startOfDuration = (end: Date, { count, unit }: Duration): Date =>
  endOfDuration(end, { count: -count, unit });

/** Formats a duration: `12 months`, `1 year`. */
export const formatDuration = ({ count, unit }: Duration): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
