/**
 * `npm run bench -- submissions [seconds] [--store postgres]`: durable submissions a second, each with a key of its own,
 * over real HTTP, beside a bare durable append before each round: records of the same length, written to a file, twelve of
 * them a flush, as many as share a commit under this load.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMutation } from '../../src/content/createMutation.ts';
import { startPostgres } from '../../scripts/startPostgres.ts';
import { readStore } from '../../src/server/store/openStore.ts';
import { spawnServer } from '../server/spawnServer.ts';
import { visitInput } from '../server/visitForm.ts';
import { load } from './load/load.ts';

const ROUNDS = 3;
const RECORDS_A_FLUSH = 12;
const BARE_MS = 1500;

/** Records a second of so many bytes that are on disk, and nothing else. */
function bareAppend(folder: string, bytes: number): number {
  const file = openSync(join(folder, 'bare'), 'a');
  const records = Buffer.alloc(bytes * RECORDS_A_FLUSH, 'x');
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < BARE_MS) {
    writeSync(file, records);
    fdatasyncSync(file);
    count += RECORDS_A_FLUSH;
  }
  closeSync(file);
  return Math.round((count / (performance.now() - start)) * 1000);
}

export async function submissions(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string', default: 'libsql' } },
  });
  if (!['libsql', 'postgres'].includes(values.store)) throw new Error('--store is libsql or postgres.');
  const [seconds = '5'] = positionals;
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = values.store === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = await postgres?.newDatabase();
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...database });
  const port = Number(new URL(server.url).port);
  const body = JSON.stringify({ query: createMutation('createVisit'), variables: { data: visitInput } });
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\nauthorization: Bearer publishable\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  const round = (name: string, length: number) =>
    load({
      port,
      seconds: length,
      request: (number) => `${head}idempotency-key: ${name}-${number}\r\n\r\n${body}`,
      isGood: (answer) => answer.includes('"id":"'),
    });

  let acknowledged = (await round('warm', 2)).good;
  for (let count = 1; count <= ROUNDS; count++) {
    const bare = bareAppend(dataDir, body.length);
    const { perSecond, good, bad, median, p99 } = await round(String(count), Number(seconds));
    acknowledged += good;
    console.log(
      `round ${count}: ${perSecond} submissions a second, ${(perSecond / bare).toFixed(2)} of ${bare} bare appends, ${bad} refused, median ${median} ms, 99 % within ${p99} ms`,
    );
  }
  await server.stop();
  const store = await readStore({ dataDir, databaseUrl });
  const stored = (await store.reader.counts())[0]?.count ?? 0;
  await store.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
  console.log(`${acknowledged} acknowledged, ${stored} on disk`);
  if (stored < acknowledged) throw new Error('What was acknowledged is not on disk.');
}
