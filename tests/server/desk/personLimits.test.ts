import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskClient, postToApi, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, startDesk } from './startDesk.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const WORDS = /^Too many requests\. Please try again in \d+ seconds?\.$/;

let desk: DeskServer;
let staff: DeskClient;
let other: DeskClient;
beforeAll(async () => {
  desk = await startDesk({ RATE_LIMIT: '5' });
  staff = await signInAs(desk);
  other = await signInAs(desk, 'staff', TOLU);
});
afterAll(() => desk.close());

const outcomeOf = async (response: Response) => ({
  status: response.status,
  wait: Number(response.headers.get('retry-after')),
  text: await response.text(),
});

describe('requests of one person beyond the limit', () => {
  it('are refused as operations, with a sentence for the screen', async () => {
    for (let count = 0; count < 10; count++) expect((await staff.run('Viewer')).status).toBe(200);
    const { status, data, errors } = await staff.run('Viewer');
    expect([status, data, errors?.[0]?.extensions.code]).toEqual([429, undefined, 'TOO_MANY_REQUESTS']);
    expect(errors?.[0]?.message).toMatch(WORDS);
    expect((await other.run('Viewer')).status).toBe(200);
  });

  it.each([
    ['files', 5, '/desk/files/a/b', 404],
    ['exports', 1, '/desk/export', 200],
  ])('are refused as %s', async (_, most, path, status) => {
    await saveRecord(desk);
    for (let count = 0; count < most; count++) expect((await staff.get(path)).status).toBe(status);
    const refused = await outcomeOf(await staff.get(path));
    expect(refused).toEqual({ status: 429, wait: expect.any(Number), text: expect.stringMatching(WORDS) });
    expect(refused.wait).toBeGreaterThan(0);
    expect((await other.get(path)).status).toBe(status);
  });

  it('are not counted without a session', async () => {
    for (let count = 0; count < 12; count++)
      expect((await postToApi(desk, { documentId: 'Viewer' }, {})).status).toBe(401);
  });
});
