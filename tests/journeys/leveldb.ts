/** Bytes of what Snappy compressed; undefined where they are not such. */
export function unsnapped(bytes: Buffer): Buffer | undefined {
  let [at, length, shift] = [0, 0, 0];
  for (;;) {
    const byte = bytes[at++];
    if (byte === undefined || shift > 28) return undefined;
    length += (byte & 127) * 2 ** shift;
    shift += 7;
    if (byte < 128) break;
  }
  if (length > 1 << 26) return undefined;
  const out = Buffer.alloc(length);
  let to = 0;
  while (at < bytes.length && to < length) {
    const tag = bytes[at++]!;
    if ((tag & 3) === 0) {
      let size = tag >> 2;
      const more = size - 59;
      if (more > 0) {
        if (at + more > bytes.length) return undefined;
        size = bytes.readUIntLE(at, more);
        at += more;
      }
      size += 1;
      to += bytes.copy(out, to, at, at + size);
      at += size;
      continue;
    }
    const width = (tag & 3) === 1 ? 1 : (tag & 3) === 2 ? 2 : 4;
    if (at + width > bytes.length) return undefined;
    const low = bytes.readUIntLE(at, width);
    at += width;
    const offset = width === 1 ? ((tag >> 5) << 8) | low : low;
    const size = width === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    if (offset === 0 || offset > to) return undefined;
    for (let index = 0; index < size && to < length; index++, to++) out[to] = out[to - offset]!;
  }
  return to === length ? out : undefined;
}

/** The blocks of a LevelDB table, unpacked; a block's end is said where the next one's handle would be, so each place is tried that an index names. */
export function tableBlocks(bytes: Buffer): Buffer[] {
  const footer = bytes.subarray(-48);
  if (footer.length < 48) return [];
  const [, , ...index] = [...varints(footer, 4)];
  const block = blockAt(bytes, index[0] ?? 0, index[1] ?? 0);
  if (!block) return [];
  return handlesIn(block).flatMap(([offset, size]) => blockAt(bytes, offset, size) ?? []);
}

function blockAt(bytes: Buffer, offset: number, size: number): Buffer | undefined {
  if (offset + size >= bytes.length) return undefined;
  const packed = bytes.subarray(offset, offset + size);
  return bytes[offset + size] === 1 ? unsnapped(packed) : packed;
}

/** The values of an index block: where the blocks lie that it names. */
function handlesIn(block: Buffer): [offset: number, size: number][] {
  const restarts = block.readUInt32LE(block.length - 4);
  const end = block.length - 4 * (restarts + 1);
  const handles: [number, number][] = [];
  for (let at = 0; at < end;) {
    const [[, unshared, length], next] = readVarints(block, at, 3);
    const value = block.subarray(next + unshared!, next + unshared! + length!);
    const [[offset, size]] = readVarints(value, 0, 2);
    handles.push([offset!, size!]);
    at = next + unshared! + length!;
  }
  return handles;
}

const varints = (bytes: Buffer, count: number): number[] => readVarints(bytes, 0, count)[0];

function readVarints(bytes: Buffer, from: number, count: number): [values: number[], next: number] {
  const values: number[] = [];
  let at = from;
  while (values.length < count) {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      scale *= 128;
      if (byte < 128) break;
    }
    values.push(value);
  }
  return [values, at];
}
