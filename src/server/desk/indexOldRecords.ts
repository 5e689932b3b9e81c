import type { FastifyInstance } from 'fastify';
import { evaluate } from '../../form/model/evaluate.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { sleep } from '../../submit/sleep.ts';
import { fromMutationInput } from '../../submit/mutationInput.ts';
import { describeError } from '../describeError.ts';
import type { DeskRecord, DeskRecords, SearchColumns } from '../store/DeskStore.ts';
import { guessedColumns, searchColumns } from './searchColumns.ts';

const PORTION = 50;
/** Leaves time for submissions between two portions. */
const BETWEEN_PORTIONS_MS = 50;
/** A backup may be restored while the site runs. */
const BETWEEN_LOOKS_MS = 60_000;

type Forms = () => Promise<Record<string, FormModule>>;

/** Computes the search columns of records from earlier releases and backups, in portions, while the server runs. */
export function indexOldRecords(app: FastifyInstance, records: DeskRecords, forms: Forms): void {
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  async function run() {
    while (!stop.signal.aborted) {
      const count = await indexPortion(records, await forms()).catch((error: unknown) => {
        app.log.error({ error: describeError(error) }, 'earlier records could not be indexed');
        return 0;
      });
      await sleep(count > 0 ? BETWEEN_PORTIONS_MS : BETWEEN_LOOKS_MS, stop.signal);
    }
  }
  app.addHook('onReady', async () => {
    ended = run();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await ended;
  });
}

/** Indexes some records and resolves with their number. */
export async function indexPortion(
  records: Pick<DeskRecords, 'unindexed' | 'setSearchColumns'>,
  forms: Record<string, FormModule>,
): Promise<number> {
  const found = await records.unindexed(PORTION);
  if (found.length === 0) return 0;
  await records.setSearchColumns(found.map((record) => ({ id: record.id, columns: columnsOf(record, forms) })));
  return found.length;
}

/** Returns the columns of a record by the form of today. A record that cannot be evaluated has guessed columns. */
function columnsOf({ form: id, input }: DeskRecord, forms: Record<string, FormModule>): SearchColumns {
  const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
  try {
    if (form) return searchColumns(evaluate(form, fromMutationInput(form, input)));
  } catch {
    // Answers to earlier questions may have another type.
  }
  return guessedColumns(input);
}
