import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';
import { notifiedForm } from '../notifiedForm.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, startDesk } from './startDesk.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };

/** A form whose answers about people are sensitive, or are not yet. */
const personalForm = (sensitive: boolean) =>
  loadForm(
    formFile({
      type: 'object',
      properties: {
        fullName: { type: 'string', title: 'Full name', sensitive },
        email: { type: 'string', title: 'Email', format: 'email', sensitive },
        track: { type: 'string', title: 'Track', sensitive, enum: ['Zoroastrian'] },
        guardians: {
          type: 'array',
          title: 'Guardians',
          items: { type: 'object', properties: { number: { type: 'string', title: 'Number', sensitive } } },
        },
      },
    }),
    'personal',
  );

let desk: DeskServer;
let staff: DeskClient;
let admin: DeskClient;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const forms = { notified: notifiedForm(), personal: personalForm(true) };
  desk = await startDesk(
    { RATE_LIMIT: '0' },
    { forms, assets: { folder, files: new Set(['gone-1.js', 'main-1.js']) } },
  );
  writeFileSync(join(folder, 'main-1.js'), 'x');
  admin = await signInAs(desk, 'admin');
  staff = await signInAs(desk, 'staff', TOLU);
});
afterAll(() => desk.close());

const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
const exportsOf = async (person: string) =>
  (await desk.store.desk.activity.newest(1000, { person, kinds: ['exported'] })).items;

describe('a list', () => {
  it.each([
    { filter: { form: '__proto__', choiceField: 'a', choiceValue: 'b' } },
    { filter: { form: 'constructor', choiceField: 'a', choiceValue: 'b' } },
    { filter: { until: '+275760-09-13' } },
    { filter: { from: '0000-01-01', until: '9999-12-31' } },
    { filter: { from: '0000-01-01', until: '9999-12-30' } },
    { filter: { search: '\0\uD800%_' } },
    { filter: { form: '\0\uD800', assignee: '\0' } },
    { filter: [] },
    { filter: { assignee: { id: 'x' } } },
    { first: -1 },
    { first: 1e10 },
    { after: 'x' },
    { after: cursor({ createdAt: 1e15, id: '\0\uD800' }) },
    { after: cursor({ createdAt: 1e300, id: 'x' }) },
    { after: cursor({ createdAt: 1, id: {} }) },
    { after: cursor([]) },
  ])('answers %j without a fault', async (part) => {
    const { after } = part as { after?: string };
    const list = await staff.run('Records', { filter: {}, first: 10, ...part });
    const count = await staff.run('NewRecords', { filter: {}, ...part, since: after ?? 'x' });
    for (const { status } of [list, count]) expect([200, 400]).toContain(status);
  });
});

describe('an export', () => {
  it.each(['form=__proto__&choice=a:b', 'form=constructor&choice=a:b', 'until=%2B275760-09-13'])(
    'refuses %s',
    async (query) => expect((await staff.get(`/desk/export?${query}`)).status).toBe(400),
  );

  it.each(['form=__proto__', 'form=%00%0d%0aa:b', 'form=%ED%A0%80', '__proto__=1', 'format=xlsx&format=csv'])(
    'of %s is a file',
    async (query) => {
      const { status, headers } = await staff.get(`/desk/export?${query}`);
      expect([status, headers.get('content-disposition')?.split(';')[0]]).toEqual([200, 'attachment']);
    },
  );

  it('evaluates nothing for HEAD', async () => {
    await desk.ask('/desk/export', { method: 'HEAD', headers: { cookie: admin.cookie } });
    await (await admin.get('/desk/export')).text();
    expect(await exportsOf(admin.id)).toHaveLength(1);
  });

  it.each([
    ['the person is disabled', '', { isDisabled: true }],
    ['the person is no admin any more', '&sensitive=1', { role: 'staff' }],
  ] as const)('ends when %s while it runs', async (_when, query, change) => {
    const other = await signInAs(desk, 'admin', { email: 'other@example.com', name: 'Other' });
    const input = { fullName: 'A', motivation: 'ọ'.repeat(20_000) };
    // More than the buffers of the connection hold.
    for (let count = 0; count < 200; count++) await saveRecord(desk, { form: `long${query.length}`, input });
    const response = await other.get(`/desk/export?form=long${query.length}${query}`);
    await desk.store.desk.people.update(other.id, change);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('an answer that the current form marks as sensitive', () => {
  const SECRET = /xsecret|zoroastrian/i;
  let id: string;

  beforeAll(async () => {
    const { hash, content } = computeFormVersion(personalForm(false));
    await desk.store.desk.records.keepFormVersion(hash, 'personal', content);
    const guardians = [{ number: 'Xsecret' }];
    const input = { fullName: 'Xsecret', email: 'xsecret@example.com', track: 'Zoroastrian', guardians };
    id = await saveRecord(desk, { form: 'personal', formVersion: hash, input });
  });

  it('is covered in the whole record', async () => {
    const { data } = await staff.run('Record', { id });
    expect(data.record!.sections[0]!.rows).toHaveLength(4);
    expect(JSON.stringify(data)).not.toMatch(SECRET);
  });

  it('is in no list', async () => {
    const { data } = await staff.run('Records', { filter: { form: 'personal' }, first: 10 });
    expect(data.records.edges[0]!.node.name).toBe(data.records.edges[0]!.node.reference);
    expect(JSON.stringify(data)).not.toMatch(SECRET);
  });

  it.each(['form=personal', ''])('is in no export of staff: %j', async (query) => {
    expect(await (await staff.get(`/desk/export?${query}`)).text()).not.toMatch(SECRET);
  });
});

describe('a cache', () => {
  it('keeps files of the build, but no missing one', async () => {
    expect((await desk.ask('/desk/assets/main-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await desk.ask('/desk/assets/gone-1.js')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/desk/%zz'],
    ['GET', '/desk/files/a/b'],
    ['GET', '/desk/files/%00/%00'],
    ['GET', '/desk/export?from=x'],
    ['GET', '/desk/export?sensitive=1'],
    ['GET', '/desk/assets/nosuch'],
    ['POST', '/desk/nosuch'],
    ['POST', '/desk/graphql'],
    ['HEAD', '/desk/sign-in'],
  ])('keeps no answer to %s %s', async (method, path) => {
    const request = {
      method,
      headers: { cookie: staff.cookie, 'sec-fetch-site': 'same-origin', 'if-none-match': '*' },
    };
    expect((await desk.ask(path, request)).headers['cache-control']).toBe('no-store');
  });
});

describe('the API', () => {
  const post = (type: string, body: string) =>
    desk.ask('/desk/graphql', {
      method: 'POST',
      headers: { cookie: staff.cookie, 'sec-fetch-site': 'same-origin', 'content-type': type },
      body,
    });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
    'runs nothing of a form: %s',
    async (type) => {
      const { status, body } = await post(type, '{"documentId":"Viewer"}');
      expect([400, 415]).toContain(status);
      expect(body).not.toContain(TOLU.email);
    },
  );

  it('refuses a body with a prototype, and one of 100,000 records', async () => {
    expect((await post('application/json', '{"documentId":"Viewer","variables":{"__proto__":{}}}')).status).toBe(400);
    const seen = Array.from({ length: 1e5 }, (_, index) => ({ id: `${index}`, version: 0 }));
    expect((await staff.run('ChangeRecords', { seen, change: { status: 'SEEN' } })).status).toBe(413);
  });

  it('changes at most 1,000 records at once', async () => {
    const seen = Array.from({ length: 1001 }, (_, index) => ({ id: `${index}`, version: 0 }));
    const { errors } = await staff.run('ChangeRecords', { seen, change: { status: 'SEEN' } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('follows a change of the role at once', async () => {
    const cy = await signInAs(desk, 'admin', { email: 'cy@example.com', name: 'Cy' });
    await admin.run('UpdatePerson', { id: cy.id, change: { role: 'STAFF' } });
    const { errors } = await cy.run('UpdatePerson', { id: cy.id, change: { role: 'ADMIN' } });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await cy.get('/desk/export?sensitive=1')).status).toBe(403);
  });
});
