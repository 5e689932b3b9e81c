import { randomUUID } from 'node:crypto';
import type { Engine } from './Engine.ts';
import { toRow } from './columns.ts';
import { FINGERPRINT_LIFETIME_MS, identify } from './identify.ts';
import { importBackup } from './importBackup.ts';
import { SUBMISSION } from './model.ts';
import { momentsInOrder } from './momentsInOrder.ts';
import { inPortions } from './portions.ts';
import { shareCommits } from './shareCommits.ts';
import type { ReadableStore, SaveOutcome, Store, StoredItem, StoreReader } from './Store.ts';
import type { Save, SubmissionRow } from './submissions.ts';
import { lifetimeEnd } from './uploads.ts';

/** Microseconds since 1970; fingerprints of before count no more. */
const forgotten = () => (Date.now() - FINGERPRINT_LIFETIME_MS) * 1000;

/** The contract's store over a database. */
export function createStore(engine: Engine): Store {
  const { read, write, files, counters } = engine;
  const nextMoment = momentsInOrder();
  const saves = shareCommits<Save, SaveOutcome>((batch) => write('save', batch, forgotten()));
  let closing: Promise<void> | undefined;

  return {
    save({ uploads, handOver, answers, ...submission }) {
      const id = randomUUID();
      const identity = identify({ ...submission, answers }, id, engine.secret);
      const row = toRow<SubmissionRow>(SUBMISSION, { ...submission, ...identity, id, createdAt: nextMoment() });
      const leaseEnds = handOver && Date.now() + handOver.leaseMs;
      return saves.add({ row, uploads, leaseEnds }, row.input.length + row.idempotencyKey.length);
    },
    outbox: {
      lease: (limit, leaseMs) => write('lease', limit, Date.now(), Date.now() + leaseMs),
      stateOf: (id) => read('stateOf', id),
      delivered: (id, remoteId) => write('delivered', id, remoteId),
      postponed: (id, delayMs, reason) => write('postponed', id, Date.now() + delayMs, reason),
      refused: (id, reason) => write('refused', id, reason),
      withdraw: (id) => write('withdraw', id),
      retry: (id) => write('retry', Date.now(), id ?? null),
    },
    uploads: {
      add: files.add,
      find: async (urls) => (urls.length ? read('findUploads', urls, lifetimeEnd()) : []),
      async open(file) {
        const upload = await read('uploadOf', file);
        const stored = upload && (await files.open(upload));
        if (stored && stored.size !== upload.size) {
          stored.stream.destroy();
          throw new Error(`The stored file ${file} has ${stored.size} bytes and not ${upload.size}.`);
        }
        return stored && { upload, stream: stored.stream };
      },
      keptBytes: () => read('uploadBytes'),
      async sweep() {
        while (await write('forgetFingerprints', forgotten()));
        return files.sweep();
      },
    },
    counters,
    ...createReadable(engine),
    importBackup: (items) => importBackup(items, engine),
    async probe() {
      const id = randomUUID();
      const probed = { id, form: '', idempotencyKey: id, input: {}, isSpam: false, createdAt: nextMoment() };
      await engine.probe(toRow<SubmissionRow>(SUBMISSION, probed));
    },
    close: () => (closing ??= saves.close().then(engine.close)),
  };
}

/** What only reads a store, over a database. */
export const createReadable = ({
  read,
  moment,
  check,
  close,
}: Pick<Engine, 'read' | 'moment' | 'check' | 'close'>): ReadableStore => ({
  reader: createReader(read),
  snapshot: () => exportBackup(moment),
  check,
  close,
});

function createReader(read: Engine['read']): StoreReader {
  const all = (form: string, isSpam: boolean) => inPortions((after) => read('submissionsOf', form, isSpam, after));
  return {
    counts: () => read('counts'),
    newest: (limit, form) => read('newest', limit, form ?? null),
    async fieldNames(form) {
      const found = new Set<string>();
      for (const isSpam of [false, true])
        for await (const { input } of all(form, isSpam)) for (const name of Object.keys(input)) found.add(name);
      return [...found];
    },
    all,
    outbox: () => inPortions((after) => read('outbox', after)),
    uploads: () => inPortions((after) => read('uploads', after)),
  };
}

/** Everything that is in a database, with the bytes of its uploads, as it is at one moment. */
async function* exportBackup(moment: Engine['moment']): AsyncGenerator<StoredItem> {
  const now = await moment();
  try {
    for await (const submission of inPortions((after) => now.read('wholeSubmissions', after)))
      yield { kind: 'submission', ...submission };
    for await (const item of inPortions((after) => now.read('uploads', after))) {
      const { file } = item.upload;
      const pieces = file === null ? undefined : await now.piecesOf(file);
      // What nobody claimed may have expired since that moment.
      if (file !== null && !pieces && !item.isClaimed) continue;
      yield { kind: 'upload', ...item };
      let index = 0;
      for await (const bytes of pieces ?? []) yield { kind: 'piece', file: file!, index: index++, bytes };
    }
  } finally {
    await now.close();
  }
}
