import { error, type Found } from '../diagnostics/Found.ts';
import { child, groupsIn, type Path } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** Every cloth of a file: rows of one length, and coloured tiles that lie on it. */
export const clothRule = memoize<SourceFile, unknown, Found[]>((file) =>
  [...groupsIn(file.value)].flatMap(({ group, path }) =>
    Array.isArray(group.tiles) ? clothFaults(file, group, path) : [],
  ),
);

function clothFaults(file: SourceFile, cloth: Record<string, unknown>, path: Path): Found[] {
  const rows = (cloth.tiles as unknown[]).filter(Array.isArray) as unknown[][];
  const count = (width: number) => rows.filter(({ length }) => length === width).length;
  const width = rows
    .map(({ length }) => length)
    .reduce((best, one) => (count(one) > count(best) ? one : best), rows[0]?.length ?? 0);
  const ragged = rows.flatMap((row, index) => {
    if (row.length === width) return [];
    const at = [...path, 'tiles', index];
    const twice = row.findIndex((tile, place) => place > 0 && tile === row[place - 1]);
    const filled = [...row, ...Array.from({ length: Math.max(width - row.length, 0) }, () => 'scales')];
    const set = row.length === width + 1 && twice > 0 ? row.toSpliced(twice, 1) : filled.slice(0, width);
    return [
      error(file, at, 'ragged-cloth', `has ${row.length} tiles, and the other rows have ${width}`, {
        data: { kind: 'changes', alternatives: [[{ path: at, set }]] },
      }),
    ];
  });
  if (ragged.length > 0 || rows.length === 0) return ragged;
  return ['sun', 'clay', 'blue'].flatMap((colour) => {
    const [row, tile] = [child(cloth[colour], 'row'), child(cloth[colour], 'tile')];
    if (typeof row !== 'number' || typeof tile !== 'number') return [];
    if (row >= 1 && row <= rows.length && tile >= 1 && tile <= width) return [];
    const isTurned = tile >= 1 && tile <= rows.length && row >= 1 && row <= width;
    const near = isTurned ? { row: tile, tile: row } : { row: within(row, rows.length), tile: within(tile, width) };
    const at = [...path, colour];
    return [
      error(
        file,
        at,
        'beside-cloth',
        `lies beside the cloth of ${rows.length} rows of ${width} tiles, at row ${row} and tile ${tile}`,
        { data: { kind: 'changes', alternatives: [[{ path: at, set: near }]] } },
      ),
    ];
  });
}

const within = (number: number, most: number) => Math.min(Math.max(Math.round(number), 1), most);
