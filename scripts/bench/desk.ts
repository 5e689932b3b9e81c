/**
 * `npm run bench -- desk [--store postgres] [--records 100000] [--plans]`: fills a store and measures the reads of the
 * Desk. Prints the median of each, and its query plans on request. With `--browser`, measures how long the Desk takes to
 * open instead. Fails beyond the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clientDatabase } from '../../src/server/store/postgres/connections.ts';
import type { RecordFilter } from '../../src/server/store/DeskStore.ts';
import type { Database, SqlValue } from '../../src/server/store/dialect.ts';
import { parseRecordCursor } from '../../src/server/store/desk/recordCursor.ts';
import { recordReads } from '../../src/server/store/desk/records.ts';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { openPostgresStore } from '../../src/server/store/postgres/openPostgresStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { parseCommandLine, exitWithUsageError } from '../commandLine.ts';
import { startPostgres } from '../startPostgres.ts';
import { fillStore } from './desk/fillStore.ts';
import { benchDeskOpening } from './desk/benchDeskOpening.ts';
import { median } from './figures/median.ts';

const LIST_MS = 100;
const RECORD_MS = 20;
const TIMES = 21;
const PAGE = 50;

const FILTERS: Record<string, RecordFilter> = {
  everything: {},
  'a form': { form: 'siwes' },
  'oldest first': { isOldestFirst: true },
  new: { status: 'new' },
  'new of a form': { form: 'siwes', status: 'new' },
  'a person': { assignee: 'ada', status: 'answered' },
  nobody: { assignee: null },
  'a choice': { form: 'siwes', choice: { field: 'course', value: 'Course 3' } },
  'a choice without records': { form: 'siwes', choice: { field: 'course', value: 'none' } },
  'a period': { from: Date.now() - 60_000, until: Date.now() + 3_600_000 },
  spam: { isSpam: true },
  'search: one letter': { search: 'a' },
  'search: a first name': { search: 'Ṣadé' },
  'search: a name of a form': { search: 'ada obi', form: 'siwes', status: 'answered' },
  'search: an address': { search: 'ada.obi.33' },
  'search: a number': { search: '0801000', phone: '234801000' },
  'search: a whole number': { search: '+2348010000123', phone: '2348010000123' },
  'search: nothing': { search: 'xyz' },
};

export async function desk(args: string[]): Promise<void> {
  const { values } = parseCommandLine(
    {
      store: { type: 'string', default: 'libsql' },
      records: { type: 'string', default: '100000' },
      plans: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
    },
    { args },
  );
  if (!['libsql', 'postgres'].includes(values.store)) exitWithUsageError('--store is libsql or postgres.');
  if (values.browser) return benchDeskOpening(Number(values.records));
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
  const url = await postgres?.newDatabase();
  const store = url ? await openPostgresStore(url, { reserveBytes: 1024 }) : await openLibsqlStore({ dataDir });
  const client = url === undefined ? undefined : new Client(url);
  await client?.connect();
  const direct = client ? clientDatabase(client as never) : new Connection(join(dataDir, DATABASE_FILE), 5000);
  try {
    const start = performance.now();
    await fillStore(store, Number(values.records));
    console.log(`${values.records} records in ${Math.round((performance.now() - start) / 1000)} s`);
    // The database does so by itself within minutes.
    await client?.query('VACUUM ANALYZE');
    await measureAll(store, values.plans ? explaining(direct) : undefined);
  } finally {
    await client?.end();
    if (direct instanceof Connection) direct.close();
    await store.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureAll(store: Store, plans: Database | undefined): Promise<void> {
  const { records, activity } = store.desk;
  const late: string[] = [];
  async function measure(name: string, limit: number, work: () => Promise<unknown>) {
    const times: number[] = [];
    for (let count = 0; count < TIMES; count++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    const ms = median(times);
    if (ms > limit) late.push(name);
    console.log(`${ms.toFixed(1).padStart(7)} ms  ${name}${ms > limit ? `  over ${limit} ms` : ''}`);
  }
  for (const [name, filter] of Object.entries(FILTERS)) {
    const count = await records.count(filter);
    await measure(`list, ${name} (${count})`, LIST_MS, () => records.list(filter, PAGE));
    await measure(`count, ${name}`, LIST_MS, () => records.count(filter));
    if (!plans) continue;
    await recordReads.listRecords(plans, filter, PAGE, null);
    await recordReads.countRecords(plans, filter, null);
  }
  const half = (await records.list({}, 10_000)).items.at(-1)!.cursor;
  await measure('page of 1,000 after a position', LIST_MS, () => records.list({}, 1000, half));
  await measure('page of 1,000 of a search', LIST_MS, () => records.list({ search: 'a' }, 1000, half));
  await measure('records after a position', LIST_MS, () => records.countAfter({}, half));
  await measure('counts of forms', LIST_MS, () => records.counts());
  await measure('number of spam records', LIST_MS, () => records.spamCount());
  const [{ record } = { record: undefined }] = (await records.list({}, 1, half)).items;
  const { id } = record!;
  await measure('record with notes, history and related records', RECORD_MS, () =>
    Promise.all([records.byId([id]), records.notes(id), activity.of(id), records.related(id)]),
  );
  const reference = id.slice(-8);
  await measure('search: a reference', LIST_MS, () => records.list({ search: reference }, PAGE));
  if (plans) {
    await recordReads.listRecords(plans, {}, 1000, parseRecordCursor(half)!);
    await recordReads.relatedRecords(plans, id);
    await recordReads.statusCounts(plans);
  }
  if (late.length > 0) throw new Error(`Over the limit: ${late.join('; ')}.`);
}

/** Returns a database that prints the plan of each statement instead of its rows. */
const explaining = (direct: Database): Database => ({
  dialect: direct.dialect,
  async query(sql: string, values?: SqlValue[]) {
    const isSqlite = direct instanceof Connection;
    const rows = await direct.query<Record<string, unknown>>(
      `${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN (ANALYZE, BUFFERS)'} ${sql}`,
      values,
    );
    for (const row of rows) console.log(`          ${String(row.detail ?? row['QUERY PLAN'])}`);
    return [];
  },
});
