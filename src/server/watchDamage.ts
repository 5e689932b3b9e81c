import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { toLoggableError } from './toLoggableError.ts';
import { isDatabaseDamageError } from './saveFailureMessage.ts';
import type { Store, StoredUpload } from './store/Store.ts';
import { UploadVerifier } from './store/verifyUploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Interval for checking known damage until it is repaired. */
const RECHECK_MS = 60_000;
const HINT = 'To list the damage, run: npm run submissions -- verify';

/** Monitors damage of a store's data. */
export interface DamageWatch {
  /** The store, which rejects writes while its database is damaged. */
  store: Store;
  /** Returns a sentence about damaged uploads; undefined without damage. */
  damage(): string | undefined;
  checkDatabase(): Promise<void>;
  /** Verifies the hash of every upload, one at a time; `signal` stops the check. */
  checkUploads(signal?: AbortSignal): Promise<void>;
  /** Checks known damage again. */
  recheck(): Promise<void>;
}

/** Tracks the damage of a store's data and logs each change. */
export function watchDamage(opened: Store, log: () => Pick<FastifyBaseLogger, 'error' | 'info'>): DamageWatch {
  let isDatabaseDamaged = false;
  const damaged = new Map<string, StoredUpload>();

  async function checkDatabase() {
    const problems = await opened.check();
    if (problems.length > 0 && !isDatabaseDamaged)
      log().error({ problems }, 'The database is damaged. Submissions are rejected until it is repaired.');
    if (problems.length === 0 && isDatabaseDamaged) log().info('The database is no longer damaged.');
    isDatabaseDamaged = problems.length > 0;
  }

  async function checkUpload(upload: StoredUpload) {
    if (await isDamaged(opened, upload)) damaged.set(upload.url, upload);
    else damaged.delete(upload.url);
  }

  /** Runs `work` and logs a changed number of damaged uploads. */
  async function counting(work: () => Promise<void>) {
    const before = damaged.size;
    await work();
    if (damaged.size > before) log().error(`${sentence(damaged.size)} ${HINT}`);
    else if (before > 0 && damaged.size === 0) log().info('No uploaded file is damaged any longer.');
  }

  const demandSound = () => {
    if (isDatabaseDamaged) throw Object.assign(new Error('The database is damaged.'), { code: 'STORE_DAMAGED' });
  };
  return {
    store: {
      ...opened,
      async save(submission) {
        demandSound();
        return opened.save(submission);
      },
      async probe() {
        demandSound();
        return opened.probe();
      },
      uploads: {
        ...opened.uploads,
        async add(upload, path) {
          demandSound();
          return opened.uploads.add(upload, path);
        },
      },
    },
    damage: () => (damaged.size > 0 ? sentence(damaged.size) : undefined),
    checkDatabase,
    checkUploads: (signal) =>
      counting(async () => {
        for await (const { upload } of opened.reader.uploads()) {
          if (signal?.aborted) return;
          const begun = performance.now();
          await checkUpload(upload);
          // Pauses as long as the check took, to give visitors priority.
          await sleep(performance.now() - begun, undefined, { signal }).catch(() => undefined);
        }
      }),
    async recheck() {
      if (isDatabaseDamaged) await checkDatabase();
      if (damaged.size > 0)
        await counting(async () => {
          for (const upload of damaged.values()) await checkUpload(upload);
        });
    },
  };
}

const sentence = (count: number) =>
  count === 1 ? 'One uploaded file is damaged.' : `${count} uploaded files are damaged.`;

/** True if the bytes of an upload differ from the received ones; false if the upload was removed in the meantime. */
async function isDamaged({ uploads }: Store, upload: StoredUpload): Promise<boolean> {
  if (upload.file === null) return false;
  const verifier = new UploadVerifier(upload);
  try {
    const found = await uploads.open(upload.file);
    for await (const bytes of found?.stream ?? []) verifier.add(bytes as Uint8Array);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  return verifier.damage() !== undefined && (await uploads.find([upload.url])).length > 0;
}

/** True for an error of the file itself; false if the whole store is unreadable. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && (!('code' in error) || error.code === 'EIO' || isDatabaseDamageError(error));

/** Checks the database before the server listens and the uploads afterwards, then both every day. */
export function scheduleDamageChecks(app: FastifyInstance, watch: DamageWatch): void {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = (...checks: ((signal?: AbortSignal) => Promise<void>)[]) => {
    for (const check of checks)
      running = running
        .then(() => (ending.signal.aborted ? undefined : check(ending.signal)))
        .catch((error: unknown) =>
          app.log.error({ error: toLoggableError(error) }, 'stored data could not be checked'),
        );
    return running;
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    await run(watch.checkDatabase);
    void run(watch.checkUploads);
    timers.push(
      setInterval(() => void run(watch.checkDatabase, watch.checkUploads), DAY_MS).unref(),
      setInterval(() => void run(watch.recheck), RECHECK_MS).unref(),
    );
  });
  app.addHook('preClose', async () => {
    ending.abort();
    for (const timer of timers) clearInterval(timer);
    await running;
  });
}
