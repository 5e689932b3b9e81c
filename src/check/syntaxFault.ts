import { aroundFault } from './aroundFault.ts';
import { bracketFault, indentAt, missingSign, type Pair } from './bracketFault.ts';
import type { Fault } from './Fault.ts';
import { lineFault } from './lineFault.ts';
import { type Expected, oddSign } from './oddSign.ts';
import { wordFault } from './wordFault.ts';

const INVISIBLE = /[\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]/;
const MERGE_MARK = /^(<{7}|={7}|>{7}|\|{7})(?=\s|$)/m;
const QUOTE_INSIDE = 'Write \\" for each quote inside the text, or use “ and ”.';
/** A value on the same line, which is no key. */
const BARE_VALUE = /^[ \t]*("(?:[^"\\\n]|\\.)*"(?!\s*:)|[[{\d-]|true\b|false\b|null\b)/;
const REMARK = /^(\/\/|\/\*|#|<!--)/;

/**
 * The first structural fault of a text that is no JSON; undefined where it is JSON. A brace or bracket that is missing
 * or too many is looked for by the file's indentation, because a parser stumbles over it only far below.
 */
export function syntaxFault(text: string): Fault | undefined {
  if (text.trim() === '') {
    return { offset: 0, cause: 'the file is empty', mend: 'Bring its content back, or remove the file.' };
  }
  const merge = MERGE_MARK.exec(text);
  if (merge) {
    return {
      offset: merge.index,
      cause: 'two versions of this place were joined, and both stand here',
      mend: 'Keep the one that is right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  }
  return aroundFault(text) ?? new Scan(text).run();
}

/** One walk through a text, up to its first fault. */
class Scan {
  private at = 0;
  /** Where the last token ended: a missing comma belongs there. */
  private end = 0;
  private expected: Expected = 'value';
  private readonly open: { sign: '{' | '['; offset: number }[] = [];
  private readonly pairs: Pair[] = [];

  constructor(private readonly text: string) {}

  run(): Fault | undefined {
    for (;;) {
      while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at++;
      const sign = this.text[this.at];
      const fault = sign === undefined ? this.fileEnd() : this.token(sign);
      // Over a sign that is missing or too many a parser stumbles below: the line that has it is asked first.
      if (fault && !fault.isSure && (sign === undefined || '{}[],:'.includes(sign)))
        return lineFault(this.text) ?? fault;
      if (fault || sign === undefined) return fault;
      this.end = this.at;
    }
  }

  private token(sign: string): Fault | undefined {
    const odd = oddSign({ text: this.text, at: this.at, end: this.end, expected: this.expected, open: this.open });
    if (odd) return odd;
    if (INVISIBLE.test(sign)) {
      return this.fault('an invisible character stands here', 'Remove it: delete all blanks here and type them anew.');
    }
    if (REMARK.test(this.text.slice(this.at, this.at + 4))) {
      return this.fault('a remark stands here, and JSON has none', 'Remove it.');
    }
    switch (sign) {
      case '{':
      case '[':
        return this.opens(sign);
      case '}':
      case ']':
        return this.closes(sign);
      case ',':
        return this.comma();
      case ':':
        if (this.expected !== 'colon') return this.strayColon();
        return this.accept('value');
      case '"':
        return this.string();
      case '=':
        return this.fault('an = stands here', this.expected === 'colon' ? 'Write : instead.' : 'Remove it.');
      case ';':
        return this.fault('a semicolon stands here', this.expected === 'comma' ? 'Write , instead.' : 'Remove it.');
      default:
        return this.word();
    }
  }

  private opens(sign: '{' | '['): Fault | undefined {
    const refused = this.refusesValue(sign);
    if (refused) return refused;
    this.open.push({ sign, offset: this.at });
    return this.accept(sign === '{' ? 'first key' : 'first value');
  }

  private closes(sign: '}' | ']'): Fault | undefined {
    const top = this.open.at(-1);
    const isOfTop = top !== undefined && (top.sign === '{') === (sign === '}');
    if (!isOfTop && sign === '}' && this.expected === 'value' && /^\}\s*"[^"\n]*"\s*:/.test(this.text.slice(this.at))) {
      return this.fault('a } stands where a group begins', 'Write { instead.');
    }
    if (!isOfTop) return bracketFault(this.text, { at: this.at, end: this.end, open: this.open, pairs: this.pairs });
    if (this.text[this.end - 1] === ':' && BARE_VALUE.test(this.text.slice(this.at + 1))) {
      const cause = `a closing ${sign} stands before the value`;
      return { offset: this.at, cause, mend: 'Remove it.', isSure: true };
    }
    const below = /^\}\s*,[ \t]*\r?\n[ \t]*(?="[^"\n]*"\s*:)/.exec(this.text.slice(this.at))?.[0];
    if (
      this.expected === 'key' &&
      below &&
      indentAt(this.text, this.at + below.length) > indentAt(this.text, this.at)
    ) {
      const mend = 'Remove it, and the comma behind it.';
      return { offset: this.at, cause: 'a closing } stands before more keys of its group', mend, isSure: true };
    }
    if (this.expected === 'key' || this.expected === 'value') {
      const comma = this.text.lastIndexOf(',', this.end);
      if (this.text[this.end - 1] === ':') {
        return { offset: this.end, cause: 'a value is missing after the colon', mend: 'Write the value, or "".' };
      }
      return { offset: comma, cause: `a comma stands before the closing ${sign}`, mend: 'Remove the comma.' };
    }
    if (this.expected === 'colon') return this.missingColon(sign);
    this.pairs.push({ open: top.offset, close: this.at });
    this.open.pop();
    return this.accept(this.open.length > 0 ? 'comma' : 'end');
  }

  private comma(): Fault | undefined {
    const top = this.open.at(-1);
    if (this.text[this.end - 1] === ':' && BARE_VALUE.test(this.text.slice(this.at + 1)))
      return {
        offset: this.at,
        cause: 'a comma stands between a key and its value',
        mend: 'Remove the comma.',
        isSure: true,
      };
    const inside = top && this.expected === 'colon' ? this.text.slice(top.offset + 1, this.at) : '';
    if (/^\s*"[^"\n]*"$/.test(inside) && /^,[ \t]*\r?\n\s*"[^"\n]*"\s*:/.test(this.text.slice(this.at)))
      return { offset: top!.offset, cause: 'a { stands before this text', mend: 'Remove it.', isSure: true };
    if (this.expected === 'comma') return this.accept(top?.sign === '{' ? 'key' : 'value');
    if (this.expected === 'end') return this.afterEnd();
    if (this.expected === 'colon') return this.missingColon(',');
    if (this.text[this.end - 1] === ':') {
      return { offset: this.end, cause: 'a value is missing after the colon', mend: 'Write the value, or "".' };
    }
    return this.fault('a comma stands where nothing goes before it', 'Remove the comma.');
  }

  private string(): Fault | undefined {
    const start = this.at;
    const isKey = this.expected === 'key' || this.expected === 'first key';
    if (!isKey) {
      const refused = this.refusesValue('"');
      if (refused) return refused;
    }
    for (let at = start + 1; ; at++) {
      const sign = this.text[at];
      if (sign === undefined || sign === '\n' || sign === '\r') return this.openString(start, at);
      if (sign === '"') {
        this.at = at + 1;
        break;
      }
      if (sign === '\\') {
        if (!/^(["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(this.text.slice(at + 1, at + 6))) {
          const mend = 'Write \\\\ for a backslash, or / in an address.';
          return { offset: at, cause: 'a backslash \\ stands before a letter it cannot stand before', mend };
        }
        at++;
      } else if (sign < ' ') {
        const mend = sign === '\t' ? 'Write a blank instead, or \\t.' : 'Remove it.';
        return { offset: at, cause: `${sign === '\t' ? 'a tab' : 'an invisible character'} stands in this text`, mend };
      }
    }
    const next = this.text[this.at] ?? '';
    const rest = this.text.slice(this.at);
    if (next === '"' && /^"\s*([,}\]]|$)/m.test(rest) && this.at - start > 2)
      return this.fault('a quote " too many stands here', 'Remove it.');
    if (isKey && /^[{[]\s*:/.test(rest)) return this.fault(`a ${next} stands before the colon`, 'Remove it.');
    if (!isKey && /^[{[]\s*[,}\]]/.test(rest))
      return { offset: this.at, cause: `a ${next} stands behind this text`, mend: 'Remove it.', isSure: true };
    const isBlank = this.text.slice(start + 1, this.at - 1).trim() === '';
    if (!isKey && isBlank && /^[\p{L}\d]/u.test(rest) && /^[^"\n]*"/.test(rest))
      return { offset: start, cause: 'a quote " too many stands here', mend: 'Remove it.' };
    const isOther = /^\s*(\.|=>|->|[-–—~>|]+|and|or|&)\s*(["{[\d]|\n)/.test(rest);
    const colon = isKey && /^"[\w$ -]+(:)\s*"$/.exec(this.text.slice(start, this.at))?.[0];
    if (colon && /^[^"\n]*"\s*[,}\n]/.test(rest)) {
      const offset = start + colon.indexOf(':');
      return { offset, cause: 'a closing quote " is missing before this colon', mend: 'Add " here.' };
    }
    const isQuoteInside = /[^\s,:;=\]}]/.test(next) && !isOther && /^[^\n]*"/.test(rest);
    const line = this.text.slice(this.text.lastIndexOf('\n', start) + 1).split('\n', 1)[0]!;
    const isOdd = line.replace(/\\./g, '').split('"').length % 2 === 0;
    const comma = this.text.slice(start, this.at - 1).search(/,\s*$/);
    const close = this.text.slice(start, this.at - 1).search(/[\]}]+\s*,\s*[[{]*\s*$/);
    if (isQuoteInside && isOdd && close > 0) {
      return {
        offset: start + close,
        cause: `a closing quote " is missing before this ${this.text[start + close]}`,
        mend: 'Add " here.',
      };
    }
    if (isQuoteInside && isOdd && comma > 0) {
      return { offset: start + comma, cause: 'a closing quote " is missing before this comma', mend: 'Add " here.' };
    }
    if (isQuoteInside) {
      return { offset: this.at - 1, cause: 'a quote " inside the text ends it here', mend: QUOTE_INSIDE };
    }
    this.expected = isKey ? 'colon' : this.open.length > 0 ? 'comma' : 'end';
    return undefined;
  }

  /** A text whose closing quote is not on its line. */
  private openString(start: number, lineEnd: number): Fault {
    const curly = /[”“]/.exec(this.text.slice(start, lineEnd));
    if (curly) {
      const mend = 'Write a straight double quote " instead.';
      return { offset: start + curly.index, cause: 'a curly quote ends this text', mend };
    }
    const isKey = this.expected === 'key' || this.expected === 'first key';
    const key = isKey && /^"[\w$-]+(:[\w$-]+)*(?=:\s*[[{]\s*$)/.exec(this.text.slice(start, lineEnd))?.[0];
    if (key)
      return {
        offset: start + key.length,
        cause: 'a closing quote " is missing before this colon',
        mend: 'Add " here.',
      };
    const below = this.text.slice(lineEnd).trimStart();
    if (below === '' || /^(["}\]]|\{|\[)/.test(below)) {
      return {
        offset: start,
        cause: 'a closing quote " is missing on this line',
        mend: 'Add " where the text ends; a comma stands after it.',
      };
    }
    return {
      offset: start,
      cause: 'this text goes over several lines',
      mend: 'Put it on one line; write \\n where a new line begins.',
    };
  }

  private word(): Fault | undefined {
    const word = /^[^\s,:;={}[\]"]+/.exec(this.text.slice(this.at))?.[0] ?? this.text[this.at]!;
    const isKey = this.expected === 'key' || this.expected === 'first key';
    const isValue = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word);
    const before = this.text.slice(0, this.at);
    const thousands = /(?:^|[^\w.])(\d{1,3}(?:,\d{3})*),$/.exec(before);
    if (thousands && /^\d{3}$/.test(word)) {
      const more = /^(?:,\d{3}(?!\d))*/.exec(this.text.slice(this.at + word.length))![0];
      const first = `${thousands[1]},${word}${more}`;
      const mend = `Write ${first.replaceAll(',', '')}: a number is written without commas.`;
      return { offset: this.at - thousands[1]!.length - 1, cause: `${first} is no number`, mend };
    }
    if (isValue && !isKey) {
      const refused = this.refusesValue(word);
      if (refused) return refused;
      this.at += word.length - 1;
      return this.accept(this.open.length > 0 ? 'comma' : 'end');
    }
    if (this.expected === 'end') return this.afterEnd();
    const rest = /^[^\n]*/.exec(this.text.slice(this.at))![0];
    if (this.expected === 'comma' && this.text[this.end - 1] === '"' && !before.slice(this.end).includes('\n')) {
      return rest.includes('"')
        ? { offset: this.end - 1, cause: 'a quote " inside the text ends it here', mend: QUOTE_INSIDE }
        : this.fault('these words stand outside the quotes', 'Move the closing quote " behind them, or remove them.');
    }
    const bare =
      this.open.at(-1)?.sign === '[' && /^[a-z][\w-]*(\s*,\s*[a-z][\w-]*)+(?=\s*\])/i.exec(this.text.slice(this.at));
    if (bare && !isKey) {
      const texts = bare[0].split(',').map((text) => JSON.stringify(text.trim()));
      return this.fault('texts stand here without quotes', `Write ${texts.join(', ')} instead.`);
    }
    return { offset: this.at, ...wordFault(this.text, this.at, word, isKey) };
  }

  /** What is wrong with a value that begins here, by what is expected. */
  private refusesValue(found: string): Fault | undefined {
    switch (this.expected) {
      case 'comma': {
        const early = this.closedAtOnce();
        if (early) return early;
        if (this.isDedented()) return missingSign(this.text, this.open.at(-1)!.offset, this.at);
        return {
          offset: this.end,
          cause: 'a comma is missing after this',
          mend: 'Add a comma here, at the end of the line or entry.',
        };
      }
      case 'colon':
        return this.missingColon(found);
      case 'key':
      case 'first key':
        if (this.isDedented()) return missingSign(this.text, this.open.at(-1)!.offset, this.at);
        if (found === '{' && this.isOfList()) {
          const offset = this.pairs.findLast(({ open }) => this.isValueOfKey(open))!.open;
          return {
            offset,
            cause: 'an opening [ is missing before this: several groups stand here',
            mend: 'Add [ here.',
            isSure: true,
          };
        }
        return this.fault(
          `a key is missing before this ${found === '[' ? 'list' : found === '{' ? 'group' : 'value'}`,
          'Write "key": before it, or remove it.',
        );
      case 'end':
        return this.afterEnd();
      default:
        return undefined;
    }
  }

  /** A group or list that is closed right where it opens, with its content below. */
  private closedAtOnce(): Fault | undefined {
    const last = this.pairs.at(-1);
    const isAtOnce = last && last.close === this.end - 1 && this.text.slice(last.open + 1, last.close).trim() === '';
    if (!isAtOnce || indentAt(this.text, this.at) <= indentAt(this.text, last.open)) return undefined;
    const cause = `a closing ${this.text[last.close]} too many stands here`;
    return { offset: last.close, cause, mend: 'Remove it.', isSure: true };
  }

  /** True where groups without keys follow a group that has one: the list round them has lost its beginning. */
  private isOfList(): boolean {
    const top = this.open.at(-1);
    const last = this.pairs.findLast(({ open }) => this.isValueOfKey(open));
    if (top?.sign !== '{' || !last || last.open < top.offset || last.close < this.end - 2) return false;
    const bare = this.text.replace(/"(?:[^"\\\n]|\\.)*"/g, '');
    return bare.split(']').length > bare.split('[').length;
  }

  private isValueOfKey(open: number): boolean {
    return (
      this.text[open] === '{' &&
      /:\s*$/.test(this.text.slice(0, open)) &&
      this.pairs.every((pair) => !(pair.open < open && pair.close > open))
    );
  }

  private missingColon(found: string): Fault {
    const hasValue = found !== ',' && found !== '}' && found !== ']';
    const both = /"([\w$:-]*\w)\s*[:=]\s*([^"\n]*)"$/.exec(this.text.slice(0, this.end));
    if (!hasValue && both) {
      const mend = `Write "${both[1]}": "${both[2]}" instead.`;
      return { offset: both.index, cause: 'a key and its value stand in one pair of quotes', mend };
    }
    return {
      offset: this.end,
      cause: hasValue ? 'a colon is missing after the key' : 'a colon and a value are missing after the key',
      mend: hasValue ? 'Add : here.' : 'Write "key": "value", or use [ ] for a list of texts.',
    };
  }

  private strayColon(): Fault {
    if (this.expected === 'end') return this.afterEnd();
    const top = this.open.at(-1);
    if (top?.sign === '[') {
      const key = this.text.lastIndexOf('"', this.end - 2);
      if (this.isDedented(key)) return missingSign(this.text, top.offset, key);
      const isOfGroups = this.pairs.some(({ open }) => open > top.offset && this.text[open] === '{');
      if (isOfGroups) return { offset: key, cause: 'a { is missing before this key', mend: 'Add { here.' };
      return this.fault('a colon stands in a list, which holds values without keys', 'Put { } round the entry.');
    }
    // A text that stands in a line of its own under a colon is the first key of a group.
    const key = this.text.lastIndexOf('"', this.end - 2);
    const above = this.text.slice(0, Math.max(key, 0));
    if (top?.sign === '{' && /:[ \t]*\r?\n\s*$/.test(above)) {
      return { offset: above.trimEnd().length, cause: 'a { is missing after this colon', mend: 'Add { here.' };
    }
    return this.fault('a colon stands where none goes', 'Remove it.');
  }

  /** True where a line has come back to the indentation at which the open group or list began: that should have ended. */
  private isDedented(at = this.at): boolean {
    const top = this.open.at(-1);
    if (!top || !this.text.slice(top.offset, at).includes('\n')) return false;
    const isFirst = this.text.slice(this.text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
    return isFirst && indentAt(this.text, at) <= indentAt(this.text, top.offset);
  }

  private afterEnd(): Fault {
    return bracketFault(this.text, { at: this.at, end: this.end, open: [], pairs: this.pairs });
  }

  private fileEnd(): Fault | undefined {
    if (this.expected === 'end') return undefined;
    return bracketFault(this.text, { at: this.text.length, end: this.end, open: this.open, pairs: this.pairs });
  }

  private accept(next: Expected): undefined {
    this.at++;
    this.expected = next;
    return undefined;
  }

  private fault(cause: string, mend: string): Fault {
    return { offset: this.at, cause, mend };
  }
}
