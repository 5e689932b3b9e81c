import { DatabaseError, type Pool } from 'pg';

/** In the catalogue, for its table and for its type. */
const EXISTS = /^(23505|42P07|42710)$/;

/** Runs a CREATE TABLE IF NOT EXISTS, which other processes may run at the same moment. */
export async function createTable(pool: Pool, create: string): Promise<void> {
  try {
    await pool.query(create);
  } catch (error) {
    // Two that make a table at once may collide; then the other one's is there.
    if (!(error instanceof DatabaseError && EXISTS.test(error.code ?? ''))) throw error;
    await pool.query(create);
  }
}
