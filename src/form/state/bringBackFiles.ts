import { isBlank } from '../types/FieldType.ts';
import type { KeptFile } from './Draft.ts';
import type { DraftFiles } from './DraftFiles.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Puts the files of a draft into their fields as they are read, where nothing else was chosen meanwhile; `isWanted` says whether
 * they still are. False where one is gone.
 */
export async function bringBackFiles(
  store: FormStore,
  files: DraftFiles,
  awaited: Record<string, KeptFile[]>,
  isWanted: () => boolean,
): Promise<boolean> {
  let areThere = true;
  for (const [pointer, kept] of Object.entries(awaited)) {
    const found = await files.bringBack(kept);
    areThere &&= found.length === kept.length;
    if (!isWanted()) return true;
    delete awaited[pointer];
    const [place, value] = [store.fieldAt(pointer), store.valueAt(pointer)];
    if (!place || found.length === 0) continue;
    if (place.field.type.isMultiple)
      store.replaceValue(pointer, [...[value].flat().filter((one) => !isBlank(one)), ...found]);
    else if (isBlank(value)) store.replaceValue(pointer, found[0]);
  }
  return areThere;
}
