import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../startPostgres.ts';
import { openReadableStore } from '../../../src/server/store/openStore.ts';
import type { ReadableStore } from '../../../src/server/store/Store.ts';
import { startServerProcesses } from './startServerProcesses.ts';
import { sendDuringFault, type SenderResults } from './sendDuringFault.ts';
import { faultActions, type FaultName, type FaultTargets } from './faultActions.ts';
import { simulateFullDisk, mountTinyDisk } from './mountTinyDisk.ts';

/** A store, its processes, and a fault. */
export interface FaultScenario {
  store: 'libSQL' | 'PostgreSQL';
  processes: number;
  fault: FaultName;
}

/** `unanswered` counts sends without an id, the others submissions. */
export interface ScenarioCounts {
  unanswered: number;
  acknowledged: number;
  stored: number;
  lost: number;
  doubled: number;
}

const LIBSQL_DISK_BYTES = 24 << 20;
const POSTGRES_DISK_BYTES = 256 << 20;

/**
 * Plays rounds of a scenario and returns the counts. Logs and returns undefined if this machine does not allow the
 * scenario.
 */
export async function playScenario(
  { store, processes, fault }: FaultScenario,
  rounds: number,
): Promise<ScenarioCounts | undefined> {
  const undo: (() => unknown)[] = [];
  try {
    const isFull = fault === 'disk full' || fault === 'files fill the disk';
    const bytes = store === 'libSQL' ? LIBSQL_DISK_BYTES : POSTGRES_DISK_BYTES;
    const disk = isFull ? mountTinyDisk(bytes) : undefined;
    if (disk) undo.push(disk.remove);
    if (isFull && !disk && store === 'PostgreSQL') {
      console.log('PostgreSQL, disk full: left out, because this user may not mount a small disk.');
      return undefined;
    }
    if (isFull) console.log(`Full is ${disk ? 'a small disk in memory' : "a limit of the process's file size"}.`);

    const dataDir = mkdtempSync(join(store === 'libSQL' && disk ? disk.folder : tmpdir(), 'faults-'));
    const removeData = () => rmSync(dataDir, { recursive: true, force: true });
    process.once('exit', removeData);
    undo.push(removeData, () => process.off('exit', removeData));
    const postgres = store === 'PostgreSQL' ? await startPostgres({ within: disk?.folder }) : undefined;
    if (postgres) undo.push(postgres.stop);
    const databaseUrl = await postgres?.newDatabase();
    const site = await startServerProcesses(processes, {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    undo.push(site.end);
    const scene: FaultTargets = {
      site,
      dataDir,
      disk: disk ?? simulateFullDisk(dataDir, site.pids),
      postgres,
      databaseUrl,
    };

    const ids = new Map<string, Set<string>>();
    let unanswered = 0;
    for (let round = 1; round <= rounds; round++) {
      const sent: SenderResults = await sendDuringFault(String(round), site.urls, (seen) =>
        faultActions[fault](scene, seen),
      );
      for (const [key, own] of sent.ids) ids.set(key, own);
      unanswered += sent.unanswered;
    }
    site.end();
    const stored = await openReadableStore({ databaseUrl, dataDir });
    undo.push(stored.close);
    return { unanswered, ...(await compare(ids, stored)) };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function compare(ids: Map<string, Set<string>>, { reader }: ReadableStore) {
  const rows = await reader.newest(1e6, 'visit');
  const stored = new Set(rows.map(({ id }) => id));
  const times = new Map<unknown, number>();
  for (const { input } of rows) times.set(input.visitorName, (times.get(input.visitorName) ?? 0) + 1);
  return {
    acknowledged: ids.size,
    stored: rows.length,
    lost: [...ids.values()].flatMap((own) => [...own]).filter((id) => !stored.has(id)).length,
    doubled:
      [...times.values()].filter((count) => count > 1).length + [...ids.values()].filter(({ size }) => size > 1).length,
  };
}
