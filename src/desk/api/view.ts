import type { RecordFilter } from './operations.ts';

/**
 * Reads the filter of a list from the search parameters of its address; exports have the same ones. Form and spam are
 * parts of a list's path, and parameters of an export. The server validates the values.
 */
export function parseRecordFilter(params: URLSearchParams): RecordFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const [, choiceField, choiceValue] = /^([^:]+):(.*)$/s.exec(text('choice') ?? '') ?? [];
  return {
    form: text('form'),
    status: text('status')?.toUpperCase() as RecordFilter['status'],
    assignee: text('assignee'),
    from: text('from'),
    until: text('until'),
    choiceField,
    choiceValue,
    search: text('q'),
    dueWithinDays: /^\d{1,4}$/.test(text('due') ?? '') ? Number(text('due')) : undefined,
    isHeld: text('held') === '1' || undefined,
    isSpam: text('spam') === '1' || undefined,
    isOldestFirst: text('order') === 'oldest' || undefined,
  };
}
