import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process groups of running steps. */
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    for (const group of running) signalGroup(group, 'SIGTERM');
    for (let tries = 0; tries < 100 && [...running].some((group) => signalGroup(group, 0)); tries++) await sleep(50);
    for (const group of running) signalGroup(group, 'SIGKILL');
    process.exit(128 + constants.signals[signal]);
  });

/** Sends a signal to a process group; true if the group exists. Signal 0 only tests. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/**
 * Runs a command and resolves with whether it succeeded. Its child processes end with it, and with this process after
 * an interrupt. Shows output immediately if `isLive`, else at the end.
 */
export async function runStep(
  name: string,
  [command, ...args]: string[],
  { env, isLive }: { env: NodeJS.ProcessEnv; isLive: boolean },
): Promise<boolean> {
  if (isLive) console.log(`\n── ${name}`);
  const stdio = isLive ? 'inherit' : 'pipe';
  const child = spawn(command!, args, { env, detached: true, stdio: ['ignore', stdio, stdio] });
  const group = child.pid;
  if (group) running.add(group);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes));
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', ({ message }) => done(message));
    child.once('close', done);
  });
  if (group) {
    signalGroup(group, 'SIGKILL');
    running.delete(group);
  }
  if (typeof code === 'string') said += `${code}\n`;
  if (!isLive) said = `\n── ${name}\n${said}`;
  console.log(`${said}── ${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  return code === 0;
}
