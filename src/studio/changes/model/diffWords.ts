import { diffWordsWithSpace } from 'diff';

/** Piece of a text that is unchanged, removed or added. */
export interface DiffPiece {
  text: string;
  is: 'same' | 'gone' | 'come';
}

/** Fewer unchanged words than this between two changes are marked as changed, for readability. */
const FEW = 3;

/** Compares two texts by phrases and marks removed and added pieces. */
export function diffWords(before: string, now: string): { before: DiffPiece[]; now: DiffPiece[] } {
  const parts = diffWordsWithSpace(before, now);
  const isChange = (at: number) => parts[at] !== undefined && (parts[at].added || parts[at].removed);
  const result: { before: DiffPiece[]; now: DiffPiece[] } = { before: [], now: [] };
  const add = (list: DiffPiece[], text: string, is: DiffPiece['is']) => {
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
