import { SITE_OFFSET, toInstant } from './siteTime.ts';

/** What stands in a form's entry for a value: text as it is, everything else as JSON writes it. */
export const answerText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The text that an input of a format shows for a value: a date-time without its zone, a time without seconds. */
export function inputText(value: unknown, format?: string): string {
  if (value === undefined || value === null || (typeof value === 'number' && Number.isNaN(value))) return '';
  if (format === 'date-time' && typeof value === 'string') {
    const instant = toInstant(value);
    if (Number.isNaN(instant)) return '';
    return new Date(instant - toInstant('1970-01-01')).toISOString().slice(0, 16);
  }
  if (format === 'time' && typeof value === 'string') return value.slice(0, 5);
  return answerText(value);
}

/** The value that a text typed into an input of a type and format stands for; undefined for a blank one. */
export function typedValue(text: string, type: string | undefined, format?: string): unknown {
  if (text === '') return undefined;
  if (type === 'number' || type === 'integer') {
    const number = Number(text.replace(',', '.'));
    return Number.isNaN(number) ? text : number;
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (type === 'null') return null;
  if (format === 'date-time' && /T\d\d:\d\d$/.test(text)) return `${text}:00${SITE_OFFSET}`;
  if (format === 'time' && /^\d\d:\d\d$/.test(text)) return `${text}:00${SITE_OFFSET}`;
  return text;
}
