import type { StudioStore } from '../store/createStudioStore.ts';
import type { StudioState } from '../store/StudioState.ts';

/** Action that the "Go to" dialog (Ctrl K) lists. */
export interface StudioAction {
  /** Label: a verb with its object, such as "Move the section to the top". */
  name: string;
  /** Explanation beside the label. */
  says: string;
  /** Returns false where the action does not apply, and is not listed. Default: it always applies. */
  isAvailable?: (state: StudioState) => boolean;
  run: (store: StudioStore) => void;
}
