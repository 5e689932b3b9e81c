import type { Config } from './config.ts';

/** What hinders the server from starting, where the environment can mend it: a sentence with the variable's name. */
export function startProblem(error: unknown, { host, port, dataDir }: Config): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `PORT is ${port}, but another program already listens there. Stop it or choose another port.`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST is ${JSON.stringify(host)}, but this machine has no such address.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `This user may not listen on port ${port} (PORT), or not write to ${dataDir} (DATA_DIR).`;
    case 'STORE_PROBLEM':
      return (error as Error).message;
    case 'SQLITE_BUSY':
      return `The database in ${dataDir} (DATA_DIR) is locked by another program. Close that program and start again.`;
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_NOTADB':
    case 'SQLITE_READONLY':
      return `The database in ${dataDir} (DATA_DIR) cannot be opened: ${code}.`;
    default:
      return undefined;
  }
}
