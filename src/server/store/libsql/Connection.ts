import LibsqlDatabase from 'libsql';
import { sqliteDialect, type Database, type SqlValue } from '../dialect.ts';

/**
 * Connection to a database file. Every statement runs to completion, so that no statement stays open after a response.
 */
export class Connection implements Database {
  readonly dialect = sqliteDialect;
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, LibsqlDatabase.Statement>();

  /** Waits at most `busyTimeoutMs` for the lock of another program. */
  constructor(path: string, busyTimeoutMs: number) {
    this.#database = new LibsqlDatabase(path, { timeout: busyTimeoutMs });
  }

  /** True between BEGIN and the end of a transaction. */
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs statements without parameters. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Returns all rows of a statement. */
  all<Row = Record<string, string | number | null>>(sql: string, values: SqlValue[] = []): Row[] {
    const statement = this.#statement(sql);
    const given = values.map(toSqlite);
    if (statement.reader) return statement.all(given) as Row[];
    statement.run(given);
    return [];
  }

  async query<Row>(sql: string, values?: SqlValue[]): Promise<Row[]> {
    return this.all<Row>(sql, values);
  }

  /**
   * Rolls back an open transaction and closes the connection. An open transaction would keep its lock after closing.
   */
  close(): void {
    if (this.inTransaction) this.exec('ROLLBACK');
    this.#statements.clear();
    this.#database.close();
  }

  #statement(sql: string) {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql.replaceAll(/\$(\d)/g, '?$1'));
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** Runs `work` in one transaction. Resolves once the transaction has ended and its commit is on disk. */
export async function inDurableTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  connection.exec('BEGIN IMMEDIATE');
  const result = await work();
  connection.exec('COMMIT');
  if (connection.inTransaction) throw new Error('The transaction did not end.');
  return result;
}

const toSqlite = (value: SqlValue) =>
  typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value;
