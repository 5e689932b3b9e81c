import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm, type FormEntries } from './postForm.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';

const ANSWERS: Record<string, string> = { _form: 'visit', fullName: 'Adébáyọ̀ Ọlánrewájú', people: '2', company: '' };

describe('a form posted without script', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const post = (entries: FormEntries, path = '/known/page') => postForm(server.url + path, entries);
  const stored = () => storedSubmissions(server.config.dataDir);

  it('is stored as the mutation would store it and answered with the success message', async () => {
    const { status, headers, posted } = await post(ANSWERS);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
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

  it('comes back with what was typed and the errors when it is refused', async () => {
    const before = await stored();
    const { status, posted } = await post({ ...ANSWERS, fullName: '', people: '0', needsHelp: 'Yes' });
    expect(status).toBe(422);
    expect(posted?.errors.map(({ path }) => path)).toEqual(['/fullName', '/people', '/help']);
    expect(posted?.values).toMatchObject({ people: 0 });
    expect(posted?.message).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  it('is read as multipart too, its lines ended as a script would end them', async () => {
    const answers = { ...ANSWERS, fullName: 'Multi\r\nPart', needsHelp: 'Yes', help: 'a ramp' };
    const guest = { 'guests/0/guestName': 'Bọ́lá', 'guests/0/age': '7' };
    expect((await post(Object.entries({ ...answers, ...guest }))).status).toBe(200);
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
    const { status, posted } = await post({ ...ANSWERS, fullName: '', _add: 'guests' });
    expect(status).toBe(200);
    expect(posted).toMatchObject({ values: { people: 2, guests: [{}] }, errors: [] });
    expect(await stored()).toHaveLength(before);
  });

  it('drops unknown fields and those whose condition does not hold', async () => {
    await post({
      ...ANSWERS,
      fullName: 'Dropped',
      needsHelp: 'No',
      help: 'hidden',
      admin: 'true',
      __proto__: 'x',
    });
    expect((await stored())[0]?.input).toEqual({ visitorName: 'Dropped', people: 2, company: '', needsHelp: 'No' });
  });

  it('is kept only where its page is there to say so', async () => {
    const before = (await stored()).length;
    const lost = { ...ANSWERS, fullName: 'Lost' };
    expect((await post(lost, '/missing')).status).toBe(404);
    expect((await post(lost, '/known/gone')).status).toBe(404);
    expect((await post(lost, '/known/application')).status).toBe(400);
    expect(await stored()).toHaveLength(before);
  });
});
