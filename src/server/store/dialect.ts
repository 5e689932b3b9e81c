import { type Columns, valueTypeOf } from './columns.ts';

/** SQL parameter. A list is one parameter; `anyOf` tests membership. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly string[];

/** Target of statements: a connection or a transaction. Statements use `$1` placeholders in both databases. */
export interface Database {
  dialect: SqlDialect;
  /** Returns the rows of a statement. A statement that changes rows returns them with RETURNING. */
  query<Row>(sql: string, values?: SqlValue[]): Promise<Row[]>;
}

/** SQL differences between SQLite and PostgreSQL. */
export interface SqlDialect {
  /** Type of 64-bit integers. */
  bigint: string;
  boolean: string;
  /** Collation that compares texts by their bytes; part of a column definition. */
  binary: string;
  /** Suffix of CREATE TABLE. */
  tableEnd: string;
  /** Returns the statements that add nullable columns to a table. */
  addColumns(table: string, definitions: string[]): string[];
  /** Returns the right side of a membership condition for the list parameter `$n`. */
  anyOf(list: `$${number}`): string;
  /** Returns the FROM clause for rows that are passed as one JSON parameter: an array of objects by column. */
  rowsOf(columns: Columns, json: `$${number}`): string;
  /** Locks the selected rows until the transaction ends. */
  lock: string;
  /** Function that returns the position of the second text in the first one, or 0. */
  position: string;
  /** Statement that deletes the stored bytes of a list of files; undefined if the bytes are not in the database. */
  deleteBytes?: string;
  /**
   * Locks the selected rows and skips rows that another transaction has locked, because that process does the same
   * work.
   */
  skipLocked(table: string): string;
}

/** SQLite allows one writer at a time, so row locks are unnecessary. */
export const sqliteDialect: SqlDialect = {
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  binary: 'COLLATE BINARY',
  tableEnd: 'STRICT',
  // A migration is one transaction and never repeats a step.
  addColumns: (table, definitions) => definitions.map((definition) => `ALTER TABLE ${table} ADD COLUMN ${definition}`),
  anyOf: (list) => `IN (SELECT value FROM json_each(${list}))`,
  rowsOf(columns, json) {
    const values = Object.keys(columns).map((name) => `value ->> '${name}' AS "${name}"`);
    return `(SELECT ${values.join(', ')} FROM json_each(${json})) AS given`;
  },
  lock: '',
  position: 'instr',
  skipLocked: () => '',
};

export const postgresDialect: SqlDialect = {
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  binary: 'COLLATE "C"',
  tableEnd: '',
  addColumns: (table, definitions) => [
    `ALTER TABLE ${table} ${definitions.map((definition) => `ADD COLUMN IF NOT EXISTS ${definition}`).join(', ')}`,
  ],
  anyOf: (list) => `= ANY(${list})`,
  rowsOf(columns, json) {
    const types = Object.entries(columns).map(([name, column]) => {
      const type = valueTypeOf(column);
      return `"${name}" ${type === 'JSON' ? 'TEXT' : type}`;
    });
    return `json_to_recordset(${json}::json) AS given (${types.join(', ')})`;
  },
  lock: 'FOR UPDATE',
  position: 'strpos',
  deleteBytes: 'DELETE FROM upload_pieces WHERE file = ANY($1)',
  skipLocked: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
};
