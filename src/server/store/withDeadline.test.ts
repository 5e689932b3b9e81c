import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { newSubmission } from '../../../tests/server/store/newSubmission.ts';
import { storedSubmissions } from '../../../tests/server/storedSubmissions.ts';
import { openLibsqlStore } from './libsql/openLibsqlStore.ts';
import { withStoreDeadline } from './createStoreOnEngine.ts';

it('gives up a save that takes too long, and a repeated send finds what came of it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const store = await openLibsqlStore({ dataDir });
  let go = () => undefined as void;
  const hanging = new Promise<void>((resolve) => (go = resolve));
  const late = vi.fn();
  const slow: typeof store = {
    ...store,
    save: async (submission) => {
      await hanging;
      const outcome = await store.save(submission);
      late(outcome);
      return outcome;
    },
  };
  const onFault = vi.fn();
  const { save } = withStoreDeadline(slow, { ms: 20, onFault });
  const submission = newSubmission('visit', 'one', { fullName: 'Ada' });
  await expect(save(submission)).rejects.toMatchObject({ code: 'STORE_TIMEOUT' });
  expect(onFault).toHaveBeenCalledOnce();

  go();
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
  const again = await withStoreDeadline(store, { ms: 10_000, onFault }).save(submission);
  expect(again).toEqual({ ...late.mock.calls[0]![0], isNew: false });
  expect(await storedSubmissions(dataDir)).toHaveLength(1);
  await store.close();
});
