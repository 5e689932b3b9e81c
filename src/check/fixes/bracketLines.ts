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
export const indentOf = (line = ''): number => line.search(/\S|$/);
