import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOLD = `
  const database = new (require('libsql'))(process.argv[1], { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.on('data', () => { database.exec('ROLLBACK'); process.exit(); });`;

/** Has another program begin a write and leave it open; resolves, once it holds the lock, with what ends it. */
export async function lockDatabase(path: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', HOLD, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.stdin.write('end');
    await once(holder, 'exit');
  };
}
