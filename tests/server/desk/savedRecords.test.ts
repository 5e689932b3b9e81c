import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { loadForm } from '../../forms/loadForm.ts';
import { postForm } from '../postForm.ts';
import { visitForm } from '../visitForm.ts';
import { type DeskServer, startDesk } from './startDesk.ts';

const VISIT = { _form: 'visit', people: '2', fullName: 'Ṣadé Ọlá', needsHelp: 'No' };
const form = loadForm({ ...visitForm, title: 'Visit' }, 'visit');
let desk: DeskServer;
beforeAll(async () => {
  desk = await startDesk({}, { forms: { visit: form } });
});
afterAll(() => desk.close());

it('names the stored version of its form', async () => {
  await postForm(`${desk.url}/known`, VISIT);
  const { records } = desk.store.desk;
  const [{ record } = { record: undefined }] = (await records.list({}, 1)).items;
  const { hash, content } = computeFormVersion(form);
  expect(record).toMatchObject({ formVersion: hash, status: 'new', spamReasons: [] });
  expect(await records.formVersion(hash)).toBe(content);
});

it('is found by name and choice soon after', async () => {
  await postForm(`${desk.url}/known`, { ...VISIT, fullName: 'Bísí Adé' });
  const { records } = desk.store.desk;
  const choice = { field: 'needsHelp', value: 'No' };
  const count = () => records.count({ search: 'bisi', choice });
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 10_000 });
});

it('keeps the reasons of suspected spam', async () => {
  await postForm(`${desk.url}/known`, { ...VISIT, _website: 'http://spam.example' });
  const { records } = desk.store.desk;
  const [{ record } = { record: undefined }] = (await records.list({ isSpam: true }, 1)).items;
  expect(record).toMatchObject({ spamReasons: ['The hidden field was filled in'] });
});
