import { isBlank } from '../types/FieldType.ts';
import type { Draft } from './Draft.ts';
import type { DraftFiles } from './DraftFiles.ts';
import type { FormStore } from './FormStore.ts';

/**
 * Puts the files of a draft into their fields as they are read, where nothing else was chosen meanwhile, and goes to the step
 * that could not be reached without them. False where one is gone.
 */
export async function bringBackFiles(store: FormStore, files: DraftFiles, draft: Draft): Promise<boolean> {
  const { walk } = store;
  const moves = walk?.moves;
  let areThere = true;
  const awaited = (files.awaited = { ...draft.files });
  for (const [pointer, kept] of Object.entries(awaited)) {
    const found = await files.bringBack(kept);
    areThere &&= found.length === kept.length;
    if (awaited !== files.awaited) return true;
    delete awaited[pointer];
    const [place, value] = [store.fieldAt(pointer), store.valueAt(pointer)];
    if (!place || found.length === 0) continue;
    if (place.field.type.isMultiple)
      store.replaceValue(pointer, [...[value].flat().filter((one) => !isBlank(one)), ...found]);
    else if (isBlank(value)) store.replaceValue(pointer, found[0]);
  }
  // Who went elsewhere meanwhile stays there.
  if (draft.step !== undefined && walk?.moves === moves) walk?.follow(draft.step);
  return areThere;
}
