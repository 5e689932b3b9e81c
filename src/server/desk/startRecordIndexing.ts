import type { FastifyInstance } from 'fastify';
import { evaluate } from '../../form/model/evaluate.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { sleep } from '../../submit/sleep.ts';
import { fromMutationInput } from '../../submit/mutationInput.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeskRecord, DeskRecords, SearchColumns } from '../store/DeskStore.ts';
import { searchColumnsWithoutForm, searchColumns } from './searchColumns.ts';

const PORTION = 50;
/** Interval of looking for new records. */
const BETWEEN_LOOKS_MS = 500;
/** Pause after a full portion: many records wait, so the server is busy or has all those of an earlier release. */
const BACKLOG_MS = 1500;

type Forms = () => Promise<Record<string, FormModule>>;

/**
 * Computes the search columns of new records and then, in portions, of those from earlier releases and restored
 * backups. Runs beside the server: computed in each save, the columns would take a third of the database's time.
 */
export function startRecordIndexing(app: FastifyInstance, records: DeskRecords, forms: Forms): void {
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  async function run() {
    while (!stop.signal.aborted) {
      const count = await indexRecordBatch(records, forms).catch((error: unknown) => {
        app.log.error({ error: toLoggableError(error) }, 'records could not be indexed');
        return 0;
      });
      await sleep(count === PORTION ? BACKLOG_MS : BETWEEN_LOOKS_MS, stop.signal);
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
export async function indexRecordBatch(
  records: Pick<DeskRecords, 'unindexed' | 'setSearchColumns'>,
  forms: Forms,
): Promise<number> {
  const found = await records.unindexed(PORTION);
  if (found.length === 0) return 0;
  const known = await forms();
  await records.setSearchColumns(found.map((record) => ({ id: record.id, columns: columnsOf(record, known) })));
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
  return searchColumnsWithoutForm(input);
}
