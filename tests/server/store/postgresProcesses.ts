import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { createMutationText } from '../../../src/content/createMutationText.ts';
import { openStore } from '../../../src/server/store/openStore.ts';
import { pdf, pdfFile } from '../pdf.ts';
import { postFile } from '../postFile.ts';
import { postGraphql, startServer, type RunningServer } from '../startServer.ts';
import { visitInput } from '../visitForm.ts';
import { holdReserve, inDatabase } from './postgresPlace.ts';

const SITE_URL = 'https://site.example';

/**
 * Tests several servers on one database, as behind a load balancer. `postgresFaults` (cut connections) and `npm run
 * bench -- faults` cover processes that end during a request.
 */
export function postgresProcesses(postgres: () => RunningPostgres): void {
  describe('several servers on one PostgreSQL', { timeout: 60_000 }, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    let databaseUrl: string;
    let servers: [RunningServer, RunningServer];
    beforeAll(async () => {
      databaseUrl = await postgres().newDatabase();
      await holdReserve(databaseUrl);
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL, RATE_LIMIT: '10' };
      servers = [await startServer(env), await startServer(env)];
    }, 60_000);
    afterAll(() => Promise.all(servers.map((server) => server.close())));

    const create = async ({ url }: RunningServer, name: string, data: unknown, key: string) => {
      const { body } = await postGraphql(url, createMutationText(name), { data }, { 'idempotency-key': key });
      return (body.data?.[name] as { id: string } | null | undefined)?.id;
    };

    it('share an uploaded CV and recognize a repeated application with it', async () => {
      const [first, second] = servers;
      const bytes = pdf(600_000);
      const { answer } = await postFile(first.url, pdfFile('Adébáyọ̀ "CV".pdf', bytes));
      const store = await openStore(second.config);
      const stored = await store.uploads.open(answer.secure_url!.split('/').at(-1)!);
      expect(stored?.upload.name).toContain('CV');
      expect((await buffer(stored!.stream)).equals(bytes)).toBe(true);
      await store.close();
      const application = { fullName: 'Adébáyọ̀', resumeUrl: answer.secure_url, papers: [] };
      const id = await create(second, 'createApplication', application, 'application');
      expect(id).toBeTypeOf('string');
      expect(await create(first, 'createApplication', application, 'application')).toBe(id);
      // Nothing stays on their own machines.
      expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
      expect(readdirSync(dataDir)).toEqual(['incoming']);
    });

    it('count together what one address sends, and keep no address of anybody', async () => {
      const ids: (string | undefined)[] = [];
      for (let count = 0; count < 14; count++)
        ids.push(await create(servers[count % 2]!, 'createVisit', visitInput, `limited-${count}`));
      // Two were sent before.
      expect(ids.map(Boolean)).toEqual(Array.from({ length: 14 }, (_, count) => count < 8));
      const { rows } = await inDatabase(databaseUrl, (client) => client.query('SELECT * FROM counters'));
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('127.0.0');
    });
  });
}
