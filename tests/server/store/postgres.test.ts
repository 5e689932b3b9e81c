import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type RunningPostgres } from '../../../scripts/startPostgres.ts';
import { storeContract } from './contract.ts';
import { postgresFaults } from './postgresFaults.ts';
import { postgresMoving } from './postgresMoving.ts';
import { postgresOpening } from './postgresOpening.ts';
import { postgresPlace } from './postgresPlace.ts';
import { postgresProcesses } from './postgresProcesses.ts';
import { postgresSharing } from './postgresSharing.ts';

// One server for all of it; each test has a database of its own. Nothing here cuts the power, and without the disk's
// flushes a database is made in a tenth of the time; a commit still has to reach the system before it is answered.
let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ settings: { fsync: 'off' } });
}, 120_000);
afterAll(() => postgres.stop(), 120_000);

storeContract('PostgreSQL', () => postgresPlace(postgres));
postgresOpening(() => postgres);
postgresMoving(() => postgres);
postgresSharing(() => postgres);
postgresProcesses(() => postgres);
postgresFaults(() => postgres);
