import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Broken } from './SourceFile.ts';

/** Where a text stops being JSON. */
export function syntaxFault(text: string): Broken {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (text.trim() === '') return { code: 'invalid-json', offset: 0, message: 'the file is empty' };
  const offset = first ? beforeBlank(text, first) : 0;
  return {
    code: 'invalid-json',
    offset,
    message: WORDS[first ? printParseErrorCode(first.error) : ''] ?? 'is no valid JSON',
  };
}

/** What is missing belongs to the end of what stands before it, and not to the next line. */
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
  EndOfFileExpected: 'the file goes on behind its end',
  UnexpectedEndOfString: 'a text has no closing quote',
  InvalidSymbol: 'stands without quotes',
  InvalidEscapeCharacter: 'has a backslash before a letter that it does not go with',
  InvalidCharacter: 'has a sign that no text can have',
  InvalidCommentToken: 'is a remark, which JSON does not have',
};
