import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Returns the files of a ZIP archive as text, by name, from its central directory. */
export function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  const files: Record<string, string> = {};
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === ENTRY;) {
    const [size, nameLength, extra, comment] = [
      bytes.readUInt32LE(at + 20),
      ...[28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)),
    ] as [number, number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files[name] = inflateRawSync(bytes.subarray(start, start + size)).toString();
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
