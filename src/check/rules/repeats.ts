import { scalarText } from '../diagnostics/words.ts';
import { type Found, warning } from '../diagnostics/Found.ts';
import { isObject, type Path, textAt } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** Lists in which the same may well stand twice: rows of a cloth. */
const MAY_REPEAT = /^(tiles|ids|rows|enum|required)$/;
/** Parts of an article that are shorter may well stand twice, and texts of entries. */
const SHORTEST_PART = 40;
const SHORTEST_TEXT = 20;

/** Entries of a list that were pasted twice: they work, and nobody means them. */
export const repeatRule = memoize<SourceFile, unknown, Found[]>((file) => inside(file, file.value, []));

function inside(file: SourceFile, value: unknown, path: Path): Found[] {
  if (MAY_REPEAT.test(String(path.at(-1)))) return [];
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => inside(file, item, [...path, key]));
  if (!Array.isArray(value)) return [];
  const texts = value.map((entry: unknown) => JSON.stringify(said(entry, path)));
  const isPart = path.at(-1) === 'children';
  return value.flatMap((entry: unknown, index) => {
    const first = isPart ? (texts[index - 1] === texts[index] ? index - 1 : index) : texts.indexOf(texts[index]!);
    const isLong = isPart
      ? texts[index]!.length >= SHORTEST_PART
      : isObject(entry)
        ? texts[index] !== '{}'
        : /\s/.test(scalarText(entry));
    const isSame = first < index && isLong && (path.length === 0 || !isObject(entry) || typeof entry.id !== 'string');
    const isWhole = JSON.stringify(value[first]) === JSON.stringify(entry);
    const copied = isSame || isPart ? [] : copiedTexts(file, value, index, path);
    // Two entries that are the same to the last letter are told by their id.
    const twice =
      isSame && !(isWhole && path.length === 0)
        ? [warning(file, [...path, index], 'repeated', `${isWhole ? 'is' : 'says'} the same as #${first + 1}`)]
        : [];
    return [...twice, ...copied, ...inside(file, entry, [...path, index])];
  });
}

/** What an entry says, but for its own name. */
function said(entry: unknown, path: Path): unknown {
  if (!isObject(entry) || path.length > 0 || entry.id === undefined) return entry;
  const { id: _id, slug: _slug, ...rest } = entry;
  return rest;
}

/** Texts that entries of one list share: what was copied from one to the other was not written anew. */
function copiedTexts(file: SourceFile, list: readonly unknown[], index: number, path: Path): Found[] {
  return ['title', 'heading', 'text', 'description', 'summary', 'question'].flatMap((key) => {
    const text = textAt(list[index], key);
    const first = list.findIndex((other) => textAt(other, key) === text);
    if (text.length < SHORTEST_TEXT || first === index) return [];
    return [warning(file, [...path, index, key], 'repeated', `is the same as that of #${first + 1}`)];
  });
}
