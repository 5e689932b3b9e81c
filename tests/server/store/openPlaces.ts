import { afterEach } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';

/** Where one store keeps everything: a folder, a database. */
export interface StorePlace {
  /** Opens its store, each time as another process would. */
  open(): Promise<Store>;
  /** Makes submissions, uploads, leases and what is due as old as if so many milliseconds had passed. */
  age(ms: number): Promise<void>;
  /** The rows of submissions as they lie in the database. */
  rows(): Promise<Record<string, unknown>[]>;
}

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

/** All that a generator yields. */
export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
