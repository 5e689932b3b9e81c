import { requestApi } from './studioApi.ts';
import { describeFile } from '../../site/names.ts';
import { type FileState, textOfFile, valueOfFile } from '../../site/files.ts';

interface TwoSides {
  mine: FileState | null;
  theirs: FileState | null;
}

/**
 * Keeps the texts that lost a conflict in Versions. Returns the reason if that fails, so that the person can retry.
 * Without git there are no versions, but undo restores the text.
 */
export async function keepLostTextsAsVersions(
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
    const sentence = `${describeFile(path, valueOfFile(file))}: ${whose} that was not used`;
    const answer = await requestApi<{ isKept: boolean }>('/api/versions/aside', {
      path,
      text: textOfFile(file),
      sentence,
    });
    if (!answer) return 'The other text could not be kept in Versions. Try again.';
  }
  return undefined;
}
