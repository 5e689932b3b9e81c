import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { remembering } from './remembering.ts';
import { isObject, type Path } from './wordPlace.ts';

/** Entries of a list that were pasted twice, word for word: they work, and nobody means them. */
export function repeatedEntries(file: JsonFile): Problem[] {
  return file.broken ? [] : ofFile(file, [], () => inside(file, file.value, []));
}

const ofFile = remembering<Problem[]>();

/** Lists in which the same may well stand twice: rows of a cloth. */
const MAY_REPEAT = /^(tiles|ids|rows)$/;
/** Parts of an article that are shorter may well stand twice, behind one another too. */
const SHORTEST_PART = 40;

function inside(file: JsonFile, value: unknown, path: Path): Problem[] {
  if (MAY_REPEAT.test(String(path.at(-1)))) return [];
  if (Array.isArray(value)) {
    const seen = new Map<string, number>();
    const twice = value.flatMap((entry: unknown, index) => {
      const text = JSON.stringify(entry);
      const first = seen.get(text);
      seen.set(text, path.at(-1) === 'children' ? index : (first ?? index));
      // What has a name is told by its name.
      const isMeantOnce = isObject(entry)
        ? typeof entry.id !== 'string'
        : typeof entry === 'string' && /\s/.test(entry);
      const isPart = path.at(-1) === 'children';
      if (isPart && (first !== index - 1 || text.length < SHORTEST_PART)) return [];
      if (first === undefined || !isMeantOnce || text === '{}') return [];
      return [file.warning([...path, index], `is the same as #${first + 1}`, 'Remove it.', 'key')];
    });
    return [...twice, ...value.flatMap((entry, index) => inside(file, entry, [...path, index]))];
  }
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => inside(file, item, [...path, key])) : [];
}
