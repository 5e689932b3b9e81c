import type { NewAnchor } from './linkChoices.ts';
import { nameAnchor } from '../../../site/renames.ts';
import type { StudioStore } from '../../store/createStudioStore.ts';

/** Does what sets a link, and names the section that it leads to where it has no name, as one thing that is undone at once. */
export function withAnchor(store: StudioStore, names: NewAnchor | undefined, act: () => void): void {
  const named = names && nameAnchor(store.snapshot().texts, names.path, names.index, names.id);
  if (named?.ok) store.together(`It leads to #${names!.id}`, named.operation.files, act);
  else act();
}
