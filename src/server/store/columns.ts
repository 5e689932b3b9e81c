/**
 * Column value type. JSON is a text column for untrusted strings, which keeps every character. PostgreSQL's own types
 * accept neither NUL nor a lone surrogate.
 */
export type ValueType = 'TEXT' | 'JSON' | 'BIGINT' | 'BOOLEAN';
/** Column type. A `?` suffix marks a nullable column; every column added later is nullable. */
export type ColumnType = ValueType | `${ValueType}?`;
export type Columns = Record<string, ColumnType>;

/** Returns the type of a column's non-null values. */
export const valueTypeOf = (type: ColumnType): ValueType => type.replace('?', '') as ValueType;

/** A row as stored in its table. */
export type RowOf<Table extends Columns> = { [Name in keyof Table]: ValueOf<Table[Name]> };

type ValueOf<Type extends ColumnType> = Type extends `${infer Inner extends ValueType}?`
  ? ValueOf<Inner> | null
  : Type extends 'BIGINT'
    ? number
    : Type extends 'BOOLEAN'
      ? boolean
      : string;

/** Returns a column list for SQL, qualified with the table name if one is given. */
export const columnListSql = (columns: Columns, table?: string): string =>
  Object.keys(columns)
    .map((name) => (table ? `${table}."${name}"` : `"${name}"`))
    .join(', ');

/** Converts a record to a row. Missing values become null. */
export function toRow<Row>(columns: Columns, record: { [Name in keyof Row]?: unknown }): Row {
  const row: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(columns)) {
    const value = record[name as keyof Row] ?? null;
    row[name] = valueTypeOf(type) === 'JSON' && value !== null ? JSON.stringify(value) : value;
  }
  return row as Row;
}

/** Converts a row, or part of its columns, to a record. */
export function fromRow(columns: Columns, row: object): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    record[name] = value === null ? null : valueOf(columns[name], value);
  }
  return record;
}

/** Converts a column value to a record value. */
function valueOf(column: ColumnType | undefined, value: unknown): unknown {
  const type = column && valueTypeOf(column);
  if (type === 'BOOLEAN') return Boolean(value);
  return type === 'JSON' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Formats microseconds since 1970 as ISO 8601. */
export const microsecondsToIso = (microseconds: number): string =>
  new Date(Math.floor(microseconds / 1000)).toISOString();
