import type { Config } from './config.ts';

/**
 * Returns a sentence for an error that the operator can fix in the environment, with the variable's name; else
 * undefined.
 */
export function describeStartupProblem(error: unknown, { host, port, dataDir }: Config): string | undefined {
  const { code, path = '' } = error as NodeJS.ErrnoException;
  // SQLite's extended codes append the failed operation.
  switch (code?.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')) {
    case 'EADDRINUSE':
      return `PORT is ${port}, but another program already uses this port. Stop that program or choose another port.`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `HOST is ${JSON.stringify(host)}, but this machine has no such address.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `This user may not listen on port ${port} (PORT) or write to ${dataDir} (DATA_DIR). Change the permissions, or start as another user.`;
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
      return path.startsWith(dataDir)
        ? `DATA_DIR is ${JSON.stringify(dataDir)}, but this folder cannot be created: ${code}.`
        : undefined;
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `The disk of ${dataDir} (DATA_DIR) is full. Free some space and start again.`;
    case 'SQLITE_IOERR':
      return `The disk of ${dataDir} (DATA_DIR) is full or broken (${code}). Free some space or replace the disk, then start again.`;
    case 'STORE_PROBLEM':
      return (error as Error).message;
    case 'SQLITE_BUSY':
      return `The database in ${dataDir} (DATA_DIR) is locked by another program. Close that program and start again.`;
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_CORRUPT':
    case 'SQLITE_NOTADB':
    case 'SQLITE_READONLY':
      return `The database in ${dataDir} (DATA_DIR) cannot be opened: ${code}.`;
    default:
      return undefined;
  }
}
