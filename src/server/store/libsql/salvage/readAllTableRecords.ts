import type { DatabasePages } from './DatabasePages.ts';

/** Column value as stored by SQLite. */
export type SqliteValue = string | number | null | Buffer;

const TABLE_LEAF = 0x0d;
/** The first page begins with the database header. */
const FIRST_PAGE_OFFSET = 100;

/** Yields the readable records of all table leaves, for every table, in page order. */
export function* readAllTableRecords(pages: DatabasePages): Generator<SqliteValue[]> {
  const free = pages.freePages();
  for (let number = 1; number <= pages.count; number++) {
    if (free.has(number)) continue;
    const page = pages.page(number);
    const start = number === 1 ? FIRST_PAGE_OFFSET : 0;
    if (page[start] !== TABLE_LEAF) continue;
    const cells = page.readUInt16BE(start + 3);
    for (let cell = 0; cell < cells; cell++) {
      const record = readable(() => recordAt(pages, page, page.readUInt16BE(start + 8 + cell * 2)));
      if (record) yield record;
    }
  }
}

/** Returns undefined for a damaged cell, whose offsets lie outside its page. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function recordAt(pages: DatabasePages, page: Buffer, offset: number): SqliteValue[] {
  const size = varint(page, offset);
  const rowId = varint(page, size.end);
  return decodeRecord(payload(pages, page, rowId.end, size.value));
}

/** Returns the bytes of a record: the start from its page, the rest from a chain of overflow pages. */
function payload(pages: DatabasePages, page: Buffer, start: number, size: number): Buffer {
  const usable = pages.usableBytes;
  if (size > pages.count * usable) throw new RangeError('The record is larger than the file.');
  const most = usable - 35;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const spilled = least + ((size - least) % (usable - 4));
  const local = size <= most ? size : spilled <= most ? spilled : least;
  const parts = [page.subarray(start, start + local)];
  let missing = size - local;
  let next = missing > 0 ? page.readUInt32BE(start + local) : 0;
  while (missing > 0) {
    if (next < 1 || next > pages.count) throw new RangeError('The record continues outside the file.');
    const overflow = pages.page(next);
    const bytes = Math.min(missing, usable - 4);
    parts.push(overflow.subarray(4, 4 + bytes));
    missing -= bytes;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

function decodeRecord(record: Buffer): SqliteValue[] {
  const header = varint(record, 0);
  const values: SqliteValue[] = [];
  let position = header.value;
  for (let at = header.end; at < header.value;) {
    const type = varint(record, at);
    at = type.end;
    const bytes = bytesOf(type.value);
    if (position + bytes > record.length) throw new RangeError('The record is incomplete.');
    values.push(decodeValue(record, type.value, position, bytes));
    position += bytes;
  }
  return values;
}

/** Returns the size of a value in bytes by its serial type. */
const bytesOf = (type: number): number =>
  type >= 12 ? Math.floor((type - 12) / 2) : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type]!;

function decodeValue(record: Buffer, type: number, start: number, bytes: number): SqliteValue {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 6) return Number(record.readBigInt64BE(start));
  if (type === 7) return record.readDoubleBE(start);
  if (type < 6) return record.readIntBE(start, bytes);
  const content = record.subarray(start, start + bytes);
  return type % 2 === 1 ? content.toString('utf8') : content;
}

/** Reads a big-endian varint of one to nine bytes and the offset after the varint. */
function varint(buffer: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = buffer.readUInt8(start + index);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return { value: value * 256 + buffer.readUInt8(start + 8), end: start + 9 };
}
