/**
 * The type of a column. JSON is a text that holds what came from outside: its texts come back to the last character, and
 * PostgreSQL's own hold neither NUL nor half a surrogate pair.
 */
export type ColumnType = 'TEXT' | 'JSON' | 'BIGINT' | 'BOOLEAN';
export type Columns = Record<string, ColumnType>;

/** A row as it lies in a table; those of its columns that are `Empty` may hold null. */
export type RowOf<Table extends Columns, Empty extends keyof Table = never> = {
  [Name in keyof Table]:
    | (Table[Name] extends 'BIGINT' ? number : Table[Name] extends 'BOOLEAN' ? boolean : string)
    | (Name extends Empty ? null : never);
};

/** The names of columns as statements list them, each with its table's name where one is given. */
export const names = (columns: Columns, table?: string): string =>
  Object.keys(columns)
    .map((name) => (table ? `${table}."${name}"` : `"${name}"`))
    .join(', ');

/** The row of a record; what it does not have is null. */
export function toRow<Row>(columns: Columns, record: { [Name in keyof Row]?: unknown }): Row {
  const row: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(columns)) {
    const value = record[name as keyof Row] ?? null;
    row[name] = type === 'JSON' && value !== null ? JSON.stringify(value) : value;
  }
  return row as Row;
}

/** The record of a row, or of the columns of it that were read. */
export function fromRow(columns: Columns, row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const type = columns[name];
    record[name] =
      type === 'JSON' && typeof value === 'string' ? JSON.parse(value) : type === 'BOOLEAN' ? Boolean(value) : value;
  }
  return record;
}
