import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { submissionReference } from '../../src/submit/outcomeTexts.ts';
import { computeFormVersion } from '../../src/server/desk/formVersion.ts';
import { readForm } from '../../src/site/disk/readJsonFiles.ts';
import { loadForm } from '../forms/loadForm.ts';
import { bundled } from './bundled.ts';
import { newSubmission } from './store/newSubmission.ts';
import { newUpload } from './store/newUpload.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
const ADA = 'ada@example.com';

const submissions = (...words: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const child = execFile(process.execPath, [bundled('submissions'), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.end();
  });

let store: Store;
beforeAll(async () => {
  // Stays open, as while the server runs.
  store = await openLibsqlStore({ dataDir });
});
afterAll(() => store.close());

async function save(input: Record<string, unknown>, more: Parameters<typeof newSubmission>[3] = {}, form = 'visit') {
  const saved = await store.save(newSubmission(form, `${n++}`, input, more));
  return saved.ok ? saved.id : '';
}
let n = 0;

describe('erase', { timeout: 60_000 }, () => {
  let id: string;
  beforeEach(async () => {
    id = await save({ fullName: 'Ada Obi', email: ADA });
  });

  it('lists the records and erases nothing without --yes or a terminal', async () => {
    const { code, stdout, stderr } = await submissions('erase', '--id', id);
    expect(stdout).toMatch(new RegExp(`^.{24}  visit  ${submissionReference(id)}  ${id}  0 files, 0 notes\n$`));
    expect(stderr).toBe('To erase without a terminal, add --yes.\nNothing was erased.\n');
    expect(code).toBe(1);
    expect(await store.desk.records.byId([id])).toHaveLength(1);
  });

  it('erases the named records and no others', async () => {
    const [second, other] = [await save({ email: ADA }), await save({ email: ADA })];
    const { code, stdout } = await submissions('erase', '--id', id, '--id', second, '--yes');
    expect(stdout).toContain('2 submissions erased.');
    expect(stdout).toContain(join(dataDir, 'erased.jsonl'));
    expect(code).toBe(0);
    expect(await store.desk.records.byId([id, second, other])).toMatchObject([{ id: other }]);
  });

  it('names an unknown id, and fails if there is no other', async () => {
    const { code, stderr } = await submissions('erase', '--id', 'unknown', '--yes');
    expect(stderr).toMatch(/^There is no submission unknown\.\nNothing to erase\./);
    expect(code).toBe(1);
  });

  it('finds an address in any answer of any form, in spam and in lists', async () => {
    const ids = [
      id,
      await save({ contacts: [{ mail: ' ADA@example.com ' }] }, {}, 'removed'),
      await save({ email: ADA }, { isSpam: true, formVersion: 'earlier' }),
    ];
    const others = [await save({ email: 'ada@example.co' }), await save({ text: `Write to ${ADA}` })];
    const { stdout } = await submissions('erase', '--email', ADA, '--yes');
    expect(stdout).toContain('address in contacts');
    expect(stdout).toContain('suspect');
    expect(await store.desk.records.byId([...ids, ...others])).toMatchObject(others.map((one) => ({ id: one })));
  });

  it('names the copies at hosted services and in mailboxes', async () => {
    const { upload } = newUpload();
    const hosted = { ...upload, file: null, url: 'https://media.example/ada.pdf' };
    await store.uploads.add(hosted, null);
    const deliveries = [{ channel: 'hosted' }, { channel: 'mail', target: 'staff@example.com' }] as const;
    const one = await save({ cv: hosted.url }, { uploads: [hosted.url], deliveries: [...deliveries] });
    await store.deliveries.delivered([one], 'remote-7');
    const [mail] = await store.deliveries.lease('mail', 1, 1000);
    await store.deliveries.delivered([mail!.id]);
    const { stdout } = await submissions('erase', '--id', one, '--yes');
    expect(stdout).toContain('cannot erase. Erase them there:\n  visit remote-7\n  https://media.example/ada.pdf\n');
    expect(stdout).toContain('Delete them there:\n  staff@example.com\n');
  });

  it('needs either ids or an address', async () => {
    for (const words of [[], ['--id', id, '--email', ADA]])
      expect((await submissions('erase', ...words)).stderr).toMatch(/^Name submissions or an address/);
  });
});

describe('person', { timeout: 60_000 }, () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'person-')), 'ngozi');

  it('writes records with labels, notes, history and files to a private folder', async () => {
    const { upload, path, bytes } = newUpload();
    await store.uploads.add({ ...upload, name: '../../evil/CV.pdf' }, path);
    const input = { fullName: 'Ngozi Eze', email: 'ngozi@example.com', resumeUrl: upload.url };
    const deliveries = [{ channel: 'mail', target: 'staff@example.com' } as const];
    const form = loadForm(readForm('.', 'job-application'), 'job-application');
    const earlier = computeFormVersion(form).content.replaceAll('Full name', 'Whole name');
    await store.desk.records.keepFormVersion('earlier', form.id, earlier);
    const current = await save({ email: 'ngozi@example.com', fullName: 'Ngozi' }, {}, form.id);
    const id = await save(input, { uploads: [upload.url], deliveries, formVersion: 'earlier' }, form.id);
    const spam = await save({ email: 'NGOZI@example.com' }, { isSpam: true, spamReasons: ['Too fast'] }, 'removed');
    await save({ email: 'other@example.com' });
    const ada = await store.desk.people.invite({ email: ADA, name: 'Ada Obi', role: 'staff' });
    await store.desk.records.addNote(id, ada.id, 'Called her');
    const { code, stdout } = await submissions('person', 'ngozi@example.com', '--out', folder);
    expect(stdout).toBe(`Written to ${folder}: 3 submissions and 1 file. It holds personal data.\n`);
    expect(code).toBe(0);

    const file = `${submissionReference(id)}-1-.._.._evil_CV.pdf`;
    expect(readdirSync(folder).sort()).toEqual([file, 'person.json'].sort());
    expect(readFileSync(join(folder, file)).equals(bytes)).toBe(true);
    expect(statSync(join(folder, 'person.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { address, records } = JSON.parse(readFileSync(join(folder, 'person.json'), 'utf8')) as Record<string, never>;
    expect(address).toBe('ngozi@example.com');
    expect(records).toMatchObject([
      { id: current, title: 'Apply for Job', answers: [{ section: 'About you', question: 'Full name' }, {}] },
      {
        id,
        form: 'job-application',
        answers: [
          { section: 'About you', question: 'Whole name', answer: 'Ngozi Eze' },
          { question: 'Email', answer: 'ngozi@example.com' },
          { section: 'Your application', question: 'CV', answer: '../../evil/CV.pdf', file },
        ],
        stored: input,
        files: [{ name: '../../evil/CV.pdf', file }],
        notes: [{ by: 'Ada Obi', text: 'Called her' }],
        history: [{ text: 'Note by Ada Obi' }],
        deliveries: [{ channel: 'mail', target: 'staff@example.com', state: 'waiting' }],
      },
      { id: spam, form: 'removed', isSpam: true, spamReasons: ['Too fast'], answers: [{ question: 'Email' }] },
    ]);
  });

  it('writes into no folder that has files', async () => {
    const { code, stderr } = await submissions('person', 'ngozi@example.com', '--out', folder);
    expect(stderr).toBe(`${folder} is not empty. Name a new folder.\n`);
    expect(code).toBe(1);
  });

  it('creates no folder for an unknown address', async () => {
    const { code, stderr } = await submissions('person', 'nobody@example.com', '--out', `${folder}-2`);
    expect(stderr).toBe('No submission has this address.\n');
    expect([code, existsSync(`${folder}-2`)]).toEqual([1, false]);
  });
});
