import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { RunningPostgres } from '../../startPostgres.ts';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { pdf, pdfFile } from '../../../tests/server/pdf.ts';
import type { RunningSite } from './startServerProcesses.ts';
import type { SenderResults } from './sendDuringFault.ts';
import type { FillableDisk } from './mountTinyDisk.ts';

/** Targets of the faults. */
export interface FaultTargets {
  site: RunningSite;
  dataDir: string;
  disk?: Pick<FillableDisk, 'fill' | 'free'>;
  postgres?: RunningPostgres;
  databaseUrl?: string;
}

/** Longer than a write waits for a lock. */
const LOCKED_MS = 6000;
const LONGEST_FULL_MS = 5000;
const CUTS = 5;
const FILE_BYTES = 2_000_000;

/** A database would compress repeated bytes. */
function incompressible(size: number) {
  const bytes = pdf(size);
  bytes.set(randomBytes(size - 16), 16);
  return bytes;
}

/** Faults during submissions. Each resolves once the fault is over. */
export const faultActions = {
  async 'killed with -9'({ site }: FaultTargets): Promise<void> {
    await site.killOne();
  },

  /** Fills the disk until a submission is refused, then frees it. */
  async 'disk full'({ disk, postgres }: FaultTargets, sent: SenderResults): Promise<void> {
    const before = sent.unanswered;
    const end = Date.now() + LONGEST_FULL_MS;
    disk!.fill();
    while (sent.unanswered === before && Date.now() < end) await wait(20);
    disk!.free();
    if (postgres && !(await postgres.answersWithin(LONGEST_FULL_MS))) await postgres.restart('immediate');
  },

  /** Uploads files until they are refused. Submissions then use the remaining space. */
  async 'files fill the disk'({ site }: FaultTargets): Promise<void> {
    for (let refused = 0; refused < 3;) {
      const body = new FormData();
      body.append('upload_preset', 'documents');
      body.append('file', pdfFile('cv.pdf', incompressible(FILE_BYTES)));
      const url = site.urls()[refused % site.urls().length]!;
      const { status } = await fetch(`${url}/upload`, { method: 'POST', body });
      if (status !== 200) refused++;
    }
  },

  async 'database locked, then killed'({ dataDir, site }: FaultTargets): Promise<void> {
    const other = new Connection(join(dataDir, DATABASE_FILE), LOCKED_MS);
    other.exec('BEGIN IMMEDIATE');
    await wait(LOCKED_MS);
    other.close();
    await wait(100);
    await site.killOne();
  },

  async 'connections cut'({ databaseUrl }: FaultTargets): Promise<void> {
    const client = new Client(databaseUrl);
    await client.connect();
    for (let cut = 0; cut < CUTS; cut++) {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'site'",
      );
      await wait(Math.random() * 100);
    }
    await client.end();
  },

  async 'restarted (fast)'({ postgres }: FaultTargets): Promise<void> {
    await postgres!.restart('fast');
  },

  async 'restarted (immediate)'({ postgres }: FaultTargets): Promise<void> {
    await postgres!.restart('immediate');
  },
};

export type FaultName = keyof typeof faultActions;
