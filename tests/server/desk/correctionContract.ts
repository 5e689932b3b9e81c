import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { notifiedForm } from '../notifiedForm.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, type NewEnv, startDesk } from './startDesk.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const RECORD = { fullName: 'Ṣadé Example', email: 'sade@example.com', religion: 'Zoroastrian' };

/** Contract of the correction of a record. */
export function correctionContract(newEnv: NewEnv): void {
  const form = notifiedForm();
  const formVersion = computeFormVersion(form).hash;
  let desk: DeskServer;
  let staff: DeskClient;

  beforeAll(async () => {
    desk = await startDesk(await newEnv(), { forms: { notified: form } });
    staff = await signInAs(desk, 'staff', TOLU);
  });
  afterAll(() => desk.close());

  const stored = async (id: string) => (await desk.store.desk.records.byId([id]))[0]!;
  const historyOf = async (id: string) =>
    (await staff.run('Record', { id })).data.record!.history.map(({ text }) => text);
  const correct = (record: string, answers: unknown, version = 0) =>
    staff.run('CorrectRecord', { record, version, answers: JSON.stringify(answers), options: '{}' });

  describe('a correction in the Desk', () => {
    it('opens with all answers, and logs that covered ones are shown', async () => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      const { openCorrection } = (await staff.run('OpenCorrection', { record: id })).data;
      expect(openCorrection).toMatchObject({ problem: null, version: 0, form: '/assets/form-notified.js' });
      expect(JSON.parse(openCorrection!.answers)).toEqual(RECORD);
      expect(await historyOf(id)).toContain('Religion shown to Tolú Example');
    });

    it('replaces the answers, and names the fields but no answer', async () => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      const now = { ...RECORD, email: 'obi@example.com', track: 'Cybersecurity' };
      const { correctRecord } = (await correct(id, now)).data;
      expect(correctRecord).toMatchObject({
        errors: [],
        staleMessage: null,
        record: { email: 'obi@example.com', version: 1 },
      });
      expect((await stored(id)).input).toEqual({ ...now, religion: 'Zoroastrian' });
      expect(await historyOf(id)).toContain('Email, Track corrected by Tolú Example');
      expect(JSON.stringify(await desk.store.desk.activity.of(id))).not.toMatch(/example\.com|Cyber/);
    });

    it('without a change keeps the version and logs nothing', async () => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      expect((await correct(id, RECORD)).data.correctRecord).toMatchObject({ record: { version: 0 } });
      expect((await desk.store.desk.activity.of(id)).map(({ kind }) => kind)).not.toContain('corrected');
    });

    it.each([
      ['a wrong type', { ...RECORD, fullName: { $ne: 1 } }, '/fullName'],
      ['a wrong choice', { ...RECORD, track: 'Carpentry' }, '/track'],
      ['an answer that is too long', { ...RECORD, motivation: 'x'.repeat(20_001) }, '/motivation'],
      ['a missing answer', { email: RECORD.email }, '/fullName'],
    ])('with %s is refused with the message of the form', async (_name, answers, path) => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      const { correctRecord } = (await correct(id, answers)).data;
      expect(correctRecord).toMatchObject({ record: null, errors: [{ path, message: expect.stringMatching(/\w/) }] });
      expect(await stored(id)).toMatchObject({ input: RECORD, version: 0 });
    });

    it('drops fields that the form does not have', async () => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      await correct(id, { ...RECORD, fullName: 'Sade', isAdmin: true, ['__proto__']: { id: 'x' } });
      expect((await stored(id)).input).toEqual({ ...RECORD, fullName: 'Sade' });
    });

    it.each(['[]', 'null', '{', '"x"', '['.repeat(70)])('of %s is refused', async (answers) => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      const { errors } = await staff.run('CorrectRecord', { record: id, version: 0, answers, options: '{}' });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    });

    it('of a record that a colleague changed first shows its fresh state', async () => {
      const id = await saveRecord(desk, { input: RECORD, formVersion });
      await correct(id, { ...RECORD, fullName: 'First' });
      const { correctRecord } = (await correct(id, { ...RECORD, fullName: 'Second' })).data;
      expect(correctRecord).toMatchObject({
        staleMessage: 'Tolú Example corrected this a moment ago.',
        record: { name: 'First', version: 1 },
      });
    });

    it.each([undefined, 'other'])('of a record of form version %s is refused in words', async (version) => {
      const id = await saveRecord(desk, { input: RECORD, ...(version && { formVersion: version }) });
      const { openCorrection } = (await staff.run('OpenCorrection', { record: id })).data;
      expect(openCorrection).toMatchObject({ problem: expect.stringContaining('The form has changed'), answers: '{}' });
      expect((await correct(id, RECORD)).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    });

    it('of an unknown record is null', async () => {
      expect((await staff.run('OpenCorrection', { record: 'no' })).data.openCorrection).toBeNull();
      expect((await correct('no', RECORD)).data.correctRecord).toBeNull();
    });
  });
}
