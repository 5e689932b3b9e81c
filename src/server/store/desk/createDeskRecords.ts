import { toRow } from '../columns.ts';
import { newDeliveryRow } from '../deliveries.ts';
import type { DeskRecord, DeskRecords, ListCursor, RecordFilter } from '../DeskStore.ts';
import type { DatabaseEngine } from '../DatabaseEngine.ts';
import { activityIdAndTime } from './activity.ts';
import type { FormVersionRow, NoteRow } from './changeRecords.ts';
import { parseRecordCursor } from './recordCursor.ts';
import { toStorableText } from './recordFilter.ts';
import { toNote } from './records.ts';
import { NOTE_COLUMNS } from './tables.ts';

const PORTION = 200;

/** Implements the storage of records on top of an engine. */
export function createDeskRecords(
  { read, write }: Pick<DatabaseEngine, 'read' | 'write'>,
  nextMoment: () => number,
): DeskRecords {
  const list = async (filter: RecordFilter, first: number, after?: ListCursor) => {
    const cursor = after === undefined ? null : parseRecordCursor(after);
    return cursor === undefined ? { items: [], hasMore: false } : read('listRecords', filter, first, cursor);
  };
  return {
    counts: () => read('statusCounts'),
    spamCount: () => read('countRecords', { isSpam: true }, null),
    count: (filter) => read('countRecords', filter, null),
    async countAfter(filter, cursor) {
      const after = parseRecordCursor(cursor);
      return after ? read('countRecords', filter, after) : 0;
    },
    list,
    async *all(filter) {
      let after: ListCursor | undefined;
      for (let hasMore = true; hasMore;) {
        const page = await list(filter, PORTION, after);
        yield* page.items.map(({ record }) => record);
        ({ hasMore } = page);
        after = page.items.at(-1)?.cursor;
      }
    },
    byId: async (ids) => sortedBy(ids, await read('recordsById', ids.map(toStorableText))),
    related: (id) => read('relatedRecords', toStorableText(id)),
    async change(seen, change, person, deliveries = {}) {
      const { changed, stale } = await write('changeRecords', {
        seen: seen.map(({ id, version }) => ({ id: toStorableText(id), version })),
        change,
        person,
        deliveries: Object.entries(deliveries).flatMap(([id, added]) => added.map((one) => newDeliveryRow(id, one))),
        activity: activityIdAndTime(nextMoment),
      });
      const ids = seen.map(({ id }) => id);
      return { changed: sortedBy(ids, changed), stale: sortedBy(ids, stale) };
    },
    correct: ({ id, version }, { input, fields }, person, deliveries = []) =>
      write('correctRecord', {
        id: toStorableText(id),
        version,
        input: JSON.stringify(input),
        detail: fields.join(' '),
        person,
        deliveries: deliveries.map((one) => newDeliveryRow(id, one)),
        activity: activityIdAndTime(nextMoment),
      }),
    async addNote(submission, person, text) {
      const activity = activityIdAndTime(nextMoment);
      const { id, createdAt } = activity;
      const note = toRow<NoteRow>(NOTE_COLUMNS, {
        id,
        createdAt,
        submission: toStorableText(submission),
        person,
        text,
      });
      return (await write('addNote', note, activity)) ? toNote(note) : undefined;
    },
    hold: (id, reason, person) =>
      write('holdRecord', toStorableText(id), { reason, person }, activityIdAndTime(nextMoment)),
    removeSensitive: (removals) => write('removeSensitive', removals, nextMoment()),
    notes: (submission) => read('notes', toStorableText(submission)),
    keepFormVersion: (hash, form, content) =>
      write('keepFormVersion', { hash, form, content, createdAt: Date.now() } satisfies FormVersionRow),
    formVersion: (hash) => read('formVersion', toStorableText(hash)),
    unindexed: (limit) => read('unindexedRecords', limit),
    setSearchColumns: (rows) => write('setSearchColumns', rows),
  };
}

/** Sorts records like `ids`. */
function sortedBy(ids: string[], records: DeskRecord[]): DeskRecord[] {
  const known = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
