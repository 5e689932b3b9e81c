import LibsqlDatabase from 'libsql';
import { sqlite, type Database, type SqlValue } from '../dialect.ts';

/** A connection to a database file. Every statement runs to its end, so that none is left open behind an answer. */
export class Connection implements Database {
  readonly dialect = sqlite;
  readonly #database: LibsqlDatabase.Database;
  readonly #statements = new Map<string, LibsqlDatabase.Statement>();

  /** Waits for another program's lock no longer than `busyTimeoutMs`. */
  constructor(path: string, busyTimeoutMs: number) {
    this.#database = new LibsqlDatabase(path, { timeout: busyTimeoutMs });
  }

  /** True between BEGIN and the end of a transaction. */
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs statements that take no values. */
  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** The rows of a statement, all of them at once. */
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

  /** Ends a transaction that is open, without which closing would not let go of its lock, and closes. */
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

/** Does work in one transaction, which is seen to have ended, on disk, when this resolves. */
export async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  connection.exec('BEGIN IMMEDIATE');
  const result = await work();
  connection.exec('COMMIT');
  if (connection.inTransaction) throw new Error('The transaction did not end.');
  return result;
}

const toSqlite = (value: SqlValue) =>
  typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value;
