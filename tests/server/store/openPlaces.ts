import { afterAll, afterEach } from 'vitest';
import { TABLE_COLUMNS as COLUMNS } from '../../../src/server/store/model.ts';
import type { Store, BackupItem } from '../../../src/server/store/Store.ts';

/** Storage of one store: a folder or a database. */
export interface StorePlace {
  /** Data folder. */
  dataDir: string;
  /** Opens its store, each time as another process would. */
  open(): Promise<Store>;
  /** Number of rows by table. */
  tableSizes(): Promise<Record<string, number>>;
  /** Makes submissions, uploads, sessions, links, leases and what is due as old as if so many milliseconds had passed. */
  age(ms: number): Promise<void>;
  /** The rows of submissions as they lie in the database. */
  rows(): Promise<Record<string, unknown>[]>;
  /** Damages a stored file, as a failing disk or a hand in the data folder does. */
  replaceBytes(file: string, bytes: Uint8Array): Promise<void>;
  /** Removes all that is in it, while its store is open. */
  empty(): Promise<void>;
}

/** The tables of both databases. */
export const TABLES = Object.keys(COLUMNS);

/** Statement that counts the rows of all tables. */
export const TABLE_SIZES = `SELECT ${TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`;

/** Returns the statements that let `ms` milliseconds pass. */
export const agingBy = (ms: number): string[] => [
  `UPDATE uploads SET "createdAt" = "createdAt" - ${ms}`,
  `UPDATE submissions SET "createdAt" = "createdAt" - ${ms * 1000}`,
  `UPDATE deliveries SET "nextAt" = "nextAt" - ${ms}, "createdAt" = "createdAt" - ${ms}`,
  `UPDATE sessions SET "usedAt" = "usedAt" - ${ms}, "endsAt" = "endsAt" - ${ms}`,
  `UPDATE retentions SET "nextAt" = "nextAt" - ${ms}`,
  `UPDATE sign_in_links SET "endsAt" = "endsAt" - ${ms}`,
];

/** Opens stores for the tests around it and closes them when a test ends. */
export function openPlaces<Place extends StorePlace>(newPlace: () => Promise<Place>) {
  const opened: Store[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));
  const open = async (place: StorePlace) => {
    const store = await place.open();
    opened.push(store);
    return store;
  };
  return {
    /** A new place with a store open in it. */
    async newStore() {
      const place = await newPlace();
      return { place, store: await open(place) };
    },
    /** Another store in a place. */
    open,
  };
}

/** The same for many tests that begin with nothing: places that were emptied go on to the next test, with their stores. */
export function reusedPlaces(newPlace: () => Promise<StorePlace>): Places {
  const idle: Pair[] = [];
  const taken: Pair[] = [];
  const { open } = openPlaces(newPlace);
  const newPair = async (): Promise<Pair> => {
    const place = await newPlace();
    return { place, store: await place.open() };
  };
  afterEach(async () => {
    for (const pair of taken.splice(0)) {
      const isOpen = await pair.store.probe().then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      await pair.place.empty();
      idle.push(pair);
    }
  });
  afterAll(() => Promise.all(idle.map(({ store }) => store.close())));
  return {
    open,
    async newStore() {
      const pair = idle.pop() ?? (await newPair());
      taken.push(pair);
      return pair;
    },
  };
}

/** Functions that open stores for the tests of a contract. */
export type Places = Pick<ReturnType<typeof openPlaces>, 'open' | 'newStore'>;
type Pair = Awaited<ReturnType<Places['newStore']>>;

/** All that a generator yields. */
export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Returns a snapshot as earlier releases wrote it, without the claims of uploads. */
export const asEarlier = (items: BackupItem[]): BackupItem[] =>
  items.map((item) => {
    if (item.kind !== 'upload') return item;
    const { claims: _claims, ...rest } = item;
    return rest;
  });
