import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process of this machine: its command line, and the folder that it was started in, where this user may know it. */
export interface RunningProcess {
  command: string;
  folder?: string | undefined;
}

/** All processes that this system tells of; none where it has no /proc. */
export function runningProcesses(): RunningProcess[] {
  const pids = told(() => readdirSync('/proc')) ?? [];
  return pids
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({
      command: told(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '',
      folder: told(() => readlinkSync(`/proc/${pid}/cwd`)),
    }));
}

/** The command lines of all processes that this system tells of. */
export const processCommands = (): string[] => runningProcesses().map(({ command }) => command);

/** What the system tells; undefined of a process that ended meanwhile, or is another user's. */
function told<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
