import { MAX_JSON_DEPTH, tooDeepOffset } from '../json/parseJson.ts';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type UnreadableFileError, JsonSourceFile } from './JsonSourceFile.ts';

/** Reads the bytes of a JSON file. */
export function parseJsonFile(path: string, bytes: Buffer): JsonSourceFile {
  const { text, fault } = decode(bytes);
  return fault ? new JsonSourceFile(path, text, undefined, fault) : parseJsonSource(path, text);
}

/** Parses the text of a JSON file. */
export function parseJsonSource(path: string, text: string): JsonSourceFile {
  const offset = tooDeepOffset(text);
  const message = `has more than ${MAX_JSON_DEPTH} levels of nesting`;
  if (offset !== undefined) return new JsonSourceFile(path, text, undefined, { code: 'too-deep', offset, message });
  try {
    return new JsonSourceFile(path, text, JSON.parse(text));
  } catch {
    return new JsonSourceFile(path, text, undefined, foreign(text) ?? syntaxFault(text));
  }
}

/** Decodes a file's bytes. Reports an encoding other than UTF-8. */
function decode(bytes: Buffer): { text: string; fault?: UnreadableFileError } {
  const broken = (offset: number, message: string): UnreadableFileError => ({ code: 'foreign-file', offset, message });
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide || bytes.subarray(0, 64).includes(0))
    return {
      text: bytes.toString('utf16le').replace(/^\uFEFF/, ''),
      fault: broken(0, 'the file is saved as UTF-16, which cannot be read'),
    };
  const text = bytes.toString('utf8');
  if (text.startsWith('\uFEFF'))
    return {
      text: text.slice(1),
      fault: broken(0, 'the file begins with an invisible mark (BOM)'),
    };
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable < 0) return { text };
  const message = 'a letter here cannot be read, because the file is not saved as UTF-8';
  return { text, fault: broken(unreadable, message) };
}

/** First characters of other file formats. */
const FOREIGN: [sign: RegExp, what: string][] = [
  [/^\s*<(!doctype|html|\?xml)/i, 'a web page'],
  [/^\{\\rtf/, 'a word processor document'],
  [/^PK(?=\W)/, 'an Office document'],
  [/^%PDF/, 'a PDF'],
];

function foreign(text: string): UnreadableFileError | undefined {
  const what = FOREIGN.find(([sign]) => sign.test(text))?.[1];
  return what === undefined
    ? undefined
    : { code: 'foreign-file', offset: 0, message: `the file is ${what}, not a JSON file` };
}

const EMPTY = 'the file is empty: restore its last version, or delete the file';

/** First of the lines with which git marks a conflict. */
export const CONFLICT_MARKER = /^[ \t]*<{7} /m;

/** Finds the first syntax error of a JSON text. */
function syntaxFault(text: string): UnreadableFileError {
  const conflict = CONFLICT_MARKER.exec(text);
  if (conflict) {
    const message =
      'has a conflict of two versions: keep one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>';
    return { code: 'invalid-json', offset: conflict.index, message };
  }
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (text.trim() === '') return { code: 'invalid-json', offset: 0, message: EMPTY };
  const offset = first ? beforeBlank(text, first) : 0;
  const before = text.slice(0, offset).trimEnd();
  if (before.endsWith(',') && /^\s*[\]}]/.test(text.slice(offset)))
    return { code: 'invalid-json', offset: before.length - 1, message: 'there is a comma after the last entry' };
  return {
    code: 'invalid-json',
    offset,
    message: WORDS[first ? printParseErrorCode(first.error) : ''] ?? 'is not valid JSON',
  };
}

/** Moves a "missing" error from the next line to the end of the preceding value. */
function beforeBlank(text: string, { offset, error }: ParseError): number {
  const isMissing = /^(Comma|Colon|Close)/.test(printParseErrorCode(error));
  return isMissing ? text.slice(0, offset).trimEnd().length : offset;
}

const WORDS: Record<string, string> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  PropertyNameExpected: 'a key in quotes is missing here',
  ValueExpected: 'a value is missing here',
  CloseBraceExpected: 'a } is missing here',
  CloseBracketExpected: 'a ] is missing here',
  EndOfFileExpected: 'there is more text after the end of the JSON',
  UnexpectedEndOfString: 'the closing quote of a text is missing',
  InvalidSymbol: 'needs double quotes',
  InvalidEscapeCharacter: 'has a backslash that is not allowed here',
  InvalidCharacter: 'has a character that is not allowed in text',
  InvalidCommentToken: 'is a comment, but JSON cannot have comments',
};
