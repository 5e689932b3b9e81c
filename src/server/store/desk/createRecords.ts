import { toRow } from '../columns.ts';
import { newDeliveryRow } from '../deliveries.ts';
import type { DeskRecord, DeskRecords, RecordCursor, RecordFilter } from '../DeskStore.ts';
import type { Engine } from '../Engine.ts';
import { newActivity } from './activity.ts';
import type { FormVersionRow, NoteRow } from './changeRecords.ts';
import { parseCursor } from './recordCursor.ts';
import { storable } from './recordFilter.ts';
import { toNote } from './records.ts';
import { NOTE } from './tables.ts';

const PORTION = 200;

/** Implements the storage of records on top of an engine. */
export function createRecords({ read, write }: Pick<Engine, 'read' | 'write'>, nextMoment: () => number): DeskRecords {
  const list = async (filter: RecordFilter, first: number, after?: RecordCursor) => {
    const cursor = after === undefined ? null : parseCursor(after);
    return cursor === undefined ? { items: [], hasMore: false } : read('listRecords', filter, first, cursor);
  };
  return {
    counts: () => read('statusCounts'),
    spamCount: () => read('countRecords', { isSpam: true }, null),
    count: (filter) => read('countRecords', filter, null),
    async countAfter(filter, cursor) {
      const after = parseCursor(cursor);
      return after ? read('countRecords', filter, after) : 0;
    },
    list,
    async *all(filter) {
      let after: RecordCursor | undefined;
      for (let hasMore = true; hasMore;) {
        const page = await list(filter, PORTION, after);
        yield* page.items.map(({ record }) => record);
        ({ hasMore } = page);
        after = page.items.at(-1)?.cursor;
      }
    },
    byId: async (ids) => sortedBy(ids, await read('recordsById', ids.map(storable))),
    related: (id) => read('relatedRecords', storable(id)),
    async change(seen, change, person, deliveries = {}) {
      const { changed, stale } = await write('changeRecords', {
        seen: seen.map(({ id, version }) => ({ id: storable(id), version })),
        change,
        person,
        deliveries: Object.entries(deliveries).flatMap(([id, added]) => added.map((one) => newDeliveryRow(id, one))),
        activity: newActivity(nextMoment),
      });
      const ids = seen.map(({ id }) => id);
      return { changed: sortedBy(ids, changed), stale: sortedBy(ids, stale) };
    },
    async addNote(submission, person, text) {
      const activity = newActivity(nextMoment);
      const { id, createdAt } = activity;
      const note = toRow<NoteRow>(NOTE, { id, createdAt, submission: storable(submission), person, text });
      return (await write('addNote', note, activity)) ? toNote(note) : undefined;
    },
    notes: (submission) => read('notes', storable(submission)),
    keepFormVersion: (hash, form, content) =>
      write('keepFormVersion', { hash, form, content, createdAt: Date.now() } satisfies FormVersionRow),
    formVersion: (hash) => read('formVersion', storable(hash)),
    unindexed: (limit) => read('unindexedRecords', limit),
    setSearchColumns: (rows) => write('setSearchColumns', rows),
  };
}

/** Sorts records like `ids`. */
function sortedBy(ids: string[], records: DeskRecord[]): DeskRecord[] {
  const known = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
