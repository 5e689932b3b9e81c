import { type Columns, valueType } from './columns.ts';

/** What a statement is given. A list is one value; `anyOf` asks for its members. */
export type SqlValue = string | number | boolean | null | Uint8Array | readonly string[];

/** Where statements run: a connection, a transaction. Every statement is written once, with `$1` for its first value. */
export interface Database {
  dialect: Dialect;
  /** The rows that a statement answers with; one that changes rows answers with those by RETURNING. */
  query<Row>(sql: string, values?: SqlValue[]): Promise<Row[]>;
}

/** The few words in which the SQL of our two databases differs. */
export interface Dialect {
  /** The type of whole numbers beyond 2^31. */
  bigint: string;
  boolean: string;
  /** What follows a table's columns. */
  tableEnd: string;
  /** The condition's end: that a column is a member of the list `$n`. */
  anyOf(list: `$${number}`): string;
  /** What rows are selected from that are given as one value, a JSON text: a list of objects by column. */
  rowsOf(columns: Columns, json: `$${number}`): string;
  /** Selected rows stay as they are until the transaction ends. */
  lock: string;
  /** The same, and rows that another transaction holds are left out: whoever holds them is at the same work. */
  skipLocked(table: string): string;
}

/** One connection writes at a time, so that no row has to be locked. */
export const sqlite: Dialect = {
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  tableEnd: 'STRICT',
  anyOf: (list) => `IN (SELECT value FROM json_each(${list}))`,
  rowsOf(columns, json) {
    const values = Object.keys(columns).map((name) => `value ->> '${name}' AS "${name}"`);
    return `(SELECT ${values.join(', ')} FROM json_each(${json})) AS given`;
  },
  lock: '',
  skipLocked: () => '',
};

export const postgres: Dialect = {
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  tableEnd: '',
  anyOf: (list) => `= ANY(${list})`,
  rowsOf(columns, json) {
    const types = Object.entries(columns).map(([name, column]) => {
      const type = valueType(column);
      return `"${name}" ${type === 'JSON' ? 'TEXT' : type}`;
    });
    return `json_to_recordset(${json}::json) AS given (${types.join(', ')})`;
  },
  lock: 'FOR UPDATE',
  skipLocked: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
};
