import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import { child, isObject, type Path } from './wordPlace.ts';

/** Checks every cloth: rows of one length, and coloured tiles that lie on it. */
export function checkCloth({ pages, content, blocks }: Project): Problem[] {
  const examples = [...blocks.values()].flatMap((block) => (block.examples ? [block.examples] : []));
  return [...pages.values(), ...content.values(), ...examples]
    .filter((file) => !file.broken)
    .flatMap((file) => clothsIn(file.value, []).flatMap(({ cloth, path }) => clothProblems(file, cloth, path)));
}

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
            row.length < width ? `Add ${width - row.length}.` : `Remove ${row.length - width}.`,
          ),
        ],
  );
  const beside = ['sun', 'clay', 'blue'].flatMap((colour) => {
    const [row, tile] = [child(cloth[colour], 'row'), child(cloth[colour], 'tile')];
    if (typeof row !== 'number' || typeof tile !== 'number' || ragged.length > 0) return [];
    if (row >= 1 && row <= rows.length && tile >= 1 && tile <= width) return [];
    const mend = `Choose a row from 1 to ${rows.length} and a tile from 1 to ${width}.`;
    return [file.problem([...path, colour], `lies beside the cloth, at row ${row} and tile ${tile}`, mend)];
  });
  return [...ragged, ...beside];
}

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
