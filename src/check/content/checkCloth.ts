import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { remembering } from '../told/remembering.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Checks every cloth: rows of one length, and coloured tiles that lie on it. */
export function checkCloth({ pages, content, blocks }: Project): Problem[] {
  const examples = [...blocks.values()].flatMap((block) => (block.examples ? [block.examples] : []));
  return [...pages.values(), ...content.values(), ...examples]
    .filter((file) => !file.broken)
    .flatMap((file) =>
      ofFile(file, [], () => clothsIn(file.value, []).flatMap(({ cloth, path }) => clothProblems(file, cloth, path))),
    );
}

const ofFile = remembering<Problem[]>();

function clothProblems(file: JsonFile, cloth: Record<string, unknown>, path: Path): Problem[] {
  const rows = (cloth.tiles as unknown[]).filter(Array.isArray) as unknown[][];
  const width = mostFrequent(rows.map(({ length }) => length));
  const ragged = rows.flatMap((row, index) =>
    row.length === width
      ? []
      : [
          file.problem(
            [...path, 'tiles', index],
            `has ${row.length} tiles, and the other rows have ${width}`,
            row.length < width ? `Add ${more(row, width)}.` : less(row, width),
          ),
        ],
  );
  const beside = ['sun', 'clay', 'blue'].flatMap((colour) => {
    const [row, tile] = [child(cloth[colour], 'row'), child(cloth[colour], 'tile')];
    if (typeof row !== 'number' || typeof tile !== 'number' || ragged.length > 0 || rows.length === 0) return [];
    if (row >= 1 && row <= rows.length && tile >= 1 && tile <= width) return [];
    const isTurned = tile >= 1 && tile <= rows.length && row >= 1 && row <= width;
    const near = isTurned ? { row: tile, tile: row } : { row: within(row, rows.length), tile: within(tile, width) };
    const why = isTurned
      ? 'the row is said first'
      : `there ${rows.length === 1 ? 'is 1 row' : `are ${rows.length} rows`} of ${width} tiles`;
    const cause = `lies beside the cloth, at row ${row} and tile ${tile}`;
    const mend = `Write { "row": ${near.row}, "tile": ${near.tile} }: ${why}.`;
    return [{ ...file.problem([...path, colour], cause, mend), isWhole: true as const }];
  });
  return [...ragged, ...beside];
}

/** The tiles that a row lacks: plain fillings, whose motif is water. */
const more = (row: unknown[], width: number) =>
  Array(width - row.length)
    .fill('"scales"')
    .join(', ');

/** Of a row with one tile too many, the one that stands there twice in a row. */
function less(row: unknown[], width: number): string {
  const twice = row.findIndex((tile, index) => index > 0 && tile === row[index - 1]);
  return row.length === width + 1 && twice > 0
    ? `Remove #${twice + 1}, which is the same as the one before it.`
    : `Remove ${row.length - width}.`;
}

const within = (number: number, most: number) => Math.min(Math.max(Math.round(number), 1), most);

const mostFrequent = (numbers: number[]) =>
  numbers.reduce((best, one) => {
    const count = (wanted: number) => numbers.filter((number) => number === wanted).length;
    return count(one) > count(best) ? one : best;
  }, numbers[0] ?? 0);

function clothsIn(value: unknown, path: Path): { cloth: Record<string, unknown>; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => clothsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  const own = Array.isArray(value.tiles) ? [{ cloth: value, path }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => clothsIn(item, [...path, key]))];
}
