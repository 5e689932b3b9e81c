import { afterEnd } from './afterEnd.ts';
import type { Fault } from '../told/Fault.ts';
import { QUOTE_INSIDE } from './textFault.ts';
import { valueFault } from './valueFault.ts';
import { faultHere, isAtKey, type Walk } from './Walk.ts';
import { wordFault } from './wordFault.ts';

/** Walks over a number, true, false or null that begins here, and tells what is wrong with any other word without quotes. */
export function bareFault(walk: Walk): Fault | undefined {
  const word = /^[^\s,:;={}[\]"]+/.exec(walk.text.slice(walk.at))?.[0] ?? walk.text[walk.at]!;
  const isKey = isAtKey(walk);
  const isValue = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word);
  const before = walk.text.slice(0, walk.at);
  const thousands = /(?:^|[^\w.])(\d{1,3}(?:,\d{3})*),$/.exec(before);
  if (thousands && /^\d{3}$/.test(word)) {
    const more = /^(?:,\d{3}(?!\d))*/.exec(walk.text.slice(walk.at + word.length))![0];
    const first = `${thousands[1]},${word}${more}`;
    const mend = `Write ${first.replaceAll(',', '')}: a number is written without commas.`;
    return { offset: walk.at - thousands[1]!.length - 1, cause: `${first} is no number`, mend };
  }
  const decimal = isKey ? /[:\s](-?\d+),$/.exec(before)?.[1] : undefined;
  if (decimal !== undefined && /^\d+$/.test(word)) {
    const cause = `${decimal},${word} is no number: a comma parts values`;
    return { offset: walk.at - decimal.length - 1, cause, mend: `Write ${decimal}.${word}, with a point.` };
  }
  if (isValue && !isKey) {
    const refused = valueFault(walk, word);
    if (!refused) walk.at += word.length;
    return refused;
  }
  if (walk.expected === 'end') return afterEnd(walk);
  const rest = /^[^\n]*/.exec(walk.text.slice(walk.at))![0];
  const number = walk.expected === 'comma' && /(?<![\w"])-?\d[\d.]*$/.exec(walk.text.slice(0, walk.end))?.[0];
  if (number && !before.slice(walk.end).includes('\n')) {
    const words = /^[^,}\]"]*/.exec(rest)![0].trim();
    return {
      offset: walk.end - number.length,
      cause: `${JSON.stringify(words)} stands behind the number`,
      mend: `Write ${number}, the number alone.`,
    };
  }
  if (walk.expected === 'comma' && walk.text[walk.end - 1] === '"' && !before.slice(walk.end).includes('\n')) {
    return rest.includes('"')
      ? { offset: walk.end - 1, cause: 'a quote " inside the text ends it here', mend: QUOTE_INSIDE }
      : faultHere(
          walk,
          'these words stand outside the quotes',
          'Move the closing quote " behind them, or remove them.',
        );
  }
  const bare =
    walk.open.at(-1)?.sign === '[' && /^[a-z][\w-]*(\s*,\s*[a-z][\w-]*)+(?=\s*\])/i.exec(walk.text.slice(walk.at));
  if (bare && !isKey) {
    const texts = bare[0].split(',').map((text) => JSON.stringify(text.trim()));
    return faultHere(walk, 'texts stand here without quotes', `Write ${texts.join(', ')} instead.`);
  }
  return { offset: walk.at, ...wordFault(walk.text, walk.at, word, isKey) };
}
