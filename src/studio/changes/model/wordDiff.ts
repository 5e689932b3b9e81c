import { diffWordsWithSpace } from 'diff';

/** A piece of a text: it is in both, or went, or came. */
export interface Piece {
  text: string;
  is: 'same' | 'gone' | 'come';
}

/** Fewer unchanged words than these between two changes are marked too: a phrase reads better than its crumbs. */
const FEW = 3;

/** Two texts with what went marked in the one and what came in the other, phrase by phrase. */
export function wordDiff(before: string, now: string): { before: Piece[]; now: Piece[] } {
  const parts = diffWordsWithSpace(before, now);
  const isChange = (at: number) => parts[at] !== undefined && (parts[at].added || parts[at].removed);
  const result: { before: Piece[]; now: Piece[] } = { before: [], now: [] };
  const add = (list: Piece[], text: string, is: Piece['is']) => {
    if (list.at(-1)?.is === is) list.at(-1)!.text += text;
    else list.push({ text, is });
  };
  for (const [at, { value, added, removed }] of parts.entries()) {
    const words = value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isCrumb = !added && !removed && words < FEW && isChange(at - 1) && isChange(at + 1);
    if (!added) add(result.before, value, removed || isCrumb ? 'gone' : 'same');
    if (!removed) add(result.now, value, added || isCrumb ? 'come' : 'same');
  }
  return result;
}
