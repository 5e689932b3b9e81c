/** The tables of a TrueType font file by tag (OpenType 1.9 names), as far as `addGraveN` reads and changes them. */
export class SfntFont {
  readonly tables = new Map<string, Buffer>();
  private readonly glyphs: Map<number, number>;

  constructor(file: Buffer) {
    for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
      const start = file.readUInt32BE(entry + 8);
      const tag = file.toString('latin1', entry, entry + 4);
      this.tables.set(tag, Buffer.from(file.subarray(start, start + file.readUInt32BE(entry + 12))));
    }
    this.glyphs = readCmap(this.table('cmap'));
  }

  table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`the font has no ${tag} table`);
    return table;
  }

  /** Returns the glyph of a character. */
  glyph(character: string): number {
    const glyph = this.glyphs.get(character.codePointAt(0)!);
    if (glyph === undefined) throw new Error(`the font does not draw ${character}`);
    return glyph;
  }

  /** Moves a glyph from one character to another. */
  remap(from: string, to: string): void {
    this.glyphs.set(to.codePointAt(0)!, this.glyph(from));
    this.glyphs.delete(from.codePointAt(0)!);
    this.tables.set('cmap', writeCmap(this.glyphs));
  }

  toFile(): Buffer {
    const tags = [...this.tables.keys()].sort();
    const head = Buffer.alloc(12 + tags.length * 16);
    head.writeUInt32BE(0x00010000, 0);
    head.writeUInt16BE(tags.length, 4);
    const parts = [head];
    let at = head.length;
    tags.forEach((tag, index) => {
      const data = this.table(tag);
      head.write(tag, 12 + index * 16, 'latin1');
      head.writeUInt32BE(at, 20 + index * 16);
      head.writeUInt32BE(data.length, 24 + index * 16);
      const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
      parts.push(padded);
      at += padded.length;
    });
    return Buffer.concat(parts);
  }
}

/** Reads the Basic Multilingual Plane from a format 4 subtable. */
function readCmap(cmap: Buffer): Map<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no format 4 character map');
  const bytes = cmap.readUInt16BE(start + 6);
  const glyphs = new Map<number, number>();
  for (let segment = start + 14; segment < start + 14 + bytes; segment += 2) {
    const first = cmap.readUInt16BE(segment + bytes + 2);
    const last = cmap.readUInt16BE(segment);
    const delta = cmap.readUInt16BE(segment + 2 * bytes + 2);
    const rangeAt = segment + 3 * bytes + 2;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      glyphs.set(code, range ? cmap.readUInt16BE(rangeAt + range + 2 * (code - first)) : (code + delta) & 0xffff);
    }
  }
  return glyphs;
}

function writeCmap(glyphs: Map<number, number>): Buffer {
  const codes = [...glyphs.keys()].sort((a, b) => a - b);
  const segments = [
    ...codes.map((code) => ({ code, delta: (glyphs.get(code)! - code) & 0xffff })),
    { code: 0xffff, delta: 1 },
  ];
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const sizes = [count * 2, power * 2, Math.log2(power), (count - power) * 2];
  const words = [
    [0, 1, 3, 1, 0, 12],
    [4, 16 + count * 8, 0, ...sizes],
    segments.map(({ code }) => code),
    [0],
    segments.map(({ code }) => code),
    segments.map(({ delta }) => delta),
    segments.map(() => 0),
  ].flat();
  const table = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => table.writeUInt16BE(word, index * 2));
  return table;
}
