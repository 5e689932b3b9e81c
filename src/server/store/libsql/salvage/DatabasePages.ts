import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const DEFAULT_PAGE_BYTES = 4096;
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/**
 * Reads the pages of an SQLite file without SQLite. Returns the newest version of each page: from the write-ahead log,
 * else from the file. Works without a readable first page. See "Database File Format" of the SQLite documentation.
 */
export class DatabasePages {
  readonly pageBytes: number;
  /** Bytes of a page that hold content. */
  readonly usableBytes: number;
  readonly count: number;
  readonly #file: number;
  readonly #logged: Map<number, Buffer>;

  constructor(path: string) {
    const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0);
    this.#file = openSync(path, 'r');
    const header = this.#read(0, HEADER_BYTES);
    const isHeader = header.toString('latin1', 0, MAGIC.length) === MAGIC;
    this.pageBytes = (isHeader && pageBytesOf(header.readUInt16BE(16))) || logPageBytes(log) || DEFAULT_PAGE_BYTES;
    this.usableBytes = this.pageBytes - (isHeader ? header[20]! : 0);
    this.#logged = loggedPages(log, this.pageBytes);
    const inFile = Math.ceil(fstatSync(this.#file).size / this.pageBytes);
    this.count = Math.max(inFile, ...this.#logged.keys());
  }

  /** Returns a page by its number, which starts at 1; filled with zeros if the page does not exist. */
  page(number: number): Buffer {
    return this.#logged.get(number) ?? this.#read((number - 1) * this.pageBytes, this.pageBytes);
  }

  /** Returns the numbers of the free pages (freelist). */
  freePages(): Set<number> {
    const free = new Set<number>();
    const header = this.page(1);
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return free;
    for (let trunk = header.readUInt32BE(32); this.#exists(trunk) && !free.has(trunk);) {
      free.add(trunk);
      const page = this.page(trunk);
      const leaves = Math.min(page.readUInt32BE(4), this.pageBytes / 4 - 2);
      for (let leaf = 0; leaf < leaves; leaf++) free.add(page.readUInt32BE(8 + leaf * 4));
      trunk = page.readUInt32BE(0);
    }
    return free;
  }

  close(): void {
    closeSync(this.#file);
  }

  #exists(number: number): boolean {
    return number > 0 && number <= this.count;
  }

  #read(position: number, bytes: number): Buffer {
    const buffer = Buffer.alloc(bytes);
    readSync(this.#file, buffer, 0, bytes, position);
    return buffer;
  }
}

/** Decodes a valid SQLite page size; 1 means 64 KB. */
function pageBytesOf(stored: number): number | undefined {
  const bytes = stored === 1 ? 65_536 : stored;
  return bytes >= 512 && bytes <= 65_536 && Number.isInteger(Math.log2(bytes)) ? bytes : undefined;
}

const logPageBytes = (log: Buffer): number | undefined =>
  log.length >= LOG_HEADER_BYTES ? pageBytesOf(log.readUInt32BE(8)) : undefined;

/** Returns the newest version of each page in a write-ahead log, up to its last commit. */
function loggedPages(log: Buffer, pageBytes: number): Map<number, Buffer> {
  const committed = new Map<number, Buffer>();
  let open = new Map<number, Buffer>();
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const salts = log.subarray(16, 24);
  for (let frame = LOG_HEADER_BYTES; frame + frameBytes <= log.length; frame += frameBytes) {
    // Frames with other salts are leftovers of an earlier use of the log.
    if (!log.subarray(frame + 8, frame + 16).equals(salts)) break;
    open.set(log.readUInt32BE(frame), log.subarray(frame + FRAME_HEADER_BYTES, frame + frameBytes));
    if (log.readUInt32BE(frame + 4) === 0) continue;
    for (const [number, page] of open) committed.set(number, page);
    open = new Map();
  }
  return committed;
}
