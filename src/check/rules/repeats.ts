import { declareFileRule } from '../checkState.ts';
import { noFixHint } from '../diagnostics/DiagnosticData.ts';
import { type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { isObject, type KeyPath, stringAtOrEmpty } from '../diagnostics/path.ts';
import { scalarToString } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/** Lists that may have equal entries, such as rows of a cloth. */
const MAY_REPEAT = /^(tiles|ids|rows|enum|required)$/;
/** Minimum length of a repeated part of an article. Shorter repetitions are normal. */
const SHORTEST_PART = 40;
const SHORTEST_TEXT = 20;

/** Warns about list entries that were pasted twice. */
export const pastedTwiceRule = declareFileRule('repeat', (file) => inside(file, file.value, []));

function* inside(file: JsonSourceFile, value: unknown, path: KeyPath): Generator<RawDiagnostic> {
  if (typeof value !== 'object' || value === null || MAY_REPEAT.test(String(path.at(-1)))) return;
  if (!Array.isArray(value)) {
    for (const [key, item] of Object.entries(value)) yield* inside(file, item, [...path, key]);
    return;
  }
  const list: unknown[] = value;
  const isArticle = path.at(-1) === 'children';
  const texts = list.map((entry) => JSON.stringify(path.length === 0 ? withoutName(entry) : entry));
  for (const [index, entry] of list.entries()) {
    const at = [...path, index];
    const before = isArticle ? index - 1 : texts.indexOf(texts[index]!);
    const isSame = before >= 0 && before < index && texts[before] === texts[index];
    const isWhole = isSame && JSON.stringify(list[before]) === JSON.stringify(entry);
    const isReported =
      isSame && isLong(entry, texts[index]!, isArticle) && !(path.length > 0 && stringAtOrEmpty(entry, 'id') !== '');
    // Completely equal entries of a collection are reported by their id.
    if (isReported && !(isWhole && path.length === 0))
      yield createWarning(file, at, 'repeated', `${isWhole ? 'is' : 'says'} the same as #${before + 1}`);
    if (!isReported && !isArticle) yield* copiedTexts(file, list, index, path);
    yield* inside(file, entry, at);
  }
}

/** Returns true if equal entries are unlikely to be intended. */
function isLong(entry: unknown, text: string, isArticle: boolean): boolean {
  if (isArticle) return text.length >= SHORTEST_PART;
  return isObject(entry) ? text !== '{}' : /\s/.test(scalarToString(entry));
}

/** Returns an entry without its id and slug. */
function withoutName(entry: unknown): unknown {
  if (!isObject(entry) || entry.id === undefined) return entry;
  const { id: _id, slug: _slug, ...rest } = entry;
  return rest;
}

const TEXTS = ['title', 'heading', 'text', 'description', 'summary', 'question'];

/** Warns about equal texts in entries of one list: a copied entry that was not rewritten. */
function* copiedTexts(
  file: JsonSourceFile,
  list: readonly unknown[],
  index: number,
  path: KeyPath,
): Generator<RawDiagnostic> {
  for (const key of TEXTS) {
    const text = stringAtOrEmpty(list[index], key);
    const first = text.length < SHORTEST_TEXT ? index : list.findIndex((other) => stringAtOrEmpty(other, key) === text);
    if (first < index)
      yield createWarning(file, [...path, index, key], 'repeated', `is the same text as in #${first + 1}`, noFixHint);
  }
}
