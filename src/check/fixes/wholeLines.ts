/** The file without a line, with it on one line with the next, or with a line that opens or closes what stands there. */
export function wholeLines(lines: readonly string[], index: number): { put: string[]; cost: number }[] {
  const line = lines[index]!;
  const isTwice = line === lines[index - 1] || line === lines[index + 1];
  const words = line.match(/\p{L}{2,}|\p{N}+/gu)?.length ?? 0;
  const joined = `${line.trimEnd()} ${(lines[index + 1] ?? '').trimStart()}`;
  const indent = /^\s*/.exec(line)![0];
  // What is gone may have left its line empty.
  const isBlank = index > 0 && !/\S/.test(lines[index - 1]!);
  return [
    ...(/^\s*[[{]\s*$/.test(line) ? [{ put: lines.with(index, `${indent}"?": ${line.trim()}`), cost: 0.95 }] : []),
    { put: lines.toSpliced(index, 1), cost: isTwice ? 0.7 : 1.5 + words * 0.4 },
    { put: lines.toSpliced(index, 2, joined), cost: 1 },
    ...BRACKET_LINES.map((brackets) => ({
      put: lines.toSpliced(
        index - Number(isBlank),
        Number(isBlank),
        ...brackets.map((bracket) => bracketIndent(line, brackets) + bracket),
      ),
      cost: 0.95,
    })),
  ];
}

/** What may be missing as lines of its own: where a group or list begins or ends, or one ends and the next begins. */
const BRACKET_LINES = [['"?": {'], ['"?": ['], ['{'], ['['], ['}'], [']'], ['},'], ['],'], ['},', '{']];

/** How brackets on lines of their own are indented before a line: what opens something stands outside of it. */
function bracketIndent(line: string, brackets: readonly string[]): string {
  const isOpening = /[[{]$/.test(brackets.at(-1)!);
  const step = isOpening ? -2 : /^\s*[}\]]/.test(line) ? 2 : 0;
  return ' '.repeat(Math.max(0, indentOf(line) + step));
}

/**
 * The lines, from 0, at which brackets do not fit: what opens a line closes at the same indentation, by a sign of its own
 * kind, and what is indented stands in something. Where one is missing or too many, it is at one of them, or just before.
 */
export function bracketLines(text: string): number[] {
  const lines = text.split('\n');
  const open: { sign: string; line: number }[] = [];
  const suspicious = new Set<number>();
  lines.forEach((words, line) => {
    const before = lines[line - 1] ?? '';
    if (/[,"}\]]\s*$/.test(before) && indentOf(words) > indentOf(before)) suspicious.add(line);
    for (const [sign] of words.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
      if (sign === '{' || sign === '[') open.push({ sign, line });
      if (sign !== '}' && sign !== ']') continue;
      const last = open.pop();
      if (!last) suspicious.add(line);
      else if ((last.sign === '{') !== (sign === '}') || !isAligned(lines[last.line]!, words))
        suspicious.add(last.line).add(line);
    }
  });
  for (const { line } of open) suspicious.add(line).add(lines.length - 1);
  return [...suspicious];
}

/** True where what closes a group begins its line, and is indented as the line in which it opens. */
const isAligned = (from: string, to: string) =>
  from === to || (/^\s*[}\]]/.test(to) && indentOf(from) === indentOf(to));

/** How far a line is indented. */
const indentOf = (line = ''): number => line.search(/\S|$/);
