import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData } from '../../../src/desk/api/operations.ts';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';
import { notifiedForm } from '../notifiedForm.ts';
import { type DeskClient, postToApi, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, type NewEnv, startDesk } from './startDesk.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const RECORD = { fullName: 'Ṣadé Example', email: 'sade@example.com', religion: 'Zoroastrian', track: 'Cybersecurity' };

/** Contract of the API of the Desk. */
export function graphqlContract(newEnv: NewEnv): void {
  let desk: DeskServer;
  let staff: DeskClient;
  let admin: DeskClient;

  beforeAll(async () => {
    desk = await startDesk(await newEnv(), { forms: { notified: notifiedForm() } });
    admin = await signInAs(desk, 'admin');
    staff = await signInAs(desk, 'staff', TOLU);
  });
  afterAll(() => desk.close());

  const record = async (id: string, client = staff) => (await client.run('Record', { id })).data.record!;
  const rowOf = (sections: { rows: { id: string }[] }[], id: string) =>
    sections.flatMap(({ rows }) => rows).find((row) => row.id === id);
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  describe('the API of the Desk', () => {
    it('refuses requests without a session with 401', async () => {
      const answer = await postToApi(desk, { documentId: 'Viewer' }, {});
      expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED']);
    });

    it.each<Record<string, string>>([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ])('refuses requests of other sites: %j', async (headers) => {
      const { cookie } = staff;
      expect((await postToApi(desk, { documentId: 'Viewer' }, { cookie, ...headers })).status).toBe(403);
    });

    it('runs no text but the operations of the Desk', async () => {
      const { cookie } = staff;
      for (const body of [
        { query: '{ people { email } }' },
        { documentId: 'Viewer', query: '{ people { email } }' },
        { documentId: 'constructor' },
        { documentId: '{ __schema { types { name } } }' },
        [],
        null,
      ]) {
        const { status, data } = await postToApi(desk, body, { cookie });
        expect((data as Partial<OperationData<'People'>> | undefined)?.people, JSON.stringify(body)).toBeUndefined();
        if (!(body && 'documentId' in body && body.documentId === 'Viewer')) expect(status).toBe(400);
      }
    });

    it('reports invalid variables without their values', async () => {
      const answer = await staff.run('ChangeRecords', { seen: [{ id: 'x', version: 'Ad4Secret' }], change: {} });
      expect([answer.status, codeOf(answer)]).toEqual([400, 'BAD_USER_INPUT']);
      expect(JSON.stringify(answer)).not.toContain('Ad4Secret');
    });

    it('tells a person and the site', async () => {
      const { data } = await staff.run('Viewer');
      expect(data.viewer).toMatchObject({
        hasHostedService: false,
        sendsMail: false,
        person: { name: TOLU.name, role: 'STAFF' },
      });
    });
  });

  describe('a record', () => {
    it('has its answers by question, the sender and a summary', async () => {
      const id = await saveRecord(desk, { input: RECORD });
      expect(await record(id)).toMatchObject({
        name: 'Ṣadé Example',
        email: 'sade@example.com',
        formTitle: 'Training registration',
        summary: 'Cybersecurity',
        status: 'NEW',
      });
    });

    it('covers a sensitive answer until it is shown, and logs who saw it', async () => {
      const id = await saveRecord(desk, { input: RECORD });
      expect(rowOf((await record(id)).sections, '/religion')).toMatchObject({ isCovered: true, text: null });
      const { data } = await staff.run('Reveal', { record: id, row: '/religion' });
      expect(data.reveal!.text).toBe('Zoroastrian');
      const { sections, history } = await record(id);
      expect(rowOf(sections, '/religion')).toMatchObject({ isCovered: true, text: null });
      expect(history.map(({ text }) => text)).toContain('Religion shown to Tolú Example');
    });

    it('logs its opening once an hour for each person', async () => {
      const id = await saveRecord(desk);
      for (const client of [staff, staff, admin]) await record(id, client);
      const opened = (await desk.store.desk.activity.of(id)).filter(({ kind }) => kind === 'opened');
      expect(opened.map(({ person }) => person)).toEqual([admin.id, staff.id]);
    });

    it('of a removed form is read by its stored version', async () => {
      const former = loadForm(
        formFile({ type: 'object', properties: { wish: { type: 'string', title: 'Your wish' } } }),
        'gone',
      );
      const { hash, content } = computeFormVersion(former);
      await desk.store.desk.records.keepFormVersion(hash, 'gone', content);
      const id = await saveRecord(desk, { form: 'gone', input: { wish: 'Peace' }, formVersion: hash });
      const found = await record(id);
      expect(rowOf(found.sections, '/wish')).toMatchObject({ label: 'Your wish', text: 'Peace', isCovered: false });
      expect(found.problem).toBeNull();
      const { data } = await staff.run('Forms');
      expect(data.forms.at(-1)).toMatchObject({ id: 'gone', title: 'Test', isCurrent: false, newCount: 1 });
    });

    it('of an unknown form is shown by field names, covered', async () => {
      const id = await saveRecord(desk, { form: 'unknown', input: { wish: 'Peace' } });
      const { sections, problem } = await record(id);
      expect(rowOf(sections, '/wish')).toMatchObject({ label: 'Wish', isCovered: true, text: null });
      expect(problem).toContain('gone');
    });

    it('with HTML in its answers keeps it as text', async () => {
      const attack = '"><img src=x onerror=alert(1)>';
      const id = await saveRecord(desk, { input: { ...RECORD, fullName: attack, motivation: attack } });
      const found = await record(id);
      expect(found.name).toBe(attack);
      expect(rowOf(found.sections, '/motivation')).toMatchObject({ text: attack, kind: 'TEXT', href: null });
    });

    it('that does not exist is null', async () => {
      expect(await record('nothing')).toBeNull();
      expect(await record("' OR 1=1 --")).toBeNull();
    });
  });

  describe('a list', () => {
    it('is filtered by form, choice, status and search, and never has spam', async () => {
      const id = await saveRecord(desk, { input: { ...RECORD, fullName: 'Kẹ́hìndé Test' } });
      await saveRecord(desk, { input: RECORD, isSpam: true, idempotencyKey: 'spam' });
      const { data } = await staff.run('Records', { filter: { form: 'notified', status: 'NEW' }, first: 100 });
      expect(data.records.edges.map(({ node }) => node.id)).toContain(id);
      expect(data.records.edges.every(({ node }) => !node.isSpam)).toBe(true);
      expect(data.records.totalCount).toBe(data.records.edges.length);
    });

    it('cannot be filtered by a sensitive choice', async () => {
      const filter = { form: 'notified', choiceField: 'health', choiceValue: 'Ill' };
      expect(codeOf(await admin.run('Records', { filter, first: 10 }))).toBe('BAD_USER_INPUT');
      const { data } = await staff.run('Forms');
      const form = data.forms.find(({ id }) => id === 'notified');
      expect(form!.choices.map(({ field }) => field)).toEqual(['track']);
    });

    it.each([
      { first: 0 },
      { first: 101 },
      { filter: { from: '2026-13-45' } },
      { filter: { search: 'x'.repeat(201) } },
      { filter: { choiceField: 'track', choiceValue: 'Cybersecurity' } },
    ])('refuses a senseless filter: %j', async (part) => {
      expect(codeOf(await staff.run('Records', { filter: {}, first: 10, ...part }))).toBe('BAD_USER_INPUT');
    });
  });

  describe('a change', () => {
    const versionOf = async (id: string) => ({ id, version: (await record(id)).version as number });

    it('is refused after a colleague’s change, and says who made it', async () => {
      const id = await saveRecord(desk);
      const seen = [await versionOf(id)];
      await staff.run('ChangeRecords', { seen, change: { status: 'ANSWERED' } });
      const { data } = await admin.run('ChangeRecords', { seen, change: { status: 'SEEN' } });
      expect(data.changeRecords).toMatchObject({
        changed: [],
        stale: [{ id, status: 'ANSWERED' }],
        staleMessage: 'Tolú Example answered this a moment ago.',
      });
    });

    it('assigns a record to a person and takes it back', async () => {
      const id = await saveRecord(desk);
      const given = await staff.run('ChangeRecords', { seen: [await versionOf(id)], change: { assignee: admin.id } });
      expect(given.data.changeRecords.changed[0]!).toMatchObject({ assignee: { name: 'Ada Obi' } });
      const taken = await staff.run('ChangeRecords', { seen: [await versionOf(id)], change: { assignee: 'nobody' } });
      expect(taken.data.changeRecords.changed[0]!.assignee).toBeNull();
      expect((await record(id)).history[0]!.text).toBe('Assigned to nobody by Tolú Example');
    });

    it('assigns nothing to an unknown person', async () => {
      const seen = [await versionOf(await saveRecord(desk))];
      expect(codeOf(await staff.run('ChangeRecords', { seen, change: { assignee: 'stranger' } }))).toBe(
        'BAD_USER_INPUT',
      );
    });

    it('adds a note with its author', async () => {
      const id = await saveRecord(desk);
      const { data } = await staff.run('AddNote', { record: id, text: ' Called. <b>Good</b> ' });
      expect(data.addNote!.notes).toMatchObject([{ author: TOLU.name, text: 'Called. <b>Good</b>' }]);
      expect(codeOf(await staff.run('AddNote', { record: id, text: ' ' }))).toBe('BAD_USER_INPUT');
      expect((await staff.run('AddNote', { record: 'nothing', text: 'x' })).data.addNote).toBeNull();
    });
  });

  describe('an erasure', () => {
    const erase = (client: DeskClient, seen: { id: string; version: number }[], isRequested = false) =>
      client.run('EraseRecords', { seen, isRequested });

    it('is for admins only', async () => {
      const id = await saveRecord(desk);
      expect(codeOf(await erase(staff, [{ id, version: 0 }]))).toBe('FORBIDDEN');
      expect(await record(id)).not.toBeNull();
    });

    it('removes the record, and logs who erased it and why', async () => {
      const id = await saveRecord(desk, { input: { ...RECORD, fullName: 'Ọlámidé Gone' } });
      await staff.run('AddNote', { record: id, text: 'Called Ọlámidé.' });
      const { data } = await erase(admin, [{ id, version: 0 }], true);
      expect(data.eraseRecords).toEqual({ __typename: 'EraseResult', erased: [id], stale: [], staleMessage: null });
      expect(await record(id)).toBeNull();
      const { activity } = (await admin.run('Activity', { kind: 'ERASED', first: 1 })).data;
      expect(activity.edges[0]!.node).toMatchObject({ who: 'Ada Obi', what: 'Erased a record on request' });
      expect(JSON.stringify(activity)).not.toContain('Ọlámidé');
    });

    it('leaves a record that a colleague changed first', async () => {
      const [own, changed] = [await saveRecord(desk), await saveRecord(desk)];
      await staff.run('ChangeRecords', { seen: [{ id: changed, version: 0 }], change: { status: 'ANSWERED' } });
      const { data } = await erase(
        admin,
        [own, changed].map((id) => ({ id, version: 0 })),
      );
      expect(data.eraseRecords).toMatchObject({
        erased: [own],
        stale: [{ id: changed, status: 'ANSWERED' }],
        staleMessage: 'Tolú Example answered this a moment ago.',
      });
    });

    it('of an erased record changes nothing', async () => {
      const id = await saveRecord(desk);
      for (const _time of [1, 2])
        expect((await erase(admin, [{ id, version: 0 }])).data.eraseRecords.erased).toEqual([id]);
      expect(
        (await admin.run('Activity', { kind: 'ERASED', first: 2 })).data.activity.edges[1]!.node.reference,
      ).not.toBe(id.slice(-8));
    });
  });

  describe('people', () => {
    it('are invited and changed by admins only', async () => {
      const invitation = { email: 'new@example.com', name: 'New', role: 'ADMIN' };
      expect(codeOf(await staff.run('Invite', invitation))).toBe('FORBIDDEN');
      expect(codeOf(await staff.run('UpdatePerson', { id: staff.id, change: { role: 'ADMIN' } }))).toBe('FORBIDDEN');
      const { data } = await admin.run('Invite', { ...invitation, role: 'STAFF' });
      expect(data.invite).toMatchObject({
        person: { email: 'new@example.com', role: 'STAFF' },
        link: expect.stringContaining('/desk/link?token='),
      });
    });

    it('cannot disable themselves or give up the admin role', async () => {
      for (const change of [{ isDisabled: true }, { role: 'STAFF' }])
        expect(codeOf(await admin.run('UpdatePerson', { id: admin.id, change }))).toBe('BAD_USER_INPUT');
    });

    it('who are disabled lose their session and their records', async () => {
      const other = await signInAs(desk, 'staff', { email: 'leaving@example.com', name: 'Leaving' });
      const id = await saveRecord(desk);
      await staff.run('ChangeRecords', { seen: [{ id, version: 0 }], change: { assignee: other.id } });
      const { data } = await admin.run('UpdatePerson', {
        id: other.id,
        change: { isDisabled: true, reassignTo: staff.id },
      });
      expect(data.updatePerson!.isDisabled).toBe(true);
      expect((await other.run('Viewer')).status).toBe(401);
      expect((await record(id)).assignee!.id).toBe(staff.id);
    });
  });

  describe('a failed delivery', () => {
    it('is listed, shown at its record and retried', async () => {
      const target = 'gone@example.com';
      const id = await saveRecord(desk, { deliveries: [{ channel: 'webhook', target }] });
      const [leased] = await desk.store.deliveries.lease('webhook', 1, 1000);
      await desk.store.deliveries.failed([leased!.id], 'dead', 'The receiver is away.');
      const { data } = await staff.run('FailedDeliveries');
      expect(data.failedDeliveries).toMatchObject([
        { record: id, what: `Webhook ${target}`, reason: 'The receiver is away.' },
      ]);
      expect((await record(id)).deliveries).toHaveLength(1);
      expect((await staff.run('RetryDelivery', { id: leased!.id })).data.retryDelivery).toBe(true);
      expect((await record(id)).deliveries).toEqual([]);
    });
  });
}
