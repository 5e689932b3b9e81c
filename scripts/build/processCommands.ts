import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of all processes that this system tells of; none where it has no /proc. */
export function processCommands(): string[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(commandOf);
  } catch {
    return [];
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
