const DAMAGE = /^(STORE_DAMAGED|SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/;
const DISK_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;
const SENTENCES: [RegExp, string][] = [
  [/^(STORE_MISSING|42P01|3D000)/, 'The database is missing.'],
  [/^STORE_FOREIGN/, 'This is not the right database: another one is in its place.'],
  [/^STORE_UPLOADS/, 'The folder of uploaded files is missing.'],
  [DISK_FULL, 'The disk is full.'],
  [/^(SQLITE_IOERR|EIO|58030)/, 'The disk cannot be written to.'],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM|25006)/, 'The database is read-only.'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'The database is locked by another program.'],
  [DAMAGE, 'The database is damaged.'],
  [/^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08|57P|53300)/, 'The database cannot be reached.'],
  [/^STORE_TIMEOUT/, 'The database does not answer.'],
  [/^STORE_BUSY/, 'The database is overloaded.'],
];

/** Returns why submissions cannot be saved, as a sentence without details of the machine. */
export function saveFailureMessage(error: unknown): string {
  return SENTENCES.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? 'Submissions cannot be saved.';
}

/** True if the server's or the database's disk is full. */
export const isDiskFullError = (error: unknown): boolean => DISK_FULL.test(codeOf(error));

/** True for the error of a damaged database. */
export const isDatabaseDamageError = (error: unknown): boolean => DAMAGE.test(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
