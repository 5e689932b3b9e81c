import type { Connection } from './Connection.ts';

/** What became of one of several works. */
export type Committed = { value: unknown } | { error: unknown };

/**
 * Does works in one transaction, which is seen to have ended, on disk, when this resolves. One that fails alone is undone
 * and the others stand; this rejects where none of them may be believed, and then the connection neither.
 */
export async function commitTogether(connection: Connection, works: (() => Promise<unknown>)[]): Promise<Committed[]> {
  connection.exec('BEGIN IMMEDIATE');
  const results: Committed[] = [];
  for (const work of works) results.push(await alone(connection, work));
  connection.exec('COMMIT');
  if (connection.inTransaction) throw new Error('The transaction did not end.');
  return results;
}

async function alone(connection: Connection, work: () => Promise<unknown>): Promise<Committed> {
  connection.all('SAVEPOINT work');
  try {
    const value = await work();
    connection.all('RELEASE work');
    return { value };
  } catch (error) {
    if (!connection.inTransaction) throw error;
    connection.all('ROLLBACK TO work');
    connection.all('RELEASE work');
    return { error };
  }
}
