import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedForm } from '../../src/form/model/FormState.ts';
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
      message: { kind: 'success', text: 'See you soon' },
    });
    expect((await stored())[0]?.input).toEqual({ visitorName: 'Adébáyọ̀ Ọlánrewájú', people: 2, company: '' });
  });

  it('makes one record of the same answers sent twice', async () => {
    await post(new URLSearchParams({ ...ANSWERS, fullName: 'Twice' }));
    await post(new URLSearchParams({ ...ANSWERS, fullName: 'Twice' }));
    expect((await stored()).filter(({ input }) => input.visitorName === 'Twice')).toHaveLength(1);
  });

  it('comes back with what was typed and the errors when it is refused', async () => {
    const { response, posted } = await post(new URLSearchParams({ ...ANSWERS, fullName: '', people: '0' }));
    expect(response.status).toBe(422);
    expect(posted?.errors.map(({ path }) => path)).toEqual(['/fullName', '/people']);
    expect(posted?.values).toMatchObject({ people: 0 });
    expect(posted?.message).toBeUndefined();
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

  it('is refused when it is larger than any honest one', async () => {
    const { response } = await post(new URLSearchParams({ ...ANSWERS, company: 'x'.repeat(2_000_000) }));
    expect(response.status).toBe(413);
    const parts = new FormData();
    for (let count = 0; count < 20; count++) parts.append('company', 'x'.repeat(100_000));
    expect((await post(parts)).response.status).toBe(413);
  });
});
