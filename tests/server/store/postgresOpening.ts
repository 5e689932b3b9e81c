import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../scripts/postgres.ts';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { newSubmission } from './newSubmission.ts';
import { inDatabase } from './postgresPlace.ts';

const SECRET = 'S3cret-Word';

/** What went wrong, as it may end up on a screen or in a log. */
async function problemOf(url: string): Promise<Error> {
  try {
    await (await openPostgresStore(url, { answerMs: 2000 })).close();
  } catch (error) {
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
    return error as Error;
  }
  throw new Error('It opened.');
}

/** What happens when a store is opened. */
export function postgresOpening(postgres: () => RunningPostgres): void {
  const address = (change: (url: URL) => void) => {
    const url = new URL(postgres().url('postgres'));
    url.password = SECRET;
    change(url);
    return url.href;
  };

  describe('opening a PostgreSQL', { timeout: 30_000 }, () => {
    it.each([
      ['refuses the user name or the password', () => undefined],
      ['cannot be reached: ECONNREFUSED', (url: URL) => (url.port = '1')],
      ['cannot be reached: there is no machine of that name', (url: URL) => (url.hostname = 'database.invalid')],
      ['No safe connection', (url: URL) => (url.search = '?sslmode=verify-full')],
    ])('says that it %s, and never the password', async (sentence, change: (url: URL) => unknown) => {
      const { message } = await problemOf(address(change));
      expect(message).toContain(sentence);
      expect(message).toContain('DATABASE_URL');
    });

    it('says that there is no such database', async () => {
      expect((await problemOf(postgres().url('nowhere'))).message).toContain('no such database');
    });

    it('says that this user may not make tables, and takes tables that are there', async () => {
      const url = await postgres().newDatabase();
      const guest = new URL(url);
      guest.username = `guest_${guest.pathname.slice(1)}`;
      guest.password = SECRET;
      await inDatabase(url, (client) => client.query(`CREATE ROLE ${guest.username} LOGIN PASSWORD '${SECRET}'`));
      const { message } = await problemOf(guest.href);
      expect(message).toContain('does not let this user make or use the tables');

      await (await openPostgresStore(url)).close();
      await inDatabase(url, (client) =>
        client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${guest.username}`),
      );
      const store = await openPostgresStore(guest.href);
      expect(await store.save(newSubmission('visit', 'a', {}))).toMatchObject({ saved: true });
      await store.close();
    });

    it('makes the tables once, however many processes start at the same moment', async () => {
      const url = await postgres().newDatabase();
      const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStore(url)));
      const outcomes = await Promise.all(stores.map((store) => store.save(newSubmission('visit', 'a', {}))));
      expect(new Set(outcomes.map((outcome) => outcome.saved && outcome.id)).size).toBe(1);
      await Promise.all(stores.map((store) => store.close()));
    });

    it('refuses tables of a newer version in words', async () => {
      const url = await postgres().newDatabase();
      await (await openPostgresStore(url)).close();
      await inDatabase(url, (client) => client.query('UPDATE schema_version SET version = 1000'));
      expect((await problemOf(url)).message).toMatch(/newer version.* version 1000/);
    });
  });
}
