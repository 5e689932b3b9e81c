import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openStore } from '../../../src/server/store/openStore.ts';
import { startDesk } from './startDesk.ts';

describe('old activity', () => {
  afterEach(() => void vi.useRealTimers());

  it('is deleted after 24 months', async () => {
    const outcome = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')) });
    if (!outcome.ok) throw new Error();
    const store = await openStore(outcome.config);
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = new Date();
    for (const months of [25, 23]) {
      vi.setSystemTime(new Date(now).setUTCMonth(now.getUTCMonth() - months));
      await store.desk.activity.add({ kind: 'signed-in', person: `${months}` });
    }
    vi.useRealTimers();
    await store.close();
    const later = await startDesk({ DATA_DIR: outcome.config.dataDir });
    const people = async () => (await later.store.desk.activity.newest(10)).items.map(({ entry }) => entry.person);
    await expect.poll(people).toEqual(['23']);
    await later.close();
  });
});
