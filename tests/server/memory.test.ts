import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';
import { visitInput } from './visitForm.ts';

describe.each([
  ['that takes its own operations', {}],
  ['that takes any operation', { GRAPHQL_OPEN: '1' }],
])('the memory of a server %s', (_kind, env: Record<string, string>) => {
  let server: SpawnedServer;
  beforeAll(async () => {
    server = await spawnServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')), ...env });
    await sendAll(50, (index) => ({ query: `{ warm${index} }` }));
  }, 60_000);
  afterAll(async () => {
    server.process.kill();
    await once(server.process, 'exit');
  });

  async function sendAll(count: number, bodyOf: (index: number) => object) {
    const answers = new Set<string>();
    let next = 0;
    const sendNext = async () => {
      for (let index = next++; index < count; index = next++) {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(index)),
        });
        answers.add(`${response.status} ${(await response.text()).slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendNext));
    return answers;
  }

  /**
   * Asserts that different bodies leave no more in the server's heap than one body sent as often, within the total
   * size of the bodies. The syntax tree of a retained document alone takes ten times its text.
   */
  async function keepsNothingOf(count: number, bodyOf: (index: number) => object) {
    const growth = async (one: (index: number) => object) => {
      const before = await server.heap();
      await sendAll(count, one);
      return (await server.heap()) - before;
    };
    const [ofOne, ofMany] = [await growth(() => bodyOf(-1)), await growth(bodyOf)];
    const bytes = count * JSON.stringify(bodyOf(1)).length;
    return { keepsNothing: ofMany < Math.max(ofOne, 0) + 2 * bytes, ofOne, ofMany, bytes };
  }

  /** Different in every field, as GraphQL would have to read it. */
  const documentOf = (index: number, bytes: number) => {
    const field = `a${index}_`;
    return `{ ${Array.from({ length: bytes / 10 }, (_, count) => field + count).join(' ')} }`;
  };

  it('is not filled by other spellings of what the site asks', { timeout: 120_000 }, async () => {
    const bodyOf = (index: number) => ({
      query: `mutation m${index + 1}($d${index + 1}: VisitCreateInput!) { ${'__typename '.repeat((index + 1) % 9)}
        createVisit(data: $d${index + 1}) { id } } #${'x'.repeat(6000)}${index}`,
      variables: { [`d${index + 1}`]: { ...visitInput, people: 0 } },
    });
    const answers = await sendAll(40, bodyOf);
    expect(answers.size).toBe(2);
    for (const answer of answers) expect(answer).toContain('Bring at least one person');
    expect(await keepsNothingOf(100, (index) => bodyOf(index + 100))).toMatchObject({ keepsNothing: true });
  });

  it.each([
    ['a hundred of 6 KB', 100, 6000],
    ['ten of 240 KB', 10, 240_000],
  ])('is not filled by documents that are refused: %s', { timeout: 120_000 }, async (_, count, bytes) => {
    const bodyOf = (index: number) => ({ query: documentOf(index + 1, bytes) });
    const answers = await sendAll(4, bodyOf);
    for (const answer of answers) expect(answer).toContain('"errors"');
    if (!env.GRAPHQL_OPEN) expect(answers.size).toBe(1);
    expect(await keepsNothingOf(count, (index) => bodyOf(index + 100))).toMatchObject({ keepsNothing: true });
  });
});

it.each([
  [100, 2400],
  [1200, 200],
])(
  '%i connections with %i unread pipelined requests each take less than 250 MB',
  { timeout: 60_000 },
  async (count, each) => {
    const server = await spawnServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')) });
    const port = Number(new URL(server.url).port);
    const requests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(each);
    const ends = Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(requests);
      // It learns of its end by writing: it never reads.
      socket.pause();
      return once(socket, 'connect').then(() => socket);
    });
    const sockets = await Promise.all(ends);
    for (let asked = 0; asked < 20; asked++) expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    sockets.forEach((socket) => socket.destroy());
    const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))!;
    await server.stop();
    expect(Number(peak)).toBeLessThan(250 * 1024);
  },
);
