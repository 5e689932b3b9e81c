import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadForm } from '../../forms/loadForm.ts';
import { notifiedFile } from '../notifiedForm.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, type NewEnv, startDesk } from './startDesk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const RULE = { keep: '12 months', sensitive: '6 months' };

/** Contract of retention in the API of the Desk. */
export function retentionContract(newEnv: NewEnv): void {
  let desk: DeskServer;
  let staff: DeskClient;
  let admin: DeskClient;

  beforeAll(async () => {
    const forms = { notified: loadForm({ ...notifiedFile, retention: RULE }, 'notified') };
    desk = await startDesk(await newEnv(), { forms });
    admin = await signInAs(desk, 'admin');
    staff = await signInAs(desk, 'staff', TOLU);
  });
  afterAll(() => desk.close());

  /** Adds a record that was sent so many days ago, as a restore does. */
  async function addOld(days: number, form = 'notified', input: Record<string, unknown> = { fullName: 'Old' }) {
    const id = randomUUID();
    const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
    async function* items() {
      yield { kind: 'submission' as const, id, form, createdAt, input, isSpam: false, idempotencyKey: id };
    }
    await desk.store.importBackup(items());
    return id;
  }
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const record = async (id: string, client = staff) => (await client.run('Record', { id })).data.record!;

  describe('the retention in the API of the Desk', () => {
    it('lists the rule and the records that are due, now and soon', async () => {
      await addOld(500);
      await addOld(364 - 10);
      await saveRecord(desk);
      await saveRecord(desk, { form: 'gone' });
      const { data } = await staff.run('Retention');
      const [own, gone] = ['notified', 'gone'].map((id) => data.retention.find((one) => one.id === id)!);
      expect([own, gone]).toMatchObject([
        {
          id: 'notified',
          formTitle: 'Training registration',
          keep: '12 months',
          sensitive: '6 months',
          startedAt: null,
          recordCount: 3,
          dueNow: 2,
          dueSoon: 2,
          waiting: null,
        },
        { id: 'gone', keep: null, sensitive: null, recordCount: 1, dueNow: 0, dueSoon: 0, nextAt: null },
      ]);
      expect(Date.parse(own!.nextAt!)).toBeLessThan(Date.now());
    });

    it('is started and stopped by admins only', async () => {
      expect(codeOf(await staff.run('StartRetention', { form: 'notified' }))).toBe('FORBIDDEN');
      expect(codeOf(await admin.run('StartRetention', { form: 'gone' }))).toBe('BAD_USER_INPUT');
      const { data } = await admin.run('StartRetention', { form: 'notified' });
      expect(data.startRetention).toMatchObject({ id: 'notified', startedBy: 'Ada Obi' });
      expect(codeOf(await staff.run('StopRetention', { form: 'notified' }))).toBe('FORBIDDEN');
      expect((await admin.run('StopRetention', { form: 'notified' })).data.stopRetention.startedAt).toBeNull();
      const { activity } = (await admin.run('Activity', { kind: 'CHANGED', first: 10 })).data;
      expect(activity.edges.map(({ node }) => [node.who, node.what])).toEqual([
        ['Ada Obi', 'Stopped the retention rule of Training registration'],
        ['Ada Obi', 'Started the retention rule of Training registration'],
      ]);
    });

    it('says why a run waits, and allows the run of the number that was seen', async () => {
      await admin.run('StartRetention', { form: 'notified' });
      const { retention } = desk.store;
      const now = Date.now() + DAY_MS;
      await retention.lease('notified', 'rule', { now, leaseEnds: now + 1 });
      const waiting = { since: now, reason: 'many', count: 30 } as const;
      const next = { state: 'waiting', nextAt: now + 2 * DAY_MS, rule: 'rule', moment: now, waiting } as const;
      expect(await retention.step('notified', now + 1, next)).toBe(true);
      const { data } = await staff.run('Retention');
      const waits = data.retention.find(({ id }) => id === 'notified')!.waiting;
      expect(waits).toMatchObject({ reason: '30 of 3 records are due at once.', count: 30 });
      expect(codeOf(await staff.run('AllowRetention', { form: 'notified', count: 30 }))).toBe('FORBIDDEN');
      expect(codeOf(await admin.run('AllowRetention', { form: 'notified', count: 29 }))).toBe('BAD_USER_INPUT');
      const allowed = await admin.run('AllowRetention', { form: 'notified', count: 30 });
      expect(allowed.data.allowRetention.waiting).toBeNull();
      await admin.run('StopRetention', { form: 'notified' });
    });

    it('lists the records that are due within some days, with the time', async () => {
      const soon = await addOld(355);
      const { data } = await staff.run('Records', { filter: { dueWithinDays: 14, isOldestFirst: true }, first: 10 });
      const found = data.records.edges.find(({ node }) => node.id === soon)!;
      expect(found.node.due).toMatchObject({ isSensitiveOnly: true });
      expect(data.records.totalCount).toBe(3);
      const now = await staff.run('Records', { filter: { dueWithinDays: 0, form: 'notified' }, first: 10 });
      expect(now.data.records.totalCount).toBe(3);
      expect(codeOf(await staff.run('Records', { filter: { dueWithinDays: -1 }, first: 1 }))).toBe('BAD_USER_INPUT');
    });
  });

  describe('a hold in the API of the Desk', () => {
    it('needs a reason, and is shown with its person', async () => {
      const id = await saveRecord(desk);
      expect((await record(id)).hold).toBeNull();
      for (const reason of [' ', 'x'.repeat(501)])
        expect(codeOf(await staff.run('HoldRecord', { record: id, reason }))).toBe('BAD_USER_INPUT');
      const { data } = await staff.run('HoldRecord', { record: id, reason: ' Court case ' });
      expect(data.holdRecord).toMatchObject({
        version: 1,
        hold: { reason: 'Court case', by: 'Tolú Example', isReleasable: true },
      });
      expect(data.holdRecord!.history[0]!.text).toBe('Held by Tolú Example');
      const { records } = (await staff.run('Records', { filter: { isHeld: true }, first: 10 })).data;
      expect(records.edges.map(({ node }) => node.id)).toEqual([id]);
    });

    it('of another person is released by admins only', async () => {
      const id = await saveRecord(desk);
      await admin.run('HoldRecord', { record: id, reason: 'Court case' });
      expect((await record(id)).hold!.isReleasable).toBe(false);
      expect(codeOf(await staff.run('ReleaseRecord', { record: id }))).toBe('FORBIDDEN');
      expect((await admin.run('ReleaseRecord', { record: id })).data.releaseRecord!.hold).toBeNull();
      expect((await staff.run('ReleaseRecord', { record: id })).data.releaseRecord!.hold).toBeNull();
      expect((await staff.run('ReleaseRecord', { record: 'unknown' })).data.releaseRecord).toBeNull();
    });
  });
}
