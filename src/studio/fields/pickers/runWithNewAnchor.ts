import type { NewAnchor } from './listLinkChoices.ts';
import { addSectionId } from '../../../site/renames.ts';
import type { StudioStore } from '../../store/createStudioStore.ts';

/** Sets a link with `act`, and gives the target section an anchor if needed, as one undo entry. */
export function runWithNewAnchor(store: StudioStore, names: NewAnchor | undefined, act: () => void): void {
  const named = names && addSectionId(store.snapshot().texts, names.path, names.index, names.id);
  if (named?.ok) store.transaction(`Linked to #${names!.id}`, named.operation.files, act);
  else act();
}
