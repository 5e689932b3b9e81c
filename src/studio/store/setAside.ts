import { asked } from './api.ts';
import { fileName } from '../../site/names.ts';
import { type FileState, textOfFile, valueOfFile } from '../../site/files.ts';

interface TwoSides {
  mine: FileState | null;
  theirs: FileState | null;
}

/**
 * Keeps the texts of a file that are not taken in Versions. Returns why that failed; the person can try again. Without git
 * there are no versions, and undo gives back the text that was here.
 */
export async function setAside(
  path: string,
  sides: TwoSides,
  taken: ReadonlySet<'mine' | 'theirs'>,
): Promise<string | undefined> {
  if (!path.endsWith('.json')) return undefined;
  const others = (['mine', 'theirs'] as const).filter((side) => taken.has(side === 'mine' ? 'theirs' : 'mine'));
  for (const side of others) {
    const file = sides[side];
    if (!file) continue;
    const whose = side === 'mine' ? 'your text' : 'the text of someone else';
    const sentence = `${fileName(path, valueOfFile(file))}: ${whose} that was not taken`;
    const answer = await asked<{ isKept: boolean }>('/api/versions/aside', { path, text: textOfFile(file), sentence });
    if (!answer) return 'The other text could not be kept in Versions. Try again.';
  }
  return undefined;
}
