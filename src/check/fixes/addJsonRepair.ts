import type { Diagnostic, Fix } from '../diagnostics/Diagnostic.ts';
import { checkFile, type LoadedSite } from '../pipeline.ts';
import { CONFLICT_MARKER, parseJsonSource } from '../../site/disk/parseJsonFile.ts';
import { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import type { CheckState } from '../checkState.ts';
import { createTextEdit, type TextEdit } from '../../site/edits.ts';
import { misalignedBracketLines } from './repairBrackets.ts';
import { repairJsonText } from './repairJsonText.ts';

const MAX_TRIED = 40;

/**
 * Adds a repair to the diagnostic of invalid JSON, and moves its range to the repair. Adds no fix if no repair is
 * certain.
 */
export function addJsonRepair(site: LoadedSite, state: CheckState, diagnostic: Diagnostic): Diagnostic {
  const { file } = diagnostic;
  const text = site.all.get(file)!.text;
  const repaired = repairOf(state, file, text);
  if (repaired === undefined) return atUnevenLine(diagnostic, text);
  const edit = createTextEdit(file, text, repaired);
  // Only a person can choose between two versions.
  const fix: Fix = CONFLICT_MARKER.test(text)
    ? { title: 'Keep the first version', edits: [edit], applicability: 'maybe-incorrect' }
    : { title: titleOf(text, edit), edits: [edit], applicability: 'machine-applicable' };
  return {
    ...diagnostic,
    message: problemOf(text, edit) ?? diagnostic.message,
    range: new JsonSourceFile(file, text, undefined).rangeAt(edit.offset, edit.length),
    fixes: [fix],
  };
}

/**
 * Moves the diagnostic to the first line whose brackets disagree with the indentation. The parser fails far behind that
 * line.
 */
function atUnevenLine(diagnostic: Diagnostic, text: string): Diagnostic {
  const [line] = misalignedBracketLines(text);
  if (line === undefined || line >= (diagnostic.range?.start.line ?? 0)) return diagnostic;
  const character = text.split('\n')[line]!.search(/\S|$/);
  const start = { line, character };
  return { ...diagnostic, range: { start, end: { line, character: character + 1 } }, message: UNEVEN };
}

const UNEVEN = 'a bracket is missing here, or there is one too many: each { needs a }, and each [ needs a ]';

/**
 * Returns a repair that keeps all words and causes no diagnostics, else no errors. Else returns one that only adds a
 * comma or colon.
 */
function repairOf(state: CheckState, file: string, text: string): string | undefined {
  const seen = new Set<string>();
  let sound: string | undefined;
  let comma: string | undefined;
  for (const repaired of repairJsonText(text)) {
    if (seen.size >= MAX_TRIED) break;
    const said = JSON.stringify(JSON.parse(repaired));
    if (seen.has(said) || !keepsWords(text, repaired)) continue;
    seen.add(said);
    const found = checkFile(state, parseJsonSource(file, repaired));
    if (found.length === 0) return repaired;
    const errors = found.filter(({ severity }) => severity !== 'warning');
    if (errors.length === 0) sound ??= repaired;
    if (isLoneComma(text, repaired) && errors.every(({ code }) => code !== 'duplicate-key')) comma ??= repaired;
  }
  return sound ?? comma;
}

function isLoneComma(before: string, after: string): boolean {
  const { length, newText } = createTextEdit('', before, after);
  return length === 0 && /^[,:]$/.test(newText.trim());
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns true if a repair drops only a few words, such as a comment or the unit of a number. */
const keepsWords = (before: string, after: string): boolean =>
  wordsOf(after).length >= wordsOf(before).length - MAX_DROPPED;
const MAX_DROPPED = 4;

const SIGN_NAMES: Record<string, string> = {
  ',': 'a comma',
  ':': 'a colon',
  '"': 'a quote',
  '\\': 'a backslash',
  '{': 'a brace {',
  '}': 'a brace }',
  '[': 'a bracket [',
  ']': 'a bracket ]',
};
const LONGEST = 80;

/** Names problems that the parser reports as another one: `100,000` as a missing key, inner quotes as a missing quote. */
function problemOf(before: string, edit: TextEdit): string | undefined {
  const { offset, length, newText } = edit;
  const around = before.slice(offset - 1, offset + length + 1);
  if (newText === '' && /^\d,\d$/.test(around)) return 'a number cannot have a comma inside';
  return isEscape(before, edit) ? 'a text has double quotes inside' : undefined;
}

/** Returns true if a repair only adds backslashes around words. */
const isEscape = (before: string, { offset, length, newText }: TextEdit): boolean =>
  length > 0 && newText.length > length && newText.replaceAll('\\', '') === before.slice(offset, offset + length);

/** Renders the title of a repair. */
function titleOf(before: string, edit: TextEdit): string {
  const { offset, length, newText } = edit;
  if (isEscape(before, edit)) return 'Put a backslash before each of these quotes';
  const old = before.slice(offset, offset + length);
  if (length === 0) return `Add ${named(newText)}`;
  return newText === ''
    ? `Remove ${named(old).replace(/^a /, 'the ')}`
    : `Replace ${named(old)} with ${named(newText)}`;
}

/** Names a part of a text for a sentence: punctuation by name, other text as is. */
function named(words: string): string {
  const name = SIGN_NAMES[words.trim()];
  return name ?? (words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words).replaceAll('\n', '⏎');
}
