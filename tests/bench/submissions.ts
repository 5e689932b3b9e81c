/** `npm run bench -- submissions [seconds]`: durable submissions a second, each with a key of its own, over real HTTP. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMutation } from '../../src/content/createMutation.ts';
import { readLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { spawnServer } from '../server/spawnServer.ts';
import { visitInput } from '../server/visitForm.ts';
import { load } from './load/load.ts';

const ROUNDS = 3;

export async function submissions([seconds = '5']: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
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
    const { perSecond, good, bad, median, p99 } = await round(String(count), Number(seconds));
    acknowledged += good;
    console.log(
      `round ${count}: ${perSecond} submissions a second, ${bad} refused, median ${median} ms, 99 % within ${p99} ms`,
    );
  }
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  const store = await readLibsqlStore({ dataDir });
  const stored = (await store.reader.counts())[0]?.count ?? 0;
  await store.close();
  rmSync(dataDir, { recursive: true });
  console.log(`${acknowledged} acknowledged, ${stored} on disk`);
  if (stored < acknowledged) throw new Error('What was acknowledged is not on disk.');
}
