/** How much of the larger of two texts is lines that both have, from 0 to 1; from half on, git calls the one the other, renamed. */
export function likeness(one: string, other: string): number {
  const left = new Map<string, number>();
  for (const line of linesOf(one)) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of linesOf(other)) {
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    left.set(line, count - 1);
    common += line.length;
  }
  return common / Math.max(one.length, other.length, 1);
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
