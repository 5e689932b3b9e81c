import type { StoreReader } from '../Store.ts';
import type { DatabaseThread } from './databaseThread.ts';
import type { Place, Portion, reads } from './reads.ts';

const PORTION = 100;

/** Everything that `read` finds, portion by portion, so that memory stays flat and other reads come in between. */
export async function* inPortions<T>(read: (after: Place, limit: number) => Promise<Portion<T>>): AsyncGenerator<T> {
  let next: Place;
  do {
    const portion = await read(next, PORTION);
    yield* portion.items;
    next = portion.next;
  } while (next);
}

/** The contract's reader over a thread that reads. */
export function libsqlReader(reader: DatabaseThread<typeof reads>): StoreReader {
  return {
    counts: () => reader.call('counts'),
    newest: (limit, form) => reader.call('newest', limit, form),
    fieldNames: (form) => reader.call('fieldNames', form),
    all: (form, suspects) => inPortions((after, limit) => reader.call('submissionsOf', form, suspects, after, limit)),
    outbox: () => inPortions((after, limit) => reader.call('outbox', after, limit)),
  };
}
