import Database from 'libsql';

export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/** A connection to a database file. Every statement runs to its end, so that none is left open behind an answer. */
export class Connection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  /** Waits for another program's lock no longer than `busyTimeoutMs`. */
  constructor(path: string, busyTimeoutMs: number) {
    this.#database = new Database(path, { timeout: busyTimeoutMs });
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
  all(sql: string, ...values: SqlValue[]): Row[] {
    return this.#statement(sql).all(values) as Row[];
  }

  /** Runs a statement and answers how many rows it changed. */
  run(sql: string, ...values: SqlValue[]): number {
    return this.#statement(sql).run(values).changes;
  }

  /** Ends a transaction that is open, without which closing would not let go of its lock, and closes. */
  close(): void {
    if (this.inTransaction) this.exec('ROLLBACK');
    this.#statements.clear();
    this.#database.close();
  }

  #statement(sql: string) {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }
}
