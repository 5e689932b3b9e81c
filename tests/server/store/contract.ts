import { describe } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';
import { countersContract } from './countersContract.ts';
import { outboxContract } from './outboxContract.ts';
import { snapshotContract } from './snapshotContract.ts';
import { submissionsContract } from './submissionsContract.ts';
import { uploadsContract } from './uploadsContract.ts';

/** Where one store keeps everything: a folder, a database. */
export interface StorePlace {
  /** Opens its store, each time as another process would. */
  open(): Promise<Store>;
  /** Makes submissions, uploads, leases and what is due as old as if so many milliseconds had passed. */
  age(ms: number): Promise<void>;
  /** The rows of submissions as they lie in the database. */
  rows(): Promise<Record<string, unknown>[]>;
}

/** Everything that `Store.ts` promises, as one suite for every implementation; each test gets new and empty places. */
export function storeContract(name: string, newPlace: () => Promise<StorePlace>): void {
  describe(`the ${name} store`, { timeout: 30_000 }, () => {
    submissionsContract(newPlace);
    outboxContract(newPlace);
    uploadsContract(newPlace);
    countersContract(newPlace);
    snapshotContract(newPlace);
  });
}
