/**
 * The type of a value. JSON is a text that holds what came from outside: its texts come back to the last character, and
 * PostgreSQL's own hold neither NUL nor half a surrogate pair.
 */
export type ValueType = 'TEXT' | 'JSON' | 'BIGINT' | 'BOOLEAN';
/** The type of a column's values; with `?` behind it, the column may hold null, as each that was added later may. */
export type ColumnType = ValueType | `${ValueType}?`;
export type Columns = Record<string, ColumnType>;

/** The type of a column's values that are not null. */
export const valueType = (type: ColumnType): ValueType => type.replace('?', '') as ValueType;

/** A row as it lies in a table. */
export type RowOf<Table extends Columns> = { [Name in keyof Table]: ValueOf<Table[Name]> };

type ValueOf<Type extends ColumnType> = Type extends `${infer Inner extends ValueType}?`
  ? ValueOf<Inner> | null
  : Type extends 'BIGINT'
    ? number
    : Type extends 'BOOLEAN'
      ? boolean
      : string;

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
    row[name] = valueType(type) === 'JSON' && value !== null ? JSON.stringify(value) : value;
  }
  return row as Row;
}

/** The record of a row, or of the columns of it that were read. */
export function fromRow(columns: Columns, row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    record[name] = value === null ? null : valueOf(columns[name], value);
  }
  return record;
}

/** A value of a record by that of its column. */
function valueOf(column: ColumnType | undefined, value: unknown): unknown {
  const type = column && valueType(column);
  if (type === 'BOOLEAN') return Boolean(value);
  return type === 'JSON' && typeof value === 'string' ? JSON.parse(value) : value;
}
