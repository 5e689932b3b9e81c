import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedForm } from '../../src/form/model/FormState.ts';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';

const ANSWERS = { _form: 'visit', fullName: 'Adébáyọ̀ Ọlánrewájú', people: '2', company: '' };

describe('a form posted without script', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function post(body: URLSearchParams | FormData, path = '/known/page', headers: Record<string, string> = {}) {
    const response = await fetch(server.url + path, { method: 'POST', body, headers });
    const text = await response.text();
    const json = text.slice(text.indexOf('</title>') + 8);
    return {
      response,
      posted: response.headers.get('content-type')?.includes('html') ? (JSON.parse(json) as PostedForm) : undefined,
    };
  }
  const stored = () => storedSubmissions(server.config.dataDir);

  it('is stored as the mutation would store it and answered with the success message', async () => {
    const { response, posted } = await post(new URLSearchParams(ANSWERS));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(posted).toEqual({
      formId: 'visit',
      values: {},
      errors: [],
      message: {
        kind: 'success',
        text: 'See you soon',
        receipt: {
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          reference: (await stored())[0]!.id.slice(-8).toUpperCase(),
        },
      },
    });
    expect((await stored())[0]?.input).toEqual({ visitorName: 'Adébáyọ̀ Ọlánrewájú', people: 2, company: '' });
  });

  it('makes one record of the same answers sent twice', async () => {
    await post(new URLSearchParams({ ...ANSWERS, fullName: 'Twice' }));
    await post(new URLSearchParams({ ...ANSWERS, fullName: 'Twice' }));
    expect((await stored()).filter(({ input }) => input.visitorName === 'Twice')).toHaveLength(1);
  });

  it('of a person is kept as such, also where a robot sent the same answers before, or after', async () => {
    const answers = { ...ANSWERS, fullName: 'Same' };
    const robot = () => post(new URLSearchParams({ ...answers, _website: 'http://spam.example' }));
    const person = () => post(new URLSearchParams(answers));
    for (const send of [robot, robot, person, robot, person])
      expect((await send()).posted?.message?.kind).toBe('success');
    const kept = (await stored()).filter(({ input }) => input.visitorName === 'Same');
    expect(kept.map(({ isSpam }) => isSpam)).toEqual([false, true]);
  });

  it('makes another record of the same answers a day later', async () => {
    const answers = new URLSearchParams({ ...ANSWERS, fullName: 'Yearly' });
    const daysAgo = (days: number) => {
      const connection = new Connection(join(server.config.dataDir, DATABASE_FILE), 5000);
      const moment = (Date.now() - days * 24 * 60 * 60 * 1000) * 1000;
      connection.all("UPDATE submissions SET createdAt = ? WHERE input LIKE '%Yearly%'", [moment]);
      connection.close();
    };
    const count = async () => (await stored()).filter(({ input }) => input.visitorName === 'Yearly').length;
    await post(answers);
    daysAgo(0.9);
    await post(answers);
    expect(await count()).toBe(1);
    daysAgo(1.1);
    await post(answers);
    await post(answers);
    expect(await count()).toBe(2);
  });

  it('leaves nothing that answers could be guessed from without the key of the installation', async () => {
    await post(new URLSearchParams({ ...ANSWERS, fullName: 'Guessed' }));
    const { input } = (await stored()).find(({ input: { visitorName } }) => visitorName === 'Guessed')!;
    const guess = createHash('sha256').update(JSON.stringify(input));
    const hash = guess.digest();
    const connection = new Connection(join(server.config.dataDir, DATABASE_FILE), 5000);
    const rows = JSON.stringify(connection.all('SELECT * FROM submissions'));
    connection.close();
    expect(rows).toContain('Guessed');
    for (const text of [hash.toString('base64url'), hash.toString('base64'), hash.toString('hex')])
      expect(rows).not.toContain(text);
  });

  it('comes back with what was typed and the errors when it is refused', async () => {
    const { response, posted } = await post(new URLSearchParams({ ...ANSWERS, fullName: '', people: '0' }));
    expect(response.status).toBe(422);
    expect(posted?.errors.map(({ path }) => path)).toEqual(['/fullName', '/people']);
    expect(posted?.values).toMatchObject({ people: 0 });
    expect(posted?.message).toBeUndefined();
  });

  it('is not stored without the answer that a condition asks for', async () => {
    const before = (await stored()).length;
    const { response, posted } = await post(
      new URLSearchParams({ ...ANSWERS, fullName: 'Helpless', needsHelp: 'Yes' }),
    );
    expect([response.status, posted?.errors]).toEqual([422, [{ path: '/help', message: 'Say what you need' }]]);
    expect(await stored()).toHaveLength(before);
  });

  it('is read as multipart too, its lines ended as a script would end them', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      ...ANSWERS,
      fullName: 'Multi\r\nPart',
      needsHelp: 'Yes',
      help: 'a ramp',
    }))
      body.append(name, value);
    body.append('guests/0/guestName', 'Bọ́lá');
    body.append('guests/0/age', '7');
    const { response } = await post(body);
    expect(response.status).toBe(200);
    expect((await stored())[0]?.input).toEqual({
      visitorName: 'Multi\nPart',
      people: 2,
      company: '',
      needsHelp: 'Yes',
      help: 'a ramp',
      guests: [{ guestName: 'Bọ́lá', age: 7 }],
    });
  });

  it('is drawn again, and not stored, when a button of a list asks for one more item', async () => {
    const before = (await stored()).length;
    const { response, posted } = await post(new URLSearchParams({ ...ANSWERS, fullName: '', _add: 'guests' }));
    expect(response.status).toBe(200);
    expect(posted).toMatchObject({ values: { people: 2, guests: [{}] }, errors: [] });
    expect(await stored()).toHaveLength(before);
  });

  it('drops unknown fields and those whose condition does not hold', async () => {
    await post(
      new URLSearchParams({
        ...ANSWERS,
        fullName: 'Dropped',
        needsHelp: 'No',
        help: 'hidden',
        admin: 'true',
        __proto__: 'x',
      }),
    );
    expect((await stored())[0]?.input).toEqual({ visitorName: 'Dropped', people: 2, company: '', needsHelp: 'No' });
  });

  it('is refused from another site, and when it is no form of this one', async () => {
    expect(
      (await post(new URLSearchParams(ANSWERS), '/known', { origin: 'https://other.example' })).response.status,
    ).toBe(403);
    expect(
      (await post(new URLSearchParams(ANSWERS), '/known', { 'sec-fetch-site': 'same-site' })).response.status,
    ).toBe(403);
    expect((await post(new URLSearchParams({ ...ANSWERS, _form: 'constructor' }))).response.status).toBe(400);
    expect((await post(new URLSearchParams({ fullName: 'x' }))).response.status).toBe(400);
  });

  it('is kept only where its page is there to say so', async () => {
    const before = (await stored()).length;
    const lost = new URLSearchParams({ ...ANSWERS, fullName: 'Lost' });
    expect((await post(lost, '/missing')).response.status).toBe(404);
    expect((await post(lost, '/known/gone')).response.status).toBe(404);
    expect((await post(lost, '/known/application')).response.status).toBe(400);
    expect(await stored()).toHaveLength(before);
  });
});
