import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { openArchive, writeArchive } from '../../../src/server/store/archive.ts';
import type { Store } from '../../../src/server/store/Store.ts';
import { fill, sayings } from './filledStore.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { listOf, openPlaces } from './openPlaces.ts';
import { postgresPlace } from './postgresPlace.ts';

/** Moves everything by a backup, as the commands do. */
async function move(from: Store, to: Store) {
  const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'backup.gz');
  await writeArchive(file, from.snapshot());
  const outcome = await openArchive(file);
  if (!outcome.ok) throw new Error(outcome.reason);
  return to.importBackup(outcome.archive.items());
}

/** How a site comes from one machine to several, and back. */
export function postgresMoving(postgres: () => RunningPostgres): void {
  describe('a backup of a data folder', { timeout: 60_000 }, () => {
    const folders = openPlaces(() => libsqlPlace());
    const databases = openPlaces(() => postgresPlace(postgres()));

    it('is restored into a PostgreSQL with all that was in it, and from there into a folder again', async () => {
      const { store: folder } = await folders.newStore();
      const { store: database } = await databases.newStore();
      const { store: other } = await folders.newStore();
      await fill(folder);
      const before = sayings(await listOf(folder.snapshot()));
      expect(await move(folder, database)).toEqual({ submissions: 5, uploads: 2, refused: [], erased: 0 });
      expect(sayings(await listOf(database.snapshot()))).toEqual(before);
      expect(await move(database, other)).toEqual({ submissions: 5, uploads: 2, refused: [], erased: 0 });
      expect(sayings(await listOf(other.snapshot()))).toEqual(before);
      const keys = (await listOf(other.reader.all('visit', false))).map(({ input }) => input.key);
      expect(keys).toEqual(['own', 'waiting', 'delivered', 'refused']);
    });
  });
}
