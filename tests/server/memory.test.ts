import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';
import { visitInput } from './visitForm.ts';

const MB = 1024 * 1024;

describe.each([
  ['that takes its own operations', {}],
  ['that takes any operation', { GRAPHQL_OPEN: '1' }],
])('the memory of a server %s', (_kind, env: Record<string, string>) => {
  let server: SpawnedServer;
  beforeAll(async () => {
    server = await spawnServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')), ...env });
    await sendAll(200, (index) => ({ query: `{ warm${index} }` }));
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

  /** Different in every field, as GraphQL would have to read it. */
  const documentOf = (index: number, bytes: number) => {
    const field = `a${index}_`;
    return `{ ${Array.from({ length: bytes / 10 }, (_, count) => field + count).join(' ')} }`;
  };

  it('is not filled by other spellings of what the site asks', { timeout: 120_000 }, async () => {
    const before = await server.heap();
    const answers = await sendAll(500, (index) => ({
      query: `mutation m${index}($d${index}: VisitCreateInput!) { ${'__typename '.repeat(index % 9)}
        createVisit(data: $d${index}) { id } } #${'x'.repeat(6000)}${index}`,
      variables: { [`d${index}`]: { ...visitInput, people: 0 } },
    }));
    expect(answers.size).toBe(2);
    for (const answer of answers) expect(answer).toContain('Bring at least one person');
    expect((await server.heap()) - before).toBeLessThan(20 * MB);
  });

  it.each([
    ['four hundred of 6 KB', 400, 6000],
    ['forty of 240 KB', 40, 240_000],
  ])('is not filled by documents that are refused: %s', { timeout: 120_000 }, async (_, count, bytes) => {
    const before = await server.heap();
    const answers = await sendAll(count, (index) => ({ query: documentOf(index, bytes) }));
    for (const answer of answers) expect(answer).toContain('"errors"');
    if (!env.GRAPHQL_OPEN) expect(answers.size).toBe(1);
    expect((await server.heap()) - before).toBeLessThan(20 * MB);
  });
});
