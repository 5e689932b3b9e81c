import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { openMailer } from '../../src/server/mail/openMailer.ts';
import { mailFolderPath, removeErasedMails } from '../../src/server/mail/mailFolderPath.ts';
import { ERASED_FILE } from '../../src/server/store/erasedFile.ts';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { formFile, loadForm } from '../forms/loadForm.ts';
import { bundled } from './bundled.ts';
import { startDesk } from './desk/startDesk.ts';
import { STAFF } from './notifiedForm.ts';
import { pdf, pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { newSubmission } from './store/newSubmission.ts';
import { newUpload } from './store/newUpload.ts';

const run = promisify(execFile);
const submissions = (words: string[], dataDir: string) =>
  run(process.execPath, [bundled('submissions'), ...words], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
const newFolder = (name = 'data-') => mkdtempSync(join(tmpdir(), name));

/** Words of one person: answers, the name and the bytes of the file, a note and details of activity. */
const WORDS = [
  'Folake Quintessa',
  'folake.q@example.org',
  '8031112223',
  'Zyxomma',
  'quintessa-cv',
  'FileOfFolake',
  'NoteOnFolake',
];
const PERSON = {
  fullName: WORDS[0]!,
  email: WORDS[1]!,
  phone: `0${WORDS[2]!}`,
  motivation: `${WORDS[3]!} `.repeat(400),
};
const OTHER = { fullName: 'Bayo Kept', email: 'bayo@example.org', phone: '08039998887', motivation: 'Stays here' };

const form = loadForm(
  formFile(
    {
      type: 'object',
      required: ['fullName', 'email'],
      properties: {
        fullName: { type: 'string', title: 'Full name' },
        email: { type: 'string', title: 'Email', format: 'email' },
        phone: { type: 'string', title: 'Phone' },
        motivation: { type: 'string', title: 'Motivation', maxLength: 20_000 },
        cv: { type: 'string', title: 'CV', contentMediaType: 'application/pdf' },
      },
    },
    {
      title: 'Registration',
      uiSchema: { cv: { 'ui:widget': 'file' } },
      submit: {
        mutation: 'createErasable',
        wait: 0,
        label: 'Send',
        success: 'Sent',
        failure: 'Not sent',
        reset: true,
        notify: [STAFF],
        confirm: { subject: 'We have it', text: 'Thank you.' },
      },
    } as never,
  ),
  'erasable',
);

/** Returns the words that any file of a folder has, also in its name, as text or in the encodings of mails. */
function wordsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const bytes = files.map((name) => readFileSync(join(folder, name)));
  const has = (text: string) => names.some((name) => name.includes(text)) || bytes.some((one) => one.includes(text));
  return WORDS.filter((word) => has(word) || has(word.toLowerCase()) || has(Buffer.from(word).toString('base64')));
}

const mailsIn = (dataDir: string) => (existsSync(mailFolderPath(dataDir)) ? readdirSync(mailFolderPath(dataDir)) : []);

async function send(url: string, data: object): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: createMutationText('createErasable'), variables: { data } }),
  });
  const { data: made } = (await response.json()) as { data: { createErasable: { id: string } } };
  return made.createErasable.id;
}

/** Adds a note, a revealed answer and a change to a record. */
async function work(store: Store, id: string) {
  await store.desk.records.addNote(id, 'ada', WORDS[6]!);
  await store.desk.activity.add({ kind: 'revealed', submission: id, person: 'ada', detail: `/${WORDS[3]}` });
  await store.desk.records.change([{ id, version: 0 }], { status: 'answered' }, 'ada');
}

describe('the words of an erased person', { timeout: 120_000 }, () => {
  it('are in no file of the data folder, nor after a restore', async () => {
    const dataDir = newFolder();
    // These wait for the start of the server, which sends them as one digest.
    const before = await openLibsqlStore({ dataDir });
    const deliveries = [{ channel: 'mail', target: STAFF } as const];
    for (let n = 0; n < 7; n++)
      await before.save(newSubmission('erasable', `early ${n}`, n === 3 ? PERSON : { ...OTHER, n }, { deliveries }));
    await before.close();
    const desk = await startDesk({ DATA_DIR: dataDir, RATE_LIMIT: '0' }, { forms: { erasable: form } });
    const { store } = desk;
    await vi.waitFor(() => expect(mailsIn(dataDir).join(' ')).toMatch(/digest-/), 20_000);
    const cv = pdf(5000);
    cv.set(new TextEncoder().encode(WORDS[5]), 4000);
    const { answer } = await postFile(desk.url, pdfFile(`${WORDS[4]}.pdf`, cv));
    const id = await send(desk.url, { ...PERSON, cv: answer.secure_url });
    const kept = await send(desk.url, OTHER);
    await work(store, id);
    await vi.waitFor(async () => {
      expect(mailsIn(dataDir).filter((name) => name.includes(id))).toHaveLength(2);
      expect(await store.desk.records.unindexed(1)).toEqual([]);
    }, 20_000);
    const backup = join(newFolder('backup-'), 'backup.gz');
    await submissions(['backup', backup], dataDir);
    expect(wordsIn(dataDir)).toEqual(WORDS);

    const { stdout } = await submissions(['erase', '--email', ' Folake.Q@EXAMPLE.org', '--yes'], dataDir);
    expect(stdout).toMatch(/1 file, 1 note, address in email\n/);
    expect(stdout).toContain('2 submissions erased.');
    expect(stdout).toContain(`Mails about them are in these mailboxes. Delete them there:\n  ${STAFF}\n  ${WORDS[1]}`);
    expect(wordsIn(dataDir)).toEqual([]);
    expect(mailsIn(dataDir).filter((name) => name.includes(kept))).toHaveLength(2);
    await desk.close();
    expect(wordsIn(dataDir)).toEqual([]);

    const restored = await submissions(['restore', backup], dataDir);
    expect(restored.stdout).toContain('Left out, because they were erased: 2 submissions.');
    expect(wordsIn(dataDir)).toEqual([]);
    const fresh = newFolder();
    cpSync(join(dataDir, ERASED_FILE), join(fresh, ERASED_FILE));
    expect((await submissions(['restore', backup], fresh)).stdout).toContain('7 submissions and 0 uploads');
    expect(wordsIn(fresh)).toEqual([]);
    expect((await submissions(['list'], fresh)).stdout).toContain('7 in all');
  });

  it('leave pages from which SQLite has moved rows', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    const saved = await store.save(newSubmission('visit', 'one', PERSON));
    // As without secure_delete: the first text stays in the unused part of a page.
    const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
    connection.all('PRAGMA secure_delete = OFF');
    connection.exec(`UPDATE submissions SET input = '{}'`);
    connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    expect(wordsIn(dataDir)).toContain(WORDS[3]);
    await store.erasure.erase([saved.ok ? saved.id : ''], { reason: 'rule' });
    expect(wordsIn(dataDir)).toEqual([]);
    await store.close();
  });

  it('that a correction replaced are in no file of the data folder', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    const { id } = await store.save(newSubmission('erasable', undefined, PERSON));
    await store.desk.records.correct({ id, version: 0 }, { input: OTHER, fields: ['/fullName'] }, 'ada');
    expect(wordsIn(dataDir)).not.toEqual([]);
    expect(await store.erasure.finish()).toBe(true);
    expect(wordsIn(dataDir)).toEqual([]);
    await store.close();
  });

  it('leave the log of the database once a backup in progress has ended', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    const saved = await store.save(newSubmission('visit', 'one', PERSON));
    const backup = store.snapshot();
    await backup.next();
    const { isFinished } = await store.erasure.erase([saved.ok ? saved.id : ''], { reason: 'rule' });
    expect(isFinished).toBe(false);
    await backup.return(undefined);
    expect(await store.erasure.finish()).toBe(true);
    expect(wordsIn(dataDir)).toEqual([]);
    await store.close();
  });

  it('are gone after kill -9 in the middle and another start', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    const ids: string[] = [];
    for (let n = 0; n < 240; n++) {
      const { upload, path } = newUpload(Buffer.from(`${WORDS[5]} ${n}`));
      await store.uploads.add(upload, path);
      const saved = await store.save(
        newSubmission('visit', `${n}`, { ...PERSON, cv: upload.url }, { uploads: [upload.url] }),
      );
      if (saved.ok) ids.push(saved.id);
    }
    const command = spawn(process.execPath, [bundled('submissions'), 'erase', '--email', PERSON.email, '--yes'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    await killAfterFirstErasure(command, store, ids);
    await store.close();

    const again = await openLibsqlStore({ dataDir });
    const erased = await again.erasure.erasedAmong(ids);
    expect(erased.length).toBeGreaterThan(0);
    expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(ids.length - erased.length);
    expect(readFileSync(join(dataDir, ERASED_FILE), 'utf8').trim().split('\n')).toHaveLength(erased.length);
    await again.erasure.erase(ids, { reason: 'command' });
    expect(wordsIn(dataDir)).toEqual([]);
    await again.close();
  });
});

/** Kills a program as soon as it has erased a part of the records. */
async function killAfterFirstErasure(program: ChildProcess, { erasure }: Store, ids: string[]) {
  const ended = once(program, 'exit');
  while (program.exitCode === null && (await erasure.erasedAmong(ids)).length === 0);
  program.kill('SIGKILL');
  await ended;
}

describe('a digest in the folder of mails', () => {
  it('is removed if it lists an erased submission, and no other one is', async () => {
    const dataDir = newFolder();
    const mailer = openMailer({ mail: {}, dataDir, siteUrl: 'https://site.example' });
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const mail = { to: STAFF, subject: 'New', text: 'New' };
    await mailer.send({ ...mail, messageId: 'digest-1@site', submissions: ids.slice(0, 6) });
    await mailer.send({ ...mail, messageId: 'digest-2@site', submissions: ids.slice(6) });
    await removeErasedMails(dataDir, async (found) => found.filter((id) => id === ids[5]));
    expect(mailsIn(dataDir)).toEqual(['digest-2-site.eml']);
  });

  it('is removed if an earlier release wrote it, because it names no submission', async () => {
    const dataDir = newFolder();
    mkdirSync(mailFolderPath(dataDir));
    const names = ['digest-1-site.eml', 'spam-2026-01-01-a-site.eml'];
    for (const name of names) writeFileSync(join(mailFolderPath(dataDir), name), 'Ada (12345678)');
    await removeErasedMails(dataDir, async () => []);
    expect(mailsIn(dataDir)).toEqual(names.slice(1));
  });
});
