import type { FormCheck } from '../model/FormModule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_MONTH = 365.25 / 12;

/** Hints at a duration that does not match the dates. Schools count months in different ways, so no answer is refused. */
export const hint: FormCheck = ({ duration, startDate, endDate }) => {
  const days = (Date.parse(String(endDate)) - Date.parse(String(startDate))) / DAY_MS;
  const months = days / DAYS_A_MONTH;
  const isMatching = !(days > 0) || !/^\d+$/.test(String(duration)) || Math.abs(months - Number(duration)) < 1;
  return isMatching ? {} : { '/duration': `Your dates are ${lengthOf(months, days)} apart. Please check all three.` };
};

function lengthOf(months: number, days: number): string {
  const [count, unit] = months < 1 ? [Math.round(days), 'day'] : [Math.round(months), 'month'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
