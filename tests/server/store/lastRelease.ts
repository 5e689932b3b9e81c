import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { upgradeArchivedSubmission } from '../../../src/server/store/archive.ts';
import type { Store, BackupItem } from '../../../src/server/store/Store.ts';
import { sayings } from './filledStore.ts';
import { newSubmission } from './newSubmission.ts';
import { asEarlier, listOf } from './openPlaces.ts';

/**
 * Output of the release with schema version 2: a data folder, a PostgreSQL database, a backup, and that release's own
 * description of them.
 */
const FIXTURES = join(import.meta.dirname, 'fixtures/version2');

export const LAST_RELEASE = [
  { form: 'other', count: 1, suspects: 0 },
  { form: 'visit', count: 10, suspects: 1 },
];

export const fixturePath = (name: string): string => join(FIXTURES, name);
export const fixtureText = (name: string): string => readFileSync(fixturePath(name), 'utf8');

/** A copy of the data folder. */
export function fixtureFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  cpSync(fixturePath('folder'), dataDir, { recursive: true });
  return dataDir;
}

/** Converts an item of that release's description to the current form. */
const asNow = (item: BackupItem) => (item.kind === 'submission' ? upgradeArchivedSubmission(item) : item);

const withHashes = (items: BackupItem[]) =>
  items.map((item) =>
    item.kind === 'piece'
      ? ({ ...item, bytes: createHash('sha256').update(item.bytes).digest('base64url') } as never)
      : item,
  );

/** Holds everything in a store against what the last release said of it; `saying` is the name of that. */
export async function holdsSame(store: Store, saying: string): Promise<BackupItem[]> {
  const items = JSON.parse(fixtureText(saying)) as BackupItem[];
  expect(sayings(withHashes(asEarlier(await listOf(store.snapshot()))))).toEqual(sayings(items.map(asNow)));
  const submissions = items.flatMap((item) => (item.kind === 'submission' ? item : []));
  for (const [form, isSpam] of [
    ['visit', false],
    ['visit', true],
    ['other', false],
  ] as const) {
    const ids = submissions.filter((item) => item.form === form && item.isSpam === isSpam).map(({ id }) => id);
    expect((await listOf(store.reader.all(form, isSpam))).map(({ id }) => id)).toEqual(ids);
  }
  return items;
}

/** The same, and everything goes on as it would have there; `age` lets so many milliseconds pass. */
export async function holdsLastRelease(store: Store, saying: string, age: (ms: number) => Promise<void>) {
  const items = await holdsSame(store, saying);
  const find = (key: string) => {
    const found = items.find((item) => item.kind === 'submission' && item.input.key === key);
    if (found?.kind !== 'submission') throw new Error(`There is no ${key}.`);
    return found;
  };
  const own = find('own');
  const again = (id: string) => ({ ok: true, id, isNew: false });
  expect(await store.save(newSubmission('visit', own.idempotencyKey, own.input))).toEqual(again(own.id));
  expect(await store.save(newSubmission('visit', 'a', { key: 'other' }))).toEqual({
    ok: false,
    reason: 'key-reused',
    id: expect.any(String),
    input: expect.any(Object),
  });

  // Half an hour after it was made, the same answers without a key are the same submission, of people and of programs.
  await age(Date.parse(own.createdAt) + 30 * 60 * 1000 - Date.now());
  for (const [key, isSpam] of [
    ['without a key', false],
    ['robot', true],
  ] as const)
    expect(await store.save(newSubmission('visit', undefined, { key }, { isSpam }))).toEqual(again(find(key).id));
  expect(await store.save(newSubmission('visit', undefined, { key: 'robot' }))).toMatchObject({ isNew: true });

  expect(await store.deliveries.lease('hosted', 10, 60_000)).toMatchObject([{ id: find('due').id }]);
  expect(await store.deliveries.retry(find('refused').id)).toBe(1);
  const uploads = items.flatMap((item) => (item.kind === 'upload' ? item : []));
  const urls = uploads.map(({ upload }) => upload.url);
  expect(await store.uploads.find(urls)).toHaveLength(3);
  await age(24 * 60 * 60 * 1000);
  expect(await store.uploads.sweep()).toMatchObject({ ok: true, expired: 1 });
  expect((await store.uploads.find(urls)).map(({ url }) => url).sort()).toEqual(
    uploads.flatMap(({ upload, isClaimed }) => (isClaimed ? upload.url : [])).sort(),
  );
  expect(await store.save(newSubmission('visit', undefined, { key: 'without a key' }))).toMatchObject({ isNew: true });
}
