import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine: its command line, and its working directory if this user may read it. */
export interface RunningProcess {
  command: string;
  folder?: string | undefined;
}

/** Returns all processes of this machine; empty without /proc. */
export function listProcesses(): RunningProcess[] {
  const pids = told(() => readdirSync('/proc')) ?? [];
  return pids
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({
      command: told(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '',
      folder: told(() => readlinkSync(`/proc/${pid}/cwd`)),
    }));
}

/** Returns the command lines of all processes. */
export const listProcessCommands = (): string[] => listProcesses().map(({ command }) => command);

/** Returns undefined for a process that has ended or belongs to another user. */
function told<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
