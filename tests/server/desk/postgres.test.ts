import { afterAll, beforeAll, describe } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../scripts/startPostgres.ts';
import { activityContract } from './activityContract.ts';
import { correctionContract } from './correctionContract.ts';
import { filesAndExportsContract } from './filesAndExportsContract.ts';
import { graphqlContract } from './graphqlContract.ts';
import { retentionContract } from './retentionContract.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ settings: { fsync: 'off' } });
}, 120_000);
afterAll(() => postgres.stop(), 120_000);

describe.each([graphqlContract, filesAndExportsContract, activityContract, correctionContract, retentionContract])(
  'the Desk with PostgreSQL',
  (contract) => {
    contract(async () => ({ DATABASE_URL: await postgres.newDatabase() }));
  },
);
