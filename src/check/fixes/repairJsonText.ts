import { jsonrepair, JSONRepairError } from 'jsonrepair';
import { type ParseError, parseTree } from 'jsonc-parser';
import { repairBrackets } from './repairBrackets.ts';
import { wordToJsonLiteral } from './listTypeConversions.ts';

/** Characters that are often missing, superfluous or mistaken for another. */
const SIGNS = [',', ':', '"', '{', '}', '[', ']'];

/**
 * Yields valid JSON texts for an invalid one, the likeliest first: one character changed, the line rewritten, or the
 * whole text repaired.
 */
export function* repairJsonText(text: string): Generator<string> {
  const fault = parseErrorOffset(text);
  if (fault === undefined) return;
  const start = text.lastIndexOf('\n', fault - 1) + 1;
  const end = text.indexOf('\n', fault) < 0 ? text.length : text.indexOf('\n', fault);
  const put = (line: string) => text.slice(0, start) + line + text.slice(end);
  const own = jsonLineRepairs(text.slice(start, end)).map(put);
  // A JSON string must end in its line.
  const joined = `${text.slice(0, end).trimEnd()} ${text.slice(end).trimStart()}`;
  const whole = wholeRepairs(text, fault);
  for (const one of [...own, joined, ...signRepairs(text, fault), ...repairBrackets(text), ...whole])
    if (isJson(one)) yield one;
  // The lines between a mistake and the parse error can be wrong too: rewrite each line.
  const everyLine = text
    .split('\n')
    .map((line) => jsonLineRepairs(line)[0] ?? line)
    .join('\n');
  if (everyLine !== text && isJson(everyLine)) yield everyLine;
  for (const one of [text, ...own]) {
    const repaired = repairedText(one);
    if (repaired !== undefined && repaired !== text) yield repaired;
  }
}

/** Returns the offset of the first parse error; undefined for valid JSON. */
export function parseErrorOffset(text: string): number | undefined {
  if (isJson(text)) return undefined;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors[0]?.offset ?? text.length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function repairedText(text: string): string | undefined {
  try {
    return jsonrepair(text);
  } catch (error) {
    if (!(error instanceof JSONRepairError)) throw error;
    return undefined;
  }
}

/** Yields the text with one character added, removed or replaced around the parse error. */
function* signRepairs(text: string, fault: number): Generator<string> {
  yield `${text.slice(0, fault)}"${text.slice(fault)}`;
  const before = text.slice(0, fault).trimEnd().length;
  const lineStart = text.lastIndexOf('\n', before - 1) + 1;
  const next = text.indexOf('\n', fault);
  const places = new Set([before, fault, before - 1, fault + 1, next < 0 ? text.length : next]);
  for (let at = lineStart; at <= (next < 0 ? text.length : next); at++)
    if (/[^\p{L}\p{N}\s]/u.test(text[at] ?? '')) places.add(at).add(at + 1);
  for (const at of places) {
    if (at < 0) continue;
    for (const sign of SIGNS) yield text.slice(0, at) + sign + text.slice(at);
  }
  for (const at of places) {
    const old = text[at] ?? '';
    if (old === '' || /[\p{L}\p{N}\s]/u.test(old)) continue;
    yield text.slice(0, at) + text.slice(at + 1);
    for (const sign of SIGNS) if (sign !== old) yield text.slice(0, at) + sign + text.slice(at + 1);
  }
}

/** Removes text before or after the JSON, comments, duplicates, and one side of a merge conflict. */
function wholeRepairs(text: string, fault: number): string[] {
  const first = text.search(/[[{]/);
  const last = text.search(/[\]}][^\]}]*$/);
  const rest = text.slice(fault).trim();
  const isTwice = rest !== '' && rest === text.slice(0, fault).trim();
  return [
    text.replace(/^<{7}.*\n([^]*?)^={7}\n[^]*?^>{7}.*\n/gm, '$1'),
    text.replace(/[ \t]*\/\*[^]*?\*\/|[ \t]*<!--[^]*?-->/g, ''),
    ...(isTwice ? [`${text.slice(0, fault).trimEnd()}\n`] : []),
    ...(first > 0 ? [text.slice(first)] : []),
    ...(last > 0 ? [`${text.slice(0, last + 1)}\n`] : []),
    ...(first > 0 && last > 0 ? [`${text.slice(first, last + 1)}\n`] : []),
  ].filter((one) => one !== text);
}

/** Rewrites a line as JSON, once for each common non-JSON notation. */
export function jsonLineRepairs(line: string): string[] {
  const ways: ((line: string) => string)[] = [
    straightQuotes,
    (one) => one.replaceAll('&quot;', '"'),
    (one) =>
      outsideTexts(one, (part) => part.replace(/\s*(\/\/|#).*$/, '').replace(/\s*(\/\*.*?\*\/|<!--.*?-->)/g, '')),
    (one) => outsideTexts(one, plainValues),
    (one) => outsideTexts(one, (part) => part.replace(/\s*(=>|->|:=|::|=|;:| - | -)\s*/g, ': ')),
    (one) => outsideTexts(one, (part) => part.replace(/;+/g, ',')),
    (one) => outsideTexts(one, (part) => part.replaceAll('(', '{').replaceAll(')', '}')),
    (one) => outsideTexts(one, (part) => part.replace(/\s*\b(and|or)\b/g, ',').replace(/\s*&/g, ',')),
    (one) => outsideTexts(one, (part) => part.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ')),
    (one) => one.replace(/(?<=\S)([,;])"(?=\s*$)/, '",'),
    (one) => one.replace(/(?<=\w)([,;])"(?=\s*")/, '",'),
    (one) => one.replace(/(?<=\w):"\s*(?=["\d{[tfn])/, '": '),
    (one) => one.replace(/"\s*\+\s*"/g, ''),
    (one) => one.replace(/([{,]\s*"\w+):\s+([^"]*"\s*[,}])/g, '$1": "$2'),
    (one) => one.replace(/^(\s*)[-*•]\s+(?=")/, '$1'),
    (one) => outsideTexts(one, (part) => part.replace(/\{\s*\{/g, '{').replace(/\}\s*\}/g, '}')),
    (one) => one.replace(/\{(\s*"[^":{}]*"(?:\s*,\s*"[^":{}]*")*\s*)\}/g, '[$1]'),
    (one) => one.replaceAll('\\"', '"'),
    // A regular expression has its own backslashes.
    (one) => (/"pattern"/.test(one) ? one.replace(/(?<!\\)\\(?!["\\])/g, '\\\\') : one),
    (one) => one.replace(/\\(?!["\\/bfnrtu])/g, ''),
    (one) => one.replace(/(?<=\S)\p{Cc}+/gu, ' '),
    innerQuotes,
  ];
  return [...new Set(ways.map((way) => way(line)))].filter((one) => one !== line);
}

/** Applies a function to the parts of a line outside of strings. */
const outsideTexts = (line: string, way: (part: string) => string): string =>
  line
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, index) => (index % 2 === 0 ? way(part) : part))
    .join('');

/** Replaces curly and single quotes around strings with double quotes. */
const straightQuotes = (line: string): string =>
  line.replace(/[“”„‟«»]/g, '"').replace(/(?<=^\s*|[\s{[,:])['`´‘’‚](?=\S)|(?<=\S)['`´‘’](?=\s*([,:}\]]|$))/g, '"');

/** Rewrites `+3`, `03`, `.5`, `3.`, `2_000`, `100,000`, `2000ms`, `True` and `undefined` as JSON values. */
const plainValues = (part: string): string =>
  part
    .replace(/(?<=:\s*)(-?\d{1,3}(?:[,\s]\d{3})+)(?=\s*([,}\]]|$))/g, (number) => number.replace(/[,\s]/g, ''))
    .replace(/(?<=:\s*)(\d+),(\d+)(?=\s*([,}\]]|$))/g, '$1.$2')
    .replace(/[+]?\b0*(\d[\d_]*)(?:\.(?!\d))?(?:\s?[a-zA-Z%]+)?/g, (_, digits: string) => digits.replaceAll('_', ''))
    .replace(/\+(?=\d)/g, '')
    .replace(/(?<![\d])\.(?=\d)/g, '0.')
    .replace(/[A-Za-z]+/g, (word) => wordToJsonLiteral(word) ?? word);

/** Escapes the quotes inside the last string of a line. */
function innerQuotes(line: string): string {
  const [, head, words, tail] = /^(\s*(?:[{[]\s*)?(?:"[^"]*"\s*:\s*)?")(.*)("\s*[}\]]*\s*,?)\s*$/.exec(line) ?? [];
  return words === undefined ? line : head + words.replace(/(?<!\\)"/g, '\\"') + tail;
}
