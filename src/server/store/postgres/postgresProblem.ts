import { DatabaseError } from 'pg';
import { storeProblem } from '../storeProblem.ts';

/** SQLSTATEs that the operator can fix, each with the fix. */
const SENTENCES: Record<string, string> = {
  '28P01': 'refuses the user name or the password. Mend them in DATABASE_URL.',
  '28000': 'refuses this user, or connections of this kind. Allow it there, or mend DATABASE_URL.',
  '3D000': 'has no such database. Create it there, or mend the name in DATABASE_URL.',
  '42501': 'does not let this user make or use the tables. Grant it the right to create in the schema.',
  '42703': 'holds tables of another program under the names of ours. Make a database for this site alone.',
  '53300': 'has no connection left. Each process takes up to ten; allow more there, or start fewer.',
  '55P03':
    'is held by another program, a backup for one, so that its tables cannot be carried forward. Try again later.',
  '53100': 'has no room on its disk.',
  '25006': 'only lets this user read. Name the one that takes writes in DATABASE_URL.',
  '57P03': 'is just starting or stopping. Try again in a moment.',
};

/**
 * Converts an error of the start to a store problem: a sentence that begins with the variable's name and contains no
 * password. Returns errors of other origin unchanged.
 */
export function postgresProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'STORE_PROBLEM') return error;
  if (code === 'ERR_INVALID_URL' || error instanceof URIError)
    return storeProblem(
      'DATABASE_URL cannot be read as an address. Signs such as @ : / % in a password are written as %40 %3A %2F %25.',
    );
  if (error instanceof DatabaseError) {
    const sentence = SENTENCES[code];
    return sentence ? storeProblem(`The database (DATABASE_URL) ${sentence}`) : error;
  }
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return storeProblem('The database (DATABASE_URL) cannot be reached: there is no machine of that name.');
  if (code === 'ENOENT' && 'path' in error)
    return storeProblem(`The database (DATABASE_URL) cannot be reached: ${String(error.path)} is missing.`);
  if (/^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOENT)/.test(code))
    return storeProblem(`The database (DATABASE_URL) cannot be reached: ${code}.`);
  if (/timeout|terminated/.test(error.message))
    return storeProblem('The database (DATABASE_URL) cannot be reached: it does not answer.');
  if (/SSL|TLS|CERT|SELF_SIGNED|UNABLE_TO/.test(`${code} ${error.message}`))
    return storeProblem(
      `No safe connection to the database (DATABASE_URL) could be made: ${code || error.message}. Mend sslmode or sslrootcert.`,
    );
  return error;
}
