import { spokenValue } from './retyped.ts';

/** Another text of a line that is not JSON as it should be, and how unlikely it is that it was meant. */
interface LineRepair {
  put: string;
  cost: number;
}

/** A line as it may have been meant, for each way in which people write what JSON does not know. */
export function lineRepairs(line: string): LineRepair[] {
  const ways: [number, (line: string) => string][] = [
    [0.5, straightQuotes],
    [0.5, (one) => one.replaceAll('&quot;', '"')],
    [
      0.6,
      (one) =>
        outsideTexts(one, (part) => part.replace(/\s*(\/\/|#).*$/, '').replace(/\s*(\/\*.*?\*\/|<!--.*?-->)/g, '')),
    ],
    [0.5, (one) => outsideTexts(one, plainValues)],
    [0.8, (one) => outsideTexts(one, quotedWords)],
    [
      0.9,
      (one) =>
        one.replace(
          /^(\s*(?:[{[]\s*)?(?:"[^"]*":\s*)?)([^\s"[{][^"]*?)(,?)\s*$/,
          (_, head: string, words: string, end: string) => head + JSON.stringify(words) + end,
        ),
    ],
    [0.7, (one) => outsideTexts(one, (part) => part.replace(/\s*(=>|->|:=|::|=|;:| - | -)\s*/g, ': '))],
    [0.6, (one) => outsideTexts(one, (part) => part.replace(/;+/g, ','))],
    [0.7, (one) => outsideTexts(one, (part) => part.replaceAll('(', '{').replaceAll(')', '}'))],
    [0.7, (one) => outsideTexts(one, (part) => part.replace(/\s*\b(and|or)\b/g, ',').replace(/\s*&/g, ','))],
    [0.7, (one) => outsideTexts(one, (part) => part.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' '))],
    [0.7, (one) => one.replace(/(?<=\S)([,;])"(?=\s*$)/, '",')],
    [0.7, (one) => one.replace(/(?<=\w)([,;])"(?=\s*")/, '",')],
    [0.7, (one) => one.replace(/(?<=\w):"\s*(?=["\d{[tfn])/, '": ')],
    [0.6, (one) => one.replace(/"\s*\+\s*"/g, '')],
    [0.9, (one) => one.replace(/(?<=\w[.!?,]?)"\s+"\s*(?=\w[^:]*"\s*[}\]]*,?$)/, ' ')],
    [0.7, (one) => one.replace(/([{,]\s*"\w+):\s+([^"]*"\s*[,}])/g, '$1": "$2')],
    [0.6, (one) => one.replace(/^(\s*)[-*•]\s+(?=")/, '$1')],
    [0.7, (one) => outsideTexts(one, (part) => part.replace(/\{\s*\{/g, '{').replace(/\}\s*\}/g, '}'))],
    [0.7, (one) => one.replace(/\{(\s*"[^":{}]*"(?:\s*,\s*"[^":{}]*")*\s*)\}/g, '[$1]')],
    [0.8, (one) => one.replace(/:\s*$/, ': {')],
    [0.6, (one) => one.replaceAll('\\"', '"')],
    // A pattern has backslashes of its own.
    [0.55, (one) => (/"pattern"/.test(one) ? one.replace(/(?<!\\)\\(?!["\\])/g, '\\\\') : one)],
    [0.6, (one) => one.replace(/\\(?!["\\/bfnrtu])/g, '')],
    [0.6, (one) => one.replace(/(?<=\S)\p{Cc}+/gu, ' ')],
    [0.9, innerQuotes],
    [1.2, (one) => one.replace(/^(\s*)(\S.*?)\s*(?=[[{]\s*$)/, '$1')],
  ];
  return ways.map(([cost, way]) => ({ put: way(line), cost })).filter(({ put }) => put !== line);
}

/** Does something to what stands in no quotes. */
const outsideTexts = (line: string, way: (part: string) => string): string =>
  line
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, index) => (index % 2 === 0 ? way(part) : part))
    .join('');

/** Curly and single quotes that stand where a text begins or ends. */
const straightQuotes = (line: string): string =>
  line.replace(/[“”„‟«»]/g, '"').replace(/(?<=^\s*|[\s{[,:])['`´‘’‚](?=\S)|(?<=\S)['`´‘’](?=\s*([,:}\]]|$))/g, '"');

/** `+3`, `03`, `.5`, `3.`, `2_000`, `100,000`, `2000ms`, `True`, `undefined` as JSON writes them. */
const plainValues = (part: string): string =>
  part
    .replace(/(?<=:\s*)(-?\d{1,3}(?:[,\s]\d{3})+)(?=\s*([,}\]]|$))/g, (number) => number.replace(/[,\s]/g, ''))
    .replace(/(?<=:\s*)(\d+),(\d+)(?=\s*([,}\]]|$))/g, '$1.$2')
    .replace(/[+]?\b0*(\d[\d_]*)(?:\.(?!\d))?(?:\s?[a-zA-Z%]+)?/g, (_, digits: string) => digits.replaceAll('_', ''))
    .replace(/\+(?=\d)/g, '')
    .replace(/(?<![\d])\.(?=\d)/g, '0.')
    .replace(/[A-Za-z]+/g, (word) => spokenValue(word) ?? word);

/** Words without quotes, with them. */
const quotedWords = (part: string): string =>
  part.replace(/[^\s,:{}[\]"][^,:{}[\]"]*[^\s,:{}[\]"]|[^\s,:{}[\]"]/g, (word) =>
    /^(true|false|null|[-\d.\s]+)$/.test(word) ? word : JSON.stringify(word),
  );

/** The quotes within the last text of a line, with a backslash before each. */
function innerQuotes(line: string): string {
  const [, head, words, tail] = /^(\s*(?:[{[]\s*)?(?:"[^"]*"\s*:\s*)?")(.*)("\s*[}\]]*\s*,?)\s*$/.exec(line) ?? [];
  return words === undefined ? line : head + words.replace(/(?<!\\)"/g, '\\"') + tail;
}
