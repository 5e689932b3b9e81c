import { diffArrays } from 'diff';
import type { Edit } from 'jsonc-parser';

/** Words, signs and blanks of a JSON text, each whole; together they are the text. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\s+|[^\s{}[\],:"]+|"/gs;

/** What differs more is one edit: to find the least would take too long, and nobody could follow it. */
const MOST_TOKENS = 1000;

/** The edits that make one JSON text of another, each of whole words and signs; in order and apart. */
export function tokenEdits(before: string, after: string): Edit[] {
  const [old, now] = [before.match(TOKENS) ?? [], after.match(TOKENS) ?? []];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const [from, to] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  let offset = lengthOf(old.slice(0, start));
  const parts = diffArrays<string>(from, to, { maxEditLength: MOST_TOKENS });
  if (!parts) return [{ offset, length: lengthOf(from), content: to.join('') }];
  const edits: Edit[] = [];
  for (const { value, added, removed } of parts) {
    const last = edits.at(-1);
    const joins = last && last.offset + last.length === offset ? last : undefined;
    if (added && joins) joins.content += value.join('');
    else if (added) edits.push({ offset, length: 0, content: value.join('') });
    else if (removed && joins) joins.length += lengthOf(value);
    else if (removed) edits.push({ offset, length: lengthOf(value), content: '' });
    if (!added) offset += lengthOf(value);
  }
  return edits;
}

const lengthOf = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + token.length, 0);

/** The edits of two sides of one text, those of both once; undefined where two are at one place. */
export function joinedEdits(mine: readonly Edit[], theirs: readonly Edit[]): Edit[] | undefined {
  const all = [...mine];
  for (const edit of theirs) {
    const meets = mine.filter((one) => isAtOnePlace(one, edit));
    if (meets.some((one) => one.offset !== edit.offset || one.length !== edit.length || one.content !== edit.content))
      return undefined;
    if (meets.length === 0) all.push(edit);
  }
  return all.sort((a, b) => a.offset - b.offset || a.length - b.length);
}

const isAtOnePlace = (one: Edit, other: Edit) =>
  one.offset === other.offset || (one.offset < other.offset + other.length && other.offset < one.offset + one.length);
