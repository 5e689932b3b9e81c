import { aroundFault } from './aroundFault.ts';
import { bareFault } from './bareFault.ts';
import { bracketFault } from './bracketFault.ts';
import { closingFault } from './closingFault.ts';
import { strayColon } from './colonFault.ts';
import { commaFault } from './commaFault.ts';
import type { Fault } from '../told/Fault.ts';
import { lineRemark } from './lineRemark.ts';
import { type Expected, oddSign } from './oddSign.ts';
import { textFault } from './textFault.ts';
import { valueFault } from './valueFault.ts';
import { faultHere, isAtKey, type Walk } from './Walk.ts';

const INVISIBLE = /[\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]/;
const MERGE_MARK = /^(<{7}|={7}|>{7}|\|{7})(?=\s|$)/m;
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
  return aroundFault(text) ?? firstFault({ text, at: 0, end: 0, expected: 'value', open: [], pairs: [] });
}

/** One walk through a text, up to its first fault. */
function firstFault(walk: Walk): Fault | undefined {
  const { text } = walk;
  for (;;) {
    while (/[ \t\r\n]/.test(text[walk.at] ?? '')) walk.at++;
    const sign = text[walk.at];
    const fault = sign === undefined ? endFault(walk) : token(walk, sign);
    if (fault || sign === undefined) return fault;
    walk.end = walk.at;
  }
}

const endFault = (walk: Walk) =>
  walk.expected === 'end' ? undefined : bracketFault(walk.text, { ...walk, at: walk.text.length });

/** Walks over one token, and tells what is wrong with it. */
function token(walk: Walk, sign: string): Fault | undefined {
  const { text, at, open, expected } = walk;
  const odd = lineRemark(walk) ?? oddSign(walk);
  if (odd) return odd;
  if (INVISIBLE.test(sign))
    return faultHere(
      walk,
      'an invisible character stands here',
      'Remove it: delete all blanks here and type them anew.',
    );
  if (REMARK.test(text.slice(at, at + 4)))
    return faultHere(walk, 'a remark stands here, and JSON has none', remarkMend(text, at));
  const isKey = isAtKey(walk);
  const top = open.at(-1);
  switch (sign) {
    case '{':
    case '[': {
      const fault = valueFault(walk, sign);
      if (!fault) open.push({ sign, offset: at });
      return fault ?? goOn(walk, sign === '{' ? 'first key' : 'first value');
    }
    case '}':
    case ']': {
      const fault = closingFault(walk, sign);
      if (fault || !top) return fault;
      walk.pairs.push({ open: top.offset, close: at });
      open.pop();
      return goOn(walk, behindValue(walk));
    }
    case ',':
      return commaFault(walk) ?? goOn(walk, top?.sign === '{' ? 'key' : 'value');
    case ':':
      return expected === 'colon' ? goOn(walk, 'value') : strayColon(walk);
    case '"':
      return (
        (isKey ? undefined : valueFault(walk, sign)) ??
        textFault(walk) ??
        goOn(walk, isKey ? 'colon' : behindValue(walk), 0)
      );
    case '=':
      return faultHere(walk, 'an = stands here', expected === 'colon' ? 'Write : instead.' : 'Remove it.');
    case ';':
      return faultHere(walk, 'a semicolon stands here', expected === 'comma' ? 'Write , instead.' : 'Remove it.');
    default:
      return bareFault(walk) ?? goOn(walk, behindValue(walk), 0);
  }
}

const behindValue = ({ open }: Walk): Expected => (open.length > 0 ? 'comma' : 'end');

function goOn(walk: Walk, expected: Expected, signs = 1): undefined {
  walk.at += signs;
  walk.expected = expected;
  return undefined;
}

/** How far a remark goes that is to be removed. */
function remarkMend(text: string, at: number): string {
  const end = text.startsWith('/*', at) ? text.indexOf('*/', at) : -1;
  if (end >= 0 && text.slice(at, end).includes('\n'))
    return `Remove it, up to the */ in line ${text.slice(0, end).split('\n').length}.`;
  return /^(\/\/|#)[^\n]*\n\s*(\/\/|#)/.test(text.slice(at))
    ? 'Remove it, and those in the lines below.'
    : 'Remove it.';
}
