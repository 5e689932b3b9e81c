import { describe } from 'vitest';
import { correctionContract } from './correctionContract.ts';
import { countersContract } from './countersContract.ts';
import { damageContract } from './damageContract.ts';
import { deskPeopleContract } from './deskPeopleContract.ts';
import { deskRecordsContract } from './deskRecordsContract.ts';
import { reusedPlaces, type StorePlace } from './openPlaces.ts';
import { deliveriesContract } from './deliveriesContract.ts';
import { erasureContract } from './erasureContract.ts';
import { retentionContract } from './retentionContract.ts';
import { retentionRunContract } from './retentionRunContract.ts';
import { snapshotContract } from './snapshotContract.ts';
import { submissionsContract } from './submissionsContract.ts';
import { uploadsContract } from './uploadsContract.ts';

/** Everything that `Store.ts` promises, as one suite for every implementation; each test gets empty places. */
export function storeContract(name: string, newPlace: () => Promise<StorePlace>): void {
  describe(`the ${name} store`, { timeout: 30_000 }, () => {
    const places = reusedPlaces(newPlace);
    submissionsContract(places);
    deliveriesContract(places);
    uploadsContract(places);
    countersContract(places);
    snapshotContract(places);
    damageContract(places);
    deskPeopleContract(places);
    deskRecordsContract(places);
    correctionContract(places);
    erasureContract(places);
    retentionContract(places);
    retentionRunContract(places);
  });
}
