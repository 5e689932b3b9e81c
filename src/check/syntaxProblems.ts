import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';

/** The faults that make a file no JSON, in plain words; a fault that only follows from an earlier one is left out. */
export function syntaxProblems(file: JsonFile, errors: readonly ParseError[]): Problem[] {
  const problems: Problem[] = [];
  if (file.text.startsWith('\uFEFF')) {
    problems.push(
      problemAt(file, 0, ['the file begins with an invisible mark (BOM)', 'Save it as "UTF-8 without BOM".']),
    );
  }
  const unreadable = file.text.indexOf('\uFFFD');
  if (unreadable >= 0) {
    problems.push(
      problemAt(file, unreadable, ['a letter here is unreadable', 'Save the file as UTF-8, then write it again.']),
    );
  }
  let before = { offset: -1, openLine: -1 };
  for (const error of [...errors].sort((a, b) => a.offset - b.offset)) {
    const fault = faultAt(file.text, error);
    const { line } = file.position(fault);
    const follows =
      error.offset === before.offset ||
      problems.some((problem) => problem.line === line) ||
      line === before.openLine + 1;
    if (follows) continue;
    const isOpenString = printParseErrorCode(error.error) === 'UnexpectedEndOfString';
    before = { offset: error.offset, openLine: isOpenString ? line : before.openLine };
    problems.push(problemAt(file, fault, inWords(file.text, error)));
  }
  return problems;
}

type Words = [cause: string, mend: string];

const problemAt = (file: JsonFile, offset: number, [cause, mend]: Words): Problem => ({
  file: file.path,
  ...file.position(offset),
  place: '',
  cause,
  mend,
});

/** Where a person would look for the fault: a missing comma at the end of what it should follow. */
function faultAt(text: string, { error, offset }: ParseError): number {
  if (printParseErrorCode(error) === 'CommaExpected') return text.slice(0, offset).trimEnd().length;
  if (isTrailingComma(text, offset)) return text.slice(0, offset).lastIndexOf(',');
  return Math.min(offset, text.length);
}

const isTrailingComma = (text: string, offset: number) =>
  /[}\]]/.test(text[offset] ?? '') && text.slice(0, offset).trimEnd().endsWith(',');

function inWords(text: string, { error, offset, length }: ParseError): Words {
  const found = text.slice(offset, offset + Math.min(Math.max(length, 1), 40)).trim();
  const quoted = found ? JSON.stringify(found).replaceAll('\\"', '"') : 'the end of the file';
  if (isTrailingComma(text, offset)) {
    return [`the last entry before ${quoted} is followed by a comma`, 'Remove the comma.'];
  }
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return [`a comma is missing before ${quoted}`, 'Add a comma at the end of the entry before it.'];
    case 'ColonExpected':
      return [`a colon is missing before ${quoted}`, 'Write "key": value, with a quote at both ends of the key.'];
    case 'CloseBraceExpected':
      return ['a closing } is missing', 'Add } where this group ends.'];
    case 'CloseBracketExpected':
      return ['a closing ] is missing', 'Add ] where this list ends.'];
    case 'UnexpectedEndOfString':
      return ['a closing quote " is missing on this line', 'Add " at the end of the text; a text stays on one line.'];
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return ['comments are not allowed in JSON', 'Remove the comment.'];
    case 'EndOfFileExpected':
      return [
        `${quoted} stands after the end of the file's content`,
        'Remove it, or look for a bracket closed too early.',
      ];
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return [
        'a backslash \\ in this text is followed by a letter it cannot stand before',
        'Write \\\\ for a backslash.',
      ];
    case 'InvalidCharacter':
      return [
        'an invisible control character stands in this text',
        'Remove it; write \\n for a new line, \\t for a tab.',
      ];
    case 'PropertyNameExpected':
      return [`a key in double quotes is expected, not ${quoted}`, unquotedMend(found)];
    case 'ValueExpected':
      return [`a value is missing before ${quoted}`, 'Add the value, or remove the comma or key that waits for it.'];
    case 'InvalidSymbol':
      return [`${quoted} is not understood`, unquotedMend(found)];
    default:
      return [`${quoted} is not understood (${printParseErrorCode(error)})`, 'Compare the line with its neighbours.'];
  }
}

function unquotedMend(found: string): string {
  if (/^[“”„«»]/.test(found)) return 'Use straight double quotes " instead of typographic ones.';
  if (found.includes("'")) return 'Use double quotes " instead of single quotes.';
  if (/^(true|false|null)$/i.test(found)) return `Write ${found.toLowerCase()} in small letters.`;
  if (/^(undefined|None|NaN)$/.test(found)) return 'Remove the key, or write null.';
  return 'Put double quotes " around text and around every key.';
}
