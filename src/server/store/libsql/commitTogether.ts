import type { Connection } from './Connection.ts';

/** What became of one of several works. */
export type Committed = { value: unknown } | { error: unknown };

/**
 * Does works in one transaction, which is seen to have ended, on disk, when this returns. One that fails alone is undone
 * and the others stand; this throws where none of them may be believed, and then the connection neither.
 */
export function commitTogether(connection: Connection, works: (() => unknown)[]): Committed[] {
  connection.exec('BEGIN IMMEDIATE');
  const results = works.map((work) => alone(connection, work));
  connection.exec('COMMIT');
  if (connection.inTransaction) throw new Error('The transaction did not end.');
  return results;
}

function alone(connection: Connection, work: () => unknown): Committed {
  connection.run('SAVEPOINT work');
  try {
    const value = work();
    connection.run('RELEASE work');
    return { value };
  } catch (error) {
    if (!connection.inTransaction) throw error;
    connection.run('ROLLBACK TO work');
    connection.run('RELEASE work');
    return { error };
  }
}
