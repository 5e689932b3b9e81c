import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the folder of PostgreSQL's programs: POSTGRES_BIN, an installed one, or Debian's package if apt works. Throws
 * if none is available.
 */
export function findPostgresBinFolder(): string {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    if (isComplete(named)) return named;
    throw new Error(`POSTGRES_BIN is ${named}, but it does not have initdb and postgres.`);
  }
  const found = installed() ?? fetched();
  if (found) return found;
  throw new Error(
    'No PostgreSQL was found, and it could not be installed. Install PostgreSQL, or set POSTGRES_BIN to its folder.',
  );
}

const isComplete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

function installed(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...versions.map((version) => join(root, version, 'bin'))].find(isComplete);
}

/** Installs Debian's package. The run level prevents it from starting a server. */
function fetched(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  try {
    run('update');
    run('install', '--yes', '--no-install-recommends', 'postgresql');
  } catch {
    console.error('apt-get could not install PostgreSQL.');
  }
  return installed();
}
