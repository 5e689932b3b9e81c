import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { createMutation } from '../../../src/content/createMutation.ts';
import { readPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { runSite, type RunningSite } from '../../bench/faults/runSite.ts';
import { sendDuring } from '../../bench/faults/sendDuring.ts';
import { pdf, pdfFile } from '../pdf.ts';
import { postFile } from '../postFile.ts';
import { postGraphql, startServer } from '../startServer.ts';
import { visitInput } from '../visitForm.ts';
import { holdReserve, inDatabase } from './postgresPlace.ts';

const SITE_URL = 'https://site.example';

/** What visitors find behind a balancer: several servers on one database. */
export function postgresProcesses(postgres: () => RunningPostgres): void {
  describe('three servers on one PostgreSQL', { timeout: 120_000 }, () => {
    let site: RunningSite;
    let databaseUrl: string;
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    beforeAll(async () => {
      databaseUrl = await postgres().newDatabase();
      await holdReserve(databaseUrl);
      site = await runSite(3, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL });
    }, 120_000);
    afterAll(() => site.end());

    const create = async (url: string, name: string, data: unknown, key: string) => {
      const { body } = await postGraphql(url, createMutation(name), { data }, { 'idempotency-key': key });
      return (body.data?.[name] as { id: string } | null | undefined)?.id;
    };
    const stored = async () => {
      const store = await readPostgresStore(databaseUrl);
      return store.reader.newest(100_000).finally(store.close);
    };

    it('hand out a CV that another one took, and take an application that refers to it', async () => {
      const [first, second, third] = site.urls() as [string, string, string];
      const bytes = pdf(600_000);
      const { answer } = await postFile(first, pdfFile('Adébáyọ̀ "CV".pdf', bytes));
      const url = answer.secure_url!;
      const read = await fetch(url.replace(SITE_URL, second));
      expect(read.headers.get('content-disposition')).toContain('CV');
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
      const application = { fullName: 'Adébáyọ̀', resumeUrl: url, papers: [] };
      expect(await create(third, 'createApplication', application, 'application')).toBeTypeOf('string');
      expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
      expect(readdirSync(dataDir)).toEqual(['incoming']);
    });

    it('count together what one address sends', async () => {
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SITE_URL, RATE_LIMIT: '10' };
      const limited = await Promise.all([startServer(env), startServer(env)]);
      const ids: (string | undefined)[] = [];
      for (let count = 0; count < 16; count++)
        ids.push(await create(limited[count % 2]!.url, 'createVisit', visitInput, `limited-${count}`));
      await Promise.all(limited.map((server) => server.close()));
      const { rows } = await inDatabase(databaseUrl, (client) => client.query('SELECT * FROM counters'));
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('127.0.0');
      expect(ids.map(Boolean)).toEqual(Array.from({ length: 16 }, (_, count) => count < 10));
    });

    it('lose and double nothing when one of them is killed', async () => {
      const { ids } = await sendDuring('killed', site.urls, () => site.killOne());
      const kept = (await stored()).filter(({ input }) => ids.has(String(input.visitorName))).map(({ id }) => id);
      expect(ids.size).toBeGreaterThan(100);
      expect(kept.sort()).toEqual([...ids.values()].flatMap((own) => [...own]).sort());
    });
  });
}
