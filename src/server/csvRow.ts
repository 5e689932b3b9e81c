/**
 * One line of CSV as RFC 4180 has it, CR LF included. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; lists and groups are written as JSON.
 */
export const csvRow = (values: unknown[]): string => `${values.map((value) => quote(toCell(value))).join(',')}\r\n`;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /^\s*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
}

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
