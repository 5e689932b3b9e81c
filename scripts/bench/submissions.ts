/**
 * `npm run bench -- submissions [seconds] [--store postgres]`: measures durable submissions per second over HTTP, each
 * with its own key, and compares them with plain durable appends. After each round, the same number of equal requests
 * is appended to a file on the same disk, with as many records per flush as the server's commits had. Plain appends are
 * the limit for a server without the cost of HTTP, validation and a database. The result is the median of the pairs,
 * because disk speed changes over time.
 */
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { parseCommandLine, exitWithUsageError } from '../commandLine.ts';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { startPostgres } from '../startPostgres.ts';
import { DATABASE_FILE } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { openReadableStore } from '../../src/server/store/openStore.ts';
import { spawnServer } from '../../tests/server/spawnServer.ts';
import { visitInput } from '../../tests/server/visitForm.ts';
import { median } from './figures/median.ts';
import { measureLoad } from './load/measureLoad.ts';

const PAIRS = 31;

/** Measures records per second for plain appends with `aFlush` records per flush. */
function bareAppend(path: string, records: number, aFlush: number, request: (number: number) => string): number {
  const file = openSync(path, 'w');
  const start = performance.now();
  for (let count = 0, flushes = 1; count < records; flushes++) {
    let text = '';
    for (const end = Math.min(records, Math.round(flushes * aFlush)); count < end; count++) text += request(count);
    writeSync(file, text);
    fdatasyncSync(file);
  }
  const perSecond = (records / (performance.now() - start)) * 1000;
  closeSync(file);
  return perSecond;
}

/** Returns the number of committed write transactions. SQLite counts them in the header of its WAL index. */
async function countCommits(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  if (!databaseUrl) return new Uint32Array(readFileSync(join(dataDir, `${DATABASE_FILE}-shm`)).buffer, 0, 3)[2]!;
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: string }>('SELECT pg_current_xact_id()::text AS count');
  await client.end();
  return Number(rows[0]!.count);
}

/** Returns the CPU time of a process's main thread in milliseconds, in steps of ten; undefined without /proc. */
function mainThreadMs(pid: number): number | undefined {
  const path = `/proc/${pid}/task/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const [user, system] = readFileSync(path, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

interface Pair {
  perSecond: number;
  bare: number;
  ratio: number;
  /** Records per flush. */
  aFlush: number;
  mainMs: number;
}

export async function submissions(args: string[]): Promise<void> {
  const { values, positionals } = parseCommandLine(
    { store: { type: 'string', default: 'libsql' } },
    { args, words: 1 },
  );
  if (!['libsql', 'postgres'].includes(values.store)) exitWithUsageError('--store is libsql or postgres.');
  const [seconds = '0.3'] = positionals;
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = await postgres?.newDatabase();
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...database });
  const port = Number(new URL(server.url).port);
  const body = JSON.stringify({ query: createMutationText('createVisit'), variables: { data: visitInput } });
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\nauthorization: Bearer publishable\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const requestsOf = (name: string) => (number: number) => `${head}idempotency-key: ${name}-${number}\r\n\r\n${body}`;
  const round = (name: string, length: number) =>
    measureLoad({ port, seconds: length, request: requestsOf(name), isGood: (answer) => answer.includes('"id":"') });

  let acknowledged = (await round('warm', 2)).good;
  const pairs: Pair[] = [];
  for (let count = 1; count <= PAIRS; count++) {
    const commitsBefore = await countCommits(dataDir, databaseUrl);
    const mainBefore = mainThreadMs(server.process.pid!);
    const { perSecond, good, bad, median: middle, p99 } = await round(String(count), Number(seconds));
    const mainMs = (mainThreadMs(server.process.pid!) ?? NaN) - (mainBefore ?? NaN);
    const aFlush = good / ((await countCommits(dataDir, databaseUrl)) - commitsBefore);
    const bare = bareAppend(join(dataDir, 'bare'), good, aFlush, requestsOf(String(count)));
    acknowledged += good;
    const pair = { perSecond, bare, ratio: perSecond / bare, aFlush, mainMs: mainMs / good };
    pairs.push(pair);
    console.log(`${count}: ${told(pair)}; ${bad} refused, median ${middle} ms, 99 % within ${p99} ms`);
  }
  await server.stop();
  const store = await openReadableStore({ dataDir, databaseUrl });
  const stored = (await store.reader.counts())[0]?.count ?? 0;
  await store.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
  const ratios = pairs.map(({ ratio }) => ratio).sort((a, b) => a - b);
  const quarter = (count: number) => ratios[Math.floor(((PAIRS - 1) * count) / 4)]!.toFixed(2);
  console.log(`medians of ${PAIRS} pairs: ${told(medianOf(pairs))}`);
  console.log(`the middle half of the ratios: ${quarter(1)} to ${quarter(3)}`);
  console.log(`${acknowledged} acknowledged, ${stored} on disk`);
  if (stored < acknowledged) throw new Error('What was acknowledged is not on disk.');
}

const medianOf = (pairs: Pair[]): Pair => {
  const middle = (name: keyof Pair) => median(pairs.map((pair) => pair[name]));
  const [perSecond, bare, ratio] = [middle('perSecond'), middle('bare'), middle('ratio')];
  return { perSecond, bare, ratio, aFlush: middle('aFlush'), mainMs: middle('mainMs') };
};

const told = ({ perSecond, bare, ratio, aFlush, mainMs }: Pair) =>
  `${Math.round(perSecond)} submissions a second, ${ratio.toFixed(2)} of ${Math.round(bare)} bare appends in as large flushes (${aFlush.toFixed(1)} records); ${mainMs.toFixed(3)} ms of the main thread each`;
