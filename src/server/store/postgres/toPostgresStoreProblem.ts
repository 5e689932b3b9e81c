import { DatabaseError } from 'pg';
import { createStoreOpeningError } from '../storeErrors.ts';

/** SQLSTATEs that the operator can fix, each with the fix. */
const SENTENCES: Record<string, string> = {
  '28P01': 'refuses the user name or the password. Fix them in DATABASE_URL.',
  '28000': 'refuses this user or this kind of connection. Allow it in PostgreSQL, or fix DATABASE_URL.',
  '3D000': 'does not exist. Create it, or fix its name in DATABASE_URL.',
  '42501': 'does not let this user create or use the tables. Grant the user CREATE on the schema.',
  '42703': 'has tables of another program with the same names. Create a separate database for this site.',
  '53300': 'has no free connection. Each process uses up to ten. Raise max_connections, or start fewer processes.',
  '55P03': 'is locked by another program, such as a backup, so its tables cannot be migrated. Try again later.',
  '53100': 'has no space left on its disk. Free some space.',
  '25006': 'is read-only. Set DATABASE_URL to the primary server.',
  '57P03': 'is starting or stopping. Try again in a moment.',
};

/**
 * Converts an error of the start to a store problem: a sentence that begins with the variable's name and contains no
 * password. Returns errors of other origin unchanged.
 */
export function toPostgresStoreProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'STORE_PROBLEM') return error;
  if (code === 'ERR_INVALID_URL' || error instanceof URIError)
    return createStoreOpeningError(
      'DATABASE_URL is not a valid address. Write the characters @ : / % in a password as %40 %3A %2F %25.',
    );
  if (error instanceof DatabaseError) {
    const sentence = SENTENCES[code];
    return sentence ? createStoreOpeningError(`The database (DATABASE_URL) ${sentence}`) : error;
  }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return createStoreOpeningError('The database (DATABASE_URL) cannot be reached: its host name is unknown.');
  if (code === 'ENOENT' && 'path' in error)
    return createStoreOpeningError(`The database (DATABASE_URL) cannot be reached: ${String(error.path)} is missing.`);
  if (/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOENT)/.test(code))
    return createStoreOpeningError(`The database (DATABASE_URL) cannot be reached: ${code}.`);
  if (/timeout|terminated/.test(error.message))
    return createStoreOpeningError('The database (DATABASE_URL) cannot be reached: it does not answer.');
  if (/SSL|TLS|CERT|SELF_SIGNED|UNABLE_TO/.test(`${code} ${error.message}`))
    return createStoreOpeningError(
      `The database (DATABASE_URL) has no secure connection: ${code || error.message}. Fix sslmode or sslrootcert.`,
    );
  return error;
}
