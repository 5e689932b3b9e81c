/** The last day of its month for a day beyond it. */
export function nearestDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const inYear = Math.min(Math.max(month, 1), 12);
  const last = new Date(Date.UTC(year, inYear, 0)).getUTCDate();
  return `${day.slice(0, 4)}-${two(inYear)}-${two(Math.min(Math.max(date, 1), last))}`;
}

const two = (number: number) => String(number).padStart(2, '0');
