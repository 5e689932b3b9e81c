import { removeErasedMails } from '../mail/mailFolderPath.ts';
import { newDeliveryRow } from './deliveries.ts';
import type { DatabaseEngine } from './DatabaseEngine.ts';
import { appendErased, erasedFilePath, readErasedFile } from './erasedFile.ts';
import { type Erasure, type Erasures, SUBMISSION_ERASED } from './Erasure.ts';
import type { ErasureRow } from './erasures.ts';
import { toStorableText } from './desk/recordFilter.ts';
import { readInBatches } from './portions.ts';

const PORTION = 50;
const HOUR_MS = 60 * 60 * 1000;

export interface ErasureOptions {
  /** Folder of the list of erased submissions, and of mails; undefined for none. */
  dataDir?: string;
  /** True if a receiver gets events. */
  hasEvents?: boolean;
}

/** Implements erasure on top of an engine. */
export function createErasures(
  { read, write, files, overwrite }: Pick<DatabaseEngine, 'read' | 'write' | 'files' | 'overwrite'>,
  nextMoment: () => number,
  { dataDir, hasEvents = false }: ErasureOptions,
): Erasures {
  const path = dataDir === undefined ? undefined : erasedFilePath(dataDir);
  let working: Promise<unknown> = Promise.resolve();
  /** False until the whole list in the folder was compared with the database. */
  let isCompared = false;

  /** Completes the list in the folder, and removes mails: other processes may have erased, or sent meanwhile. */
  async function syncFolder() {
    if (dataDir === undefined || path === undefined) return;
    const since = isCompared ? Date.now() - HOUR_MS : 0;
    const erasures: Erasure[] = [];
    for await (const one of readInBatches((after) => read('erasures', since * 1000, after))) erasures.push(one);
    if (erasures.length === 0) return;
    await appendErased(path, erasures);
    await removeErasedMails(dataDir, (ids) => read('erasedAmong', ids));
    isCompared = true;
  }

  async function finishAll(): Promise<boolean> {
    const unfinished = await read('unfinishedErasures');
    await syncFolder();
    if (unfinished.length === 0) return true;
    await files.remove(unfinished.flatMap((one) => one.files));
    if (!(await overwrite())) return false;
    await write('finishErasures', unfinished);
    return true;
  }

  /** Runs one call after the other. */
  function finish(): Promise<boolean> {
    const finished = working.then(finishAll);
    working = finished.catch(() => undefined);
    return finished;
  }

  /** Erases what the list in the folder names: the database may be an older copy. */
  async function applyList() {
    const lines = path === undefined ? [] : await readErasedFile(path);
    const listed = [...new Map(lines.map((line) => [line.id, line])).values()];
    for (let start = 0; start < listed.length; start += PORTION) {
      const portion = listed.slice(start, start + PORTION);
      const ids = portion.map(({ id }) => id);
      const known = new Set(await read('erasedAmong', ids));
      const missing = portion.filter(({ id }) => !known.has(id)).map(toErasureRow);
      if (missing.length > 0) await write('eraseRecords', missing, { isRepeated: true });
    }
  }

  return {
    async erase(ids, { reason, person }) {
      const erased: string[] = [];
      const given = [...new Set(ids.map(toStorableText))];
      for (let start = 0; start < given.length; start += PORTION) {
        const records = await read('recordsById', given.slice(start, start + PORTION));
        const createdAt = nextMoment();
        const rows = records.map(({ id, form }): ErasureRow => ({
          id,
          form,
          createdAt,
          reason,
          person: person ?? null,
          files: null,
        }));
        const event = { channel: 'webhook', target: SUBMISSION_ERASED } as const;
        const deliveries = hasEvents ? rows.map(({ id }) => newDeliveryRow(id, event)) : [];
        if (rows.length > 0)
          erased.push(...(await write('eraseRecords', rows, { deliveries, sparesHeld: reason === 'rule' })));
      }
      const isFinished = erased.length === 0 || (await finish().catch(() => false));
      return { erased, isFinished };
    },
    finish,
    erasedAmong: (ids) => read('erasedAmong', ids),
    async resume() {
      await applyList();
      // A reader or a full disk may prevent the rest, which must not prevent the start.
      await finish().catch(() => false);
    },
  };
}

const toErasureRow = ({ id, form, at, reason, person }: Erasure): ErasureRow => ({
  id,
  form,
  createdAt: Date.parse(at) * 1000,
  reason,
  person: person ?? null,
  files: null,
});
