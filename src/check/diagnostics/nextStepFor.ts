import type { Diagnostic } from './Diagnostic.ts';
import { stringAtOrEmpty } from './path.ts';

/** Next step by kind of problem. */
const BY_CODE: Record<string, string> = {
  blank: 'Write a text here',
  'duplicate-key': 'Delete one of the two',
  'foreign-file': 'Save the file as plain text (UTF-8)',
  minLength: 'Write a longer text',
  'no-address': 'Write an address such as "/about-us" or "https://example.com"',
  repeated: 'Change or delete this one',
  'unfit-limit': 'Use a field of the same kind of answer',
  'unresolved-anchor': 'Use the id of a section of that page, or give a section this id',
  'unresolved-block': 'Use the name of a folder in src/blocks',
  'unresolved-field': 'Use the name of a field of this form, or remove the name here',
  'unresolved-link': 'Use an address of this site, or add the page or file first',
};

/** Next step for a text in a wrong format. */
const BY_FORMAT: Record<string, string> = {
  date: 'Write year, month and day, such as "2026-11-20"',
  'date-time': 'Write date and time, such as "2026-11-20T09:00:00Z"',
  email: 'Write an address such as "name@example.com"',
  uri: 'Write an address such as "https://example.com"',
};

/** Returns the next step for a diagnostic without a fix, as a sentence without a full stop. */
export function nextStepFor({ code, data }: Pick<Diagnostic, 'code' | 'data'>): string | undefined {
  if (data?.kind === 'limit' && data.keyword === 'minLength' && data.limit === 1) return BY_CODE.blank;
  return data?.kind === 'schema' && data.keyword === 'format'
    ? BY_FORMAT[stringAtOrEmpty(data.schema, 'format')]
    : BY_CODE[code];
}
