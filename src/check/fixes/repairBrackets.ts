/** Lines that may be missing: the end of an object or array, with or without the start of the next. */
const MISSING = [['}'], [']'], ['},'], ['],'], ['},', '{']];

/**
 * Yields the text with one bracket added, or one line of brackets removed, near the lines whose indentation disagrees
 * with the brackets.
 */
export function* repairBrackets(text: string): Generator<string> {
  const lines = text.split('\n');
  const near = new Set(misalignedBracketLines(text).flatMap((line) => [line, line - 1]));
  for (const index of near) {
    const line = lines[index];
    if (line === undefined) continue;
    for (const sign of ['}', ']']) {
      const [, words, comma] = /^(.*?)(,?\s*)$/.exec(line)!;
      yield lines.with(index, `${words}${sign}${comma}`).join('\n');
      yield lines.with(index, `${words} ${sign}${comma}`).join('\n');
    }
    if (/^[\s{}[\],]*$/.test(line)) yield lines.toSpliced(index, 1).join('\n');
    const isBlank = index > 0 && !/\S/.test(lines[index - 1]!);
    for (const brackets of MISSING) {
      const put = brackets.map((bracket) => indentFor(line, brackets) + bracket);
      yield lines.toSpliced(index - Number(isBlank), Number(isBlank), ...put).join('\n');
    }
  }
}

/**
 * Returns the indentation for added lines of brackets. An opening bracket is indented one step less than the line after
 * it.
 */
function indentFor(line: string, brackets: readonly string[]): string {
  const isOpening = /[[{]$/.test(brackets.at(-1)!);
  const step = isOpening ? -2 : /^\s*[}\]]/.test(line) ? 2 : 0;
  return ' '.repeat(Math.max(0, indentOf(line) + step));
}

/** Returns the lines, from 0, whose closing bracket disagrees with the opening bracket or its indentation. */
export function misalignedBracketLines(text: string): number[] {
  const lines = text.split('\n');
  const open: { sign: string; line: number }[] = [];
  const found = new Set<number>();
  lines.forEach((words, line) => {
    const before = lines[line - 1] ?? '';
    if (/[,"}\]]\s*$/.test(before) && indentOf(words) > indentOf(before)) found.add(line);
    for (const [sign] of words.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
      if (sign === '{' || sign === '[') open.push({ sign, line });
      if (sign !== '}' && sign !== ']') continue;
      const last = open.pop();
      if (!last) found.add(line);
      else if ((last.sign === '{') !== (sign === '}')) found.add(last.line).add(line);
      else if (!isAligned(lines[last.line]!, words)) found.add(line).add(last.line);
    }
  });
  for (const { line } of open) found.add(line).add(lines.length - 1);
  return [...found];
}

/** Returns true if a closing bracket starts its line with the indentation of the line that opens the object. */
const isAligned = (from: string, to: string) =>
  from === to || (/^\s*[}\]]/.test(to) && indentOf(from) === indentOf(to));

const indentOf = (line = ''): number => line.search(/\S|$/);
