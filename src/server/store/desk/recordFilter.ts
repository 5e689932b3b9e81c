import { createHash } from 'node:crypto';
import type { DueRecords, RecordFilter, SearchColumns } from '../DeskStore.ts';
import type { SqlDialect, SqlValue } from '../dialect.ts';
import type { Cursor } from '../portions.ts';
import { foldSearchText } from './foldSearchText.ts';
import { REFERENCE_SQL } from './tables.ts';

/** Longest indexed text; an index entry of PostgreSQL has at most 2,700 bytes. */
const LONGEST_TEXT = 100;
const MOST_MARKS = 100;
const MARK_LENGTH = 10;
const REFERENCE_LENGTH = 8;
/** Sorts after every text with the same beginning. */
const HIGHEST = '\u{10FFFF}';

/** Returns the short hash of a chosen answer, between bars. */
const markOf = ({ field, value }: { field: string; value: string }) =>
  `|${createHash('sha256')
    .update(JSON.stringify([field, value]))
    .digest('hex')
    .slice(0, MARK_LENGTH)}|`;

/** Removes what a text column of PostgreSQL rejects. */
export const toStorableText = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\uFFFD');

const indexed = (text: string): string | null => toStorableText(text.slice(0, LONGEST_TEXT)) || null;

/** Converts search columns to the columns of a submission. Columns without a text are null; choices never are. */
export const toSubmissionSearchColumns = ({ name, surname, email, phone, choices }: SearchColumns) => ({
  choices: choices.slice(0, MOST_MARKS).map(markOf).join('') || '|',
  searchName: indexed(name),
  searchSurname: indexed(surname),
  searchEmail: indexed(email),
  searchPhone: indexed(phone),
});

/** SQL that selects the ids and times of the records of a filter, with its values. */
export interface RecordQuery {
  sql: string;
  values: SqlValue[];
}

/** Part of a list: a position with its direction, and the number of records. */
export interface RecordListRange {
  beyond?: { cursor: Cursor; isLater: boolean } | undefined;
  limit?: number;
}

/** Returns the order of a list. */
export const recordOrderSql = ({ isOldestFirst = false }: RecordFilter, time = '"createdAt"'): string =>
  isOldestFirst ? `ORDER BY ${time}, id` : `ORDER BY ${time} DESC, id DESC`;

/** Returns the query of a filter for all records or for a part of the list. */
export function buildRecordQuery(
  { binary }: SqlDialect,
  filter: RecordFilter,
  { beyond, limit }: RecordListRange = {},
): RecordQuery {
  const values: SqlValue[] = [];
  const $ = (value: SqlValue) => `$${values.push(value)}`;
  const text = (value: string) => $(toStorableText(value));
  const { form, status, assignee, from, until, choice, search, phone, due, isHeld } = filter;
  const isSpam = filter.isSpam ?? (due ? undefined : false);
  const isSearch = search !== undefined || phone !== undefined;
  // Expressions instead of columns: a search must use the index of its text and no other one.
  const [formColumn, time] = isSearch ? [`(form || '')`, `("createdAt" + 0)`] : ['form', '"createdAt"'];
  const isDue = ({ form: id, keep, sensitive }: DueRecords) => {
    const parts = [
      `${time} < ${$(keep * 1000)}`,
      sensitive !== undefined && `(${time} < ${$(sensitive * 1000)} AND "sensitiveAfter" IS NULL)`,
    ];
    return `(${formColumn} = ${text(id)} AND (${parts.filter(Boolean).join(' OR ')}))`;
  };
  const conditions = [
    isSpam !== undefined && `"isSpam" = ${isSpam}`,
    due && `(${due.map(isDue).join(' OR ') || 'false'})`,
    isHeld !== undefined && `"heldAt" IS ${isHeld ? 'NOT NULL' : 'NULL'}`,
    form !== undefined && `${formColumn} = ${text(form)}`,
    status !== undefined && (status === 'new' ? 'status IS NULL' : `status = ${$(status)}`),
    assignee !== undefined && (assignee === null ? 'assignee IS NULL' : `assignee = ${text(assignee)}`),
    from !== undefined && `${time} >= ${$(from * 1000)}`,
    until !== undefined && `${time} < ${$(until * 1000)}`,
    choice && `choices LIKE ${$(`%${markOf(choice)}%`)}`,
    beyond && `(${time}, id) ${beyond.isLater ? '>' : '<'} (${$(beyond.cursor.createdAt)}, ${text(beyond.cursor.id)})`,
  ].filter(Boolean);
  const end =
    limit === undefined ? () => '' : (column?: string) => `${recordOrderSql(filter, column)} LIMIT ${$(limit)}`;
  const select = (condition: string) =>
    `SELECT "createdAt", id FROM submissions WHERE ${[condition, ...conditions].filter(Boolean).join(' AND ')} ${end(time)}`;
  const begins = (column: string, prefix: string, where = '') => {
    const start = toStorableText(prefix.slice(0, LONGEST_TEXT));
    return start && select(`${where}${column} >= ${$(start)} AND ${column} < ${$(start + HIGHEST)}`);
  };
  const name = foldSearchText(search ?? '');
  const word = (search ?? '').trim().toLowerCase();
  const found = isSearch && [
    begins('"searchName"', name),
    begins('"searchSurname"', name),
    begins('"searchEmail"', word),
    begins('"searchPhone"', phone ?? ''),
    word.length <= REFERENCE_LENGTH && begins(`${REFERENCE_SQL} ${binary}`, word, 'choices IS NOT NULL AND '),
  ];
  const parts = found ? found.filter(Boolean) : [select('')];
  const sql = parts.map((part) => `SELECT "createdAt", id FROM (${part}) AS part`).join(' UNION ');
  return { sql: `SELECT "createdAt", id FROM (${sql || select('false')}) AS found ${end()}`, values };
}
