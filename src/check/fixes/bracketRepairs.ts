/** What may be missing as lines of its own: where a group or list begins or ends, or one ends and the next begins. */
const MISSING = [['}'], [']'], ['},'], ['],'], ['},', '{']];

/** The text with a bracket more, or with a line of brackets less, at the lines at which indentation and brackets disagree. */
export function* bracketRepairs(text: string): Generator<string> {
  const lines = text.split('\n');
  const near = new Set(unevenLines(text).flatMap((line) => [line, line - 1]));
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

/** How brackets on lines of their own are indented before a line: a bracket that opens stands outside of it. */
function indentFor(line: string, brackets: readonly string[]): string {
  const isOpening = /[[{]$/.test(brackets.at(-1)!);
  const step = isOpening ? -2 : /^\s*[}\]]/.test(line) ? 2 : 0;
  return ' '.repeat(Math.max(0, indentOf(line) + step));
}

/** The lines, from 0, at which a bracket does not fit the one that it closes, or its indentation. */
export function unevenLines(text: string): number[] {
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

/** True where the bracket that closes a group begins its line, indented as the line in which the group opens. */
const isAligned = (from: string, to: string) =>
  from === to || (/^\s*[}\]]/.test(to) && indentOf(from) === indentOf(to));

const indentOf = (line = ''): number => line.search(/\S|$/);
