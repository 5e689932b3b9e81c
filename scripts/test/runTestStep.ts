import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Running steps as `process.kill` addresses them: a process, or minus its group. */
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    for (const target of running) send(target, 'SIGTERM');
    for (let tries = 0; tries < 100 && [...running].some((target) => send(target, 0)); tries++) await sleep(50);
    for (const target of running) send(target, 'SIGKILL');
    process.exit(128 + constants.signals[signal]);
  });

/** Sends a signal to a process or group; true if it exists. Signal 0 only tests. */
function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

interface StepOptions {
  env: NodeJS.ProcessEnv;
  /** Shows output immediately, else at the end. */
  isLive: boolean;
  /** Gives the step the terminal's keys: a process of this group, which ends its own child processes. */
  hasKeys?: boolean;
}

/**
 * Runs a command and resolves with whether it succeeded. Its child processes end with it, and with this process after
 * an interrupt.
 */
export async function runTestStep(
  name: string,
  [command, ...args]: string[],
  { env, isLive, hasKeys = false }: StepOptions,
): Promise<boolean> {
  if (isLive) console.log(`\n── ${name}`);
  const stdio = isLive ? 'inherit' : 'pipe';
  const child = spawn(command!, args, {
    env,
    detached: !hasKeys,
    stdio: [hasKeys ? 'inherit' : 'ignore', stdio, stdio],
  });
  const target = child.pid && (hasKeys ? child.pid : -child.pid);
  if (target) running.add(target);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes));
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', ({ message }) => done(message));
    child.once('close', done);
  });
  if (target) {
    if (!hasKeys) send(target, 'SIGKILL');
    running.delete(target);
  }
  if (typeof code === 'string') said += `${code}\n`;
  if (!isLive) said = `\n── ${name}\n${said}`;
  console.log(`${said}── ${name}: ${code === 0 ? 'passed' : 'FAILED'}`);
  return code === 0;
}
