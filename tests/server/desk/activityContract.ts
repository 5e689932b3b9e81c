import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData } from '../../../src/desk/api/operations.ts';
import { notifiedForm } from '../notifiedForm.ts';
import { pdfFile } from '../pdf.ts';
import { postFile } from '../postFile.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, type NewEnv, startDesk } from './startDesk.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const SECRETS = /Zoroastrian|Ṣadé|sade@|Called her/;

/** Contract of the activity log. */
export function activityContract(newEnv: NewEnv): void {
  let desk: DeskServer;
  let staff: DeskClient;
  let admin: DeskClient;
  beforeAll(async () => {
    desk = await startDesk(await newEnv(), { forms: { notified: notifiedForm() } });
    admin = await signInAs(desk, 'admin');
    staff = await signInAs(desk, 'staff', TOLU);
  });
  afterAll(() => desk.close());

  type Activity = OperationData<'Activity'>['activity'];

  /** Reads the newest entries as who, what and reference. */
  async function newest(first: number, variables: object = {}): Promise<(string | null)[][]> {
    const { data } = await admin.run('Activity', { first, ...variables });
    return data.activity.edges.map(({ node: { who, what, reference } }) => [who, what, reference]);
  }
  const referenceOf = (id: string) => id.slice(-8).toUpperCase();

  describe('the activity log', () => {
    it('is refused to staff', async () => {
      const { data, errors } = await staff.run('Activity', { first: 10 });
      expect([data, errors?.[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
    });

    it('has every action on a record, and no answer', async () => {
      const { answer } = await postFile(desk.url, pdfFile('Ṣadé.pdf'));
      const url = answer.secure_url!;
      const id = await saveRecord(desk, {
        form: 'application',
        input: { fullName: 'Ṣadé', religion: 'Zoroastrian', resumeUrl: url },
        uploads: [url],
      });
      const { data } = await staff.run('Record', { id });
      const covered = data.record!.sections.flatMap(({ rows }) => rows).find(({ isCovered }) => isCovered)!;
      await staff.run('Reveal', { record: id, row: covered.id });
      await staff.get(`/desk/files/${id}/${url.split('/').at(-1)}`);
      await staff.run('ChangeRecords', {
        seen: [{ id, version: 0 }],
        change: { status: 'ANSWERED', assignee: admin.id },
      });
      await staff.run('AddNote', { record: id, text: 'Called her.' });
      const entries = await newest(6);
      const what = ['Added a note', 'Answered', 'Assigned to Ada Obi', 'Opened a file', 'Showed a sensitive answer'];
      expect(entries.toSorted()).toEqual(
        [...what, 'Opened a record'].map((one) => [TOLU.name, one, referenceOf(id)]).toSorted(),
      );
      expect(JSON.stringify(entries)).not.toMatch(SECRETS);
    });

    it('says what was exported', async () => {
      await (await admin.get('/desk/export?form=notified&sensitive=1')).text();
      await (await staff.get('/desk/export?status=answered')).text();
      const [one, other] = await newest(2);
      expect(one).toEqual([TOLU.name, 'Exported 1 record: all forms', null]);
      expect(other).toEqual(['Ada Obi', 'Exported 0 records: Training registration, with sensitive answers', null]);
    });

    it('has every change of people, and sign-ins', async () => {
      const invitation = { email: 'bo@example.com', name: 'Bo', role: 'STAFF' };
      const { id } = (await admin.run('Invite', invitation)).data.invite.person;
      for (const change of [{ role: 'ADMIN' }, { isDisabled: true }, { name: 'Bo Eze', isDisabled: false }])
        await admin.run('UpdatePerson', { id, change });
      expect((await newest(4, { kind: 'PEOPLE' })).map(([who, what]) => `${who}: ${what}`)).toEqual([
        'Ada Obi: Renamed Bo Eze, Enabled Bo Eze',
        'Ada Obi: Disabled Bo Eze',
        'Ada Obi: Made Bo Eze an admin',
        'Ada Obi: Invited Bo Eze',
      ]);
      await desk.signIn((await desk.store.desk.people.byId(id))!);
      expect(await newest(1)).toEqual([['Bo Eze', 'Signed in', null]]);
    });

    it('links to records that exist', async () => {
      const id = await saveRecord(desk);
      await staff.run('Record', { id });
      await desk.store.desk.activity.add({ kind: 'erased', submission: 'gone-1a2b3c4d' });
      const { data } = await admin.run('Activity', { first: 2 });
      expect(data.activity.edges.map(({ node }) => node)).toMatchObject([
        { who: 'The command line', what: 'Erased a record', reference: '1A2B3C4D', record: null },
        { what: 'Opened a record', record: { id, formTitle: 'Training registration' } },
      ]);
    });

    it('says who erased a record', async () => {
      const { activity } = desk.store.desk;
      const erased = { kind: 'erased', submission: 'gone-5e6f7a8b' } as const;
      await activity.add({ ...erased, detail: 'rule' });
      await activity.add({ ...erased, detail: 'person', person: staff.id });
      expect(await newest(2)).toEqual([
        [TOLU.name, 'Erased a record on request', '5E6F7A8B'],
        ['The form’s rule', 'Erased a record', '5E6F7A8B'],
      ]);
    });

    it('is filtered and read in pages', async () => {
      const { activity } = desk.store.desk;
      for (let count = 0; count < 3; count++) await activity.add({ kind: 'erased', submission: `gone-${count}` });
      const variables = { kind: 'ERASED', person: 'command-line', first: 2 };
      const pages: Activity[] = [];
      for (let after: string | null = null; pages.length < 2; after = pages.at(-1)!.pageInfo.endCursor)
        pages.push((await admin.run('Activity', { ...variables, after })).data.activity);
      const references = pages.map(({ edges }) => edges.map(({ node }) => node.reference));
      expect(references).toEqual([
        ['GONE-2', 'GONE-1'],
        ['GONE-0', '5E6F7A8B'],
      ]);
      expect(await newest(10, { person: 'nobody' })).toEqual([]);
    });

    it.each([{ first: 0 }, { first: 101 }, { first: 10, kind: 'SECRETS' }])('refuses %j', async (variables) => {
      expect((await admin.run('Activity', variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    });
  });
}
