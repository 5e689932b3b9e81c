import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { postForm } from './postForm.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';
import { postGraphql } from './startServer.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');

interface LogLine {
  reqId?: string;
  msg?: string;
  form?: string;
  outcome?: string;
  submission?: string;
  fields?: string[];
  ms?: number;
}

let server: SpawnedServer;
beforeAll(async () => {
  server = await spawnServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')), LOG_LEVEL: 'info' });
}, 60_000);
afterAll(() => server.stop());

/** Waits for the line of a submission in the log by the request id that its response named. */
async function loggedLine(headers: Headers): Promise<LogLine> {
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^\w+-\w+$/);
  const found = () => (server.log() as LogLine[]).find(({ reqId, msg }) => reqId === id && msg === 'submission');
  await expect.poll(found).toBeDefined();
  return found()!;
}

const send = (input: object, key: string) =>
  postGraphql(server.url, CREATE, { data: input }, { 'idempotency-key': key });

it('logs a stored submission with the id that its visitor got', async () => {
  const answer = await send(visitInput, 'one');
  const { id } = answer.body.data!.createVisit as { id: string };
  expect(await loggedLine(answer.headers)).toMatchObject({ form: 'visit', outcome: 'stored', submission: id });
});

it('logs a repeated submission as a duplicate of the first one', async () => {
  const first = await send(visitInput, 'two');
  const again = await send(visitInput, 'two');
  const { id } = first.body.data!.createVisit as { id: string };
  expect(await loggedLine(again.headers)).toMatchObject({ outcome: 'duplicate', submission: id });
});

it('logs the fields of a refused form without their values', async () => {
  const answer = await send({ ...visitInput, people: 0 }, 'three');
  const line = await loggedLine(answer.headers);
  expect(line).toMatchObject({ form: 'visit', outcome: 'invalid', fields: ['/people'] });
  expect(JSON.stringify(line)).not.toContain(visitInput.visitorName);
});

it('logs suspected spam of a form without script', async () => {
  const answer = await postForm(`${server.url}/known`, {
    _form: 'visit',
    fullName: 'Adébáyọ̀',
    people: '2',
    _website: 'https://example.com',
  });
  expect(await loggedLine(answer.headers)).toMatchObject({ form: 'visit', outcome: 'spam' });
});
