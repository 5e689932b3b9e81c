import type { RecordFilter, Status } from './types.ts';

const STATUSES: readonly string[] = ['NEW', 'SEEN', 'ANSWERED'];

/**
 * Reads the filter of a list from the search parameters of its address; exports have the same ones. Form and spam are
 * parts of a list's path, and parameters of an export.
 */
export function filterOf(params: URLSearchParams): RecordFilter {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const status = text('status')?.toUpperCase();
  const [choiceField, ...choiceValue] = text('choice')?.split(':') ?? [];
  const filter = {
    form: text('form'),
    isSpam: text('spam') && true,
    status: status && STATUSES.includes(status) ? (status as Status) : undefined,
    assignee: text('assignee'),
    from: text('from'),
    until: text('until'),
    ...(choiceField && choiceValue.length > 0 && { choiceField, choiceValue: choiceValue.join(':') }),
    search: text('q'),
    isOldestFirst: text('order') === 'oldest' || undefined,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
