import type { Fault } from '../told/Fault.ts';

/** What a walk through a text expects next. */
export type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end';

interface Place {
  text: string;
  /** Where the walk is. */
  at: number;
  /** Where the last token ended. */
  end: number;
  expected: Expected;
  /** What is open there, outermost first. */
  open: readonly { sign: '{' | '['; offset: number }[];
}

/** Signs of other languages in the place of JSON's own. */
export function oddSign({ text, at, end, expected, open }: Place): Fault | undefined {
  const fault = (cause: string, mend: string): Fault => ({ offset: at, cause, mend });
  const rest = text.slice(at);
  const isKey = expected === 'key' || expected === 'first key';
  const top = open.at(-1);
  if (rest.startsWith('&quot;'))
    return fault('&quot; stands here, as HTML writes a quote', 'Write " for each &quot; of this line.');
  const colon = expected === 'colon' && /^(=>|->|[-–—~>|])+/.exec(rest)?.[0];
  if (colon) return fault(`${colon} stands where a colon goes`, 'Write : instead.');
  if (expected === 'colon' && rest.startsWith(',') && /^,\s*("[^"\n]*"|\d+|true|false)\s*[,}\n]/.test(rest)) {
    const list = top && /^\{(\s*"[^"\n]*"\s*,?)+\s*\}/.exec(text.slice(top.offset))?.[0];
    if (list && top) {
      const texts = `[${list.slice(1, -1).trim()}]`;
      return { offset: top.offset, cause: 'a list of texts stands in { }', mend: `Write ${texts} instead.` };
    }
    return fault('a comma stands where a colon goes', 'Write : instead.');
  }
  if (isKey && /^[-–—*•]\s*"/.test(rest)) return fault(`a ${rest[0]} stands before the key`, 'Remove it.');
  const mark = (
    expected.includes('value') ? /^([+>])[ \t]*(?=["{[\]}])/ : /^([+>]|\d+[:.)|]?(?=[ \t]))[ \t]*(?=["{[\]}])/
  ).exec(rest)?.[1];
  if (mark && /(^|\n)[ \t]*$/.test(text.slice(0, at)) && text.slice(0, at).includes('\n')) {
    const isMore = /\n[ \t]*([+>]|\d+[:.)|]?\s)\s*["{[\]}]/.test(rest);
    return fault(`${mark} stands before this line`, isMore ? 'Remove it, and those in the lines below.' : 'Remove it.');
  }
  const dash = top?.sign === '[' && /value/.test(expected) && /^([-–—*•·]|\d+[.)])\s*"/.exec(rest)?.[1];
  if (dash) {
    const isMore = new RegExp(`\\n\\s*${/\d/.test(dash) ? '\\d+[.)]' : `[${dash === '-' ? '\\-' : dash}]`}\\s*"`).test(
      rest,
    );
    return fault(`${dash} stands before the text`, isMore ? 'Remove it, and those in the lines below.' : 'Remove it.');
  }
  const comma = expected === 'comma' && /^(\.|and|or|&)(?=\s+["{[\d]|\s*\n)/.exec(rest)?.[0];
  if (comma) return fault(`${comma} stands where a comma goes`, 'Write , instead.');
  const round = '()'.indexOf(rest[0]!);
  if (round >= 0 && expected !== 'colon') {
    const isGroup = round > 0 ? top?.sign === '{' : /^\(\s*"[^"\n]*"\s*:/.test(rest);
    return fault(`a ${rest[0]} stands here`, `Write ${(isGroup ? '{}' : '[]')[round]} instead.`);
  }
  if (/^\.\.\.|^…/.test(rest))
    return fault('dots stand here for something that was left out', 'Remove them, and the comma before them.');
  if (expected === 'first key' && rest.startsWith('{') && top && /\]\s*$/.test(text) && open.length === 1)
    return { offset: top.offset, cause: 'a { stands where a list begins', mend: 'Write [ instead.' };
  if (expected === 'first key' && rest.startsWith('{')) return fault('a { too many stands here', 'Remove it.');
  if (expected === 'comma' && /^[\d.]+\s*[,}\]\n]/.test(rest) && /\d$/.test(text.slice(0, end)))
    return secondNumber({ text, at, end, expected, open }, rest);
  return undefined;
}

function secondNumber({ text, at, end }: Place, rest: string): Fault {
  const before = text.slice(0, end);
  const from = /\d+$/.exec(before)!;
  const more = /^\d{3}(?:[ \u00a0]\d{3})*(?=\s*[,}\]\n])/.exec(rest)?.[0];
  if (!more || from[0].length > 3) return { offset: at, cause: 'a second number stands here', mend: 'Remove it.' };
  const whole = `${from[0]} ${more}`;
  const mend = `Write ${whole.replace(/\D/g, '')}: a number is written without blanks.`;
  return { offset: from.index, cause: `${whole} is no number`, mend };
}
