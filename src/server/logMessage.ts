const DAMAGE = /^(STORE_DAMAGED|SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/;
const DISK_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/;
const SENTENCES: [RegExp, string][] = [
  [/^(STORE_MISSING|42P01|3D000)/, 'The database is missing.'],
  [/^STORE_FOREIGN/, 'Another database is in the place of the right one.'],
  [/^STORE_UPLOADS/, 'The folder of uploaded files is missing.'],
  [DISK_FULL, 'The disk is full.'],
  [/^(SQLITE_IOERR|EIO|58030)/, 'The disk cannot be written.'],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM|25006)/, 'The database may not be written.'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'Another program holds the database.'],
  [DAMAGE, 'The database is damaged.'],
  [/^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08|57P|53300)/, 'The database cannot be reached.'],
  [/^STORE_TIMEOUT/, 'The database does not answer.'],
  [/^STORE_BUSY/, 'More comes in than the database can take.'],
];

/** Returns why submissions cannot be saved, as a sentence without details of the machine. */
export function logMessage(error: unknown): string {
  return SENTENCES.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? 'Submissions cannot be kept.';
}

/** True if the server's or the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL.test(codeOf(error));

/** True for the error of a damaged database. */
export const isDamage = (error: unknown): boolean => DAMAGE.test(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
