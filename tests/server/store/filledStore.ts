import type { NewDelivery, Store, BackupItem } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { newUpload } from './newUpload.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns a snapshot's items as text, in a fixed order of items and keys. Null columns are omitted: a later version
 * may have added them.
 */
export const sayings = (items: BackupItem[]): string[] =>
  items
    .map((item) => (item.kind === 'piece' ? { ...item, bytes: Buffer.from(item.bytes).toString('base64') } : item))
    .map((item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)))
    .map((item) => JSON.stringify(item, sortedKeys))
    .sort();

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Puts something of every kind into a store. */
export async function fill(store: Store) {
  const [claimed, unclaimed] = [newUpload(600_000), newUpload(10)];
  for (const { upload, path } of [claimed, unclaimed]) await store.uploads.add(upload, path);
  const ids: string[] = [];
  for (const key of ['own', 'waiting', 'delivered', 'refused']) {
    const deliveries: NewDelivery[] = key === 'own' ? [] : [{ channel: 'hosted', delayMs: 1000 }];
    if (key === 'waiting') deliveries.push({ channel: 'mail', target: 'ada@example.com' });
    const input = { key, text: '\0 \uD800 Adébáyọ̀' };
    const outcome = await store.save(newSubmission('visit', key, input, { uploads: [claimed.upload.url], deliveries }));
    ids.push(outcome.ok ? outcome.id : '');
  }
  await store.save(newSubmission('visit', 'suspect', { key: 'suspect' }, { isSpam: true }));
  await store.deliveries.postponed([ids[1]!], HOUR_MS, 'Network request failed');
  await store.deliveries.delivered([ids[2]!], 'remote');
  await store.deliveries.failed([ids[3]!], 'refused', 'No');
  return { claimed, unclaimed, ids };
}
