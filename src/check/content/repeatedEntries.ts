import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { remembering } from '../told/remembering.ts';
import { isObject, type Path, textAt } from '../told/wordPlace.ts';

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
      // A copy under another name says the same.
      const { id, slug: _slug, ...said } = isObject(entry) && path.length === 0 ? entry : {};
      const isNamed = id !== undefined && Object.keys(said).length > 0;
      const text = JSON.stringify(isNamed ? said : entry);
      const first = seen.get(text);
      seen.set(text, path.at(-1) === 'children' ? index : (first ?? index));
      // What has a name is told by its name.
      const isMeantOnce = isObject(entry)
        ? isNamed || typeof entry.id !== 'string'
        : typeof entry === 'string' && /\s/.test(entry);
      const isPart = path.at(-1) === 'children';
      if (isPart && (first !== index - 1 || text.length < SHORTEST_PART)) return [];
      if (first === undefined || !isMeantOnce || text === '{}') return [];
      if (isNamed)
        return [
          file.warning([...path, index], `says the same as #${first + 1}`, 'Write what is its own, or remove it.'),
        ];
      return [file.warning([...path, index], `is the same as #${first + 1}`, 'Remove it.', 'key')];
    });
    return [
      ...twice,
      ...copiedTexts(file, value, path),
      ...value.flatMap((entry, index) => inside(file, entry, [...path, index])),
    ];
  }
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => inside(file, item, [...path, key])) : [];
}

const SHORTEST_TEXT = 20;

/** Texts that entries of one list share: what was copied from one to the other was not written anew. */
function copiedTexts(file: JsonFile, list: readonly unknown[], path: Path): Problem[] {
  return list.flatMap((entry, index) =>
    ['title', 'heading', 'text', 'description', 'summary', 'question'].flatMap((key) => {
      const text = textAt(entry, key);
      const first = list.findIndex((other) => textAt(other, key) === text);
      const isSame = JSON.stringify(list[first]) === JSON.stringify(entry);
      if (text.length < SHORTEST_TEXT || first === index || isSame || path.includes('children')) return [];
      return [file.warning([...path, index, key], `is the same as that of #${first + 1}`, 'Write what is its own.')];
    }),
  );
}
