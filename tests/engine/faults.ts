import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Fault of a build program, raised at the `nth` call of a function of node:fs. */
export interface Fault {
  /** The name of its script: `publish.js`, or `contentProcess.js`, which makes the pages. */
  program: string;
  call: 'writeFileSync' | 'linkSync' | 'mkdirSync' | 'renameSync' | 'symlinkSync' | 'readFileSync' | 'copyFileSync';
  nth: number;
  /** Kills the process, fills the disk, or removes a file; the module below implements each fault. */
  what: 'kill' | 'full' | { remove: string };
}

/** A clock that is so many milliseconds late. */
export interface LateClock {
  late: number;
}

/** The settings with which a program meets a fault, as do the processes that it starts. */
export function withFault(root: string, fault: Fault | LateClock): NodeJS.ProcessEnv {
  const module = join(root, 'fault.mjs');
  writeFileSync(module, MODULE);
  return { NODE_OPTIONS: `--import ${pathToFileURL(module).href}`, FAULT: JSON.stringify(fault) };
}

const MODULE = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { program, call, nth, what, late } = JSON.parse(process.env.FAULT);
if (late) {
  const now = Date.now;
  Date.now = () => now() - late;
} else if (basename(process.argv[1] ?? '') === program) {
  const real = fs[call];
  let calls = 0;
  fs[call] = (...args) => {
    if (++calls === nth) {
      if (what === 'kill') process.kill(process.pid, 'SIGKILL');
      else if (what === 'full') throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      else fs.rmSync(what.remove);
    }
    return real(...args);
  };
  syncBuiltinESMExports();
}
`;
