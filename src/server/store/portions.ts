/** Where a reading in portions goes on: behind what was made then, in the order of what it is known by. */
export interface Cursor {
  createdAt: number;
  id: string;
}

/** Some of many, and where the next ones begin; undefined after the last ones. */
export interface Portion<T> {
  items: T[];
  next: Cursor | undefined;
}

export const PORTION = 200;
const START: Cursor = { createdAt: 0, id: '' };

/** The portion that rows are, `PORTION` of them or the last ones. */
export function portionOf<Row extends { createdAt: number }, T>(
  rows: Row[],
  { id, item }: { id: (row: Row) => string; item: (row: Row) => T },
): Portion<T> {
  const last = rows.length === PORTION ? rows.at(-1) : undefined;
  return { items: rows.map(item), next: last && { createdAt: last.createdAt, id: id(last) } };
}

/** Everything that `read` finds, portion by portion, so that memory stays flat and other reads come in between. */
export async function* inPortions<T>(read: (after: Cursor) => Promise<Portion<T>>): AsyncGenerator<T> {
  let next: Cursor | undefined = START;
  while (next) {
    const portion: Portion<T> = await read(next);
    yield* portion.items;
    next = portion.next;
  }
}
