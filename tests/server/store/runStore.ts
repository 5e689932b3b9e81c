/** A libSQL store in a process of its own, for tests that hinder or end it: does what it is asked, in the order of its ends. */
import { openLibsqlStore } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { newSubmission } from './newSubmission.ts';
import { newUpload } from './newUpload.ts';

export type StoreAction = keyof typeof actions;

const store = await openLibsqlStore({
  dataDir: process.env.DATA_DIR ?? '',
  busyTimeoutMs: Number(process.env.BUSY_TIMEOUT_MS),
});

const actions = {
  save: (key: string) => store.save(newSubmission('visit', key, { key })),
  /** A submission with an upload of its own. */
  async saveWithUpload(key: string) {
    const { upload, path } = newUpload();
    await store.uploads.add(upload, path);
    return store.save(newSubmission('visit', key, { url: upload.url }, { uploads: [upload.url] }));
  },
  probe: () => store.probe(),
  sweep: () => store.uploads.sweep(),
  newest: () => store.reader.newest(1000),
  /** Answered by the main thread alone. */
  tick: async () => undefined,
};

// A write beyond the limit of file sizes shall fail, as on a full disk, and not end the process.
process.on('SIGXFSZ', () => undefined);
process.on('message', ({ id, action, key }: { id: number; action: StoreAction; key: string }) => {
  actions[action](key).then(
    (value) => process.send!({ id, value }),
    (error: Error & { code?: string }) => process.send!({ id, error: error.code ?? error.message }),
  );
});
process.send!('ready');
