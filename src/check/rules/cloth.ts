import { declareFileRule } from '../checkState.ts';
import { changesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, objectsIn, type KeyPath } from '../diagnostics/path.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/** Checks the cloths of a file: rows of equal length, and coloured tiles inside the cloth. */
export const clothTilesRule = declareFileRule('cloth', function* (file) {
  for (const { group, path } of objectsIn(file.value)) {
    if (!Array.isArray(group.tiles)) continue;
    const rows = group.tiles.filter((row) => Array.isArray(row)) as unknown[][];
    const count = (width: number) => rows.filter(({ length }) => length === width).length;
    const width = rows.map(({ length }) => length).toSorted((a, b) => count(b) - count(a))[0];
    if (width === undefined) continue;
    const ragged = [...raggedRows(file, rows, width, [...path, 'tiles'])];
    yield* ragged.length > 0 ? ragged : tilesBeside(file, group, rows.length, width, path);
  }
});

function* raggedRows(file: JsonSourceFile, rows: unknown[][], width: number, path: KeyPath): Generator<RawDiagnostic> {
  for (const [index, row] of rows.entries()) {
    if (row.length === width) continue;
    const at = [...path, index];
    const twice = row.findIndex((tile, place) => place > 0 && tile === row[place - 1]);
    const filled = [...row, ...Array.from({ length: Math.max(width - row.length, 0) }, () => 'scales')];
    const set = row.length === width + 1 && twice > 0 ? row.toSpliced(twice, 1) : filled.slice(0, width);
    const message = `has ${row.length} tiles, but the other rows have ${width}`;
    yield createError(file, at, 'ragged-cloth', message, changesHint({ path: at, set }));
  }
}

function* tilesBeside(
  file: JsonSourceFile,
  cloth: Record<string, unknown>,
  height: number,
  width: number,
  path: KeyPath,
): Generator<RawDiagnostic> {
  for (const colour of ['sun', 'clay', 'blue']) {
    const [row, tile] = [childValue(cloth[colour], 'row'), childValue(cloth[colour], 'tile')];
    if (typeof row !== 'number' || typeof tile !== 'number') continue;
    const isOn = (one: number, most: number) => one >= 1 && one <= most;
    if (isOn(row, height) && isOn(tile, width)) continue;
    const isTurned = isOn(tile, height) && isOn(row, width);
    const set = isTurned ? { row: tile, tile: row } : { row: within(row, height), tile: within(tile, width) };
    const at = [...path, colour];
    const message = `is at row ${row} and tile ${tile}, but the cloth has only ${height} rows of ${width} tiles`;
    yield createError(file, at, 'beside-cloth', message, changesHint({ path: at, set }));
  }
}

const within = (number: number, most: number) => Math.min(Math.max(Math.round(number), 1), most);
