import { flushSync } from 'react-dom';
import type { FormStore } from '../FormStore.ts';
import type { ListChange } from '../listChange.ts';

/**
 * Has RJSF change the structure: first it is drawn with the answers as they are now, so that what it does starts from
 * them, then the change runs and its result is taken over, all before this returns.
 */
export function redraw(store: FormStore, change: () => void, listChange?: ListChange): void {
  flushSync(() => store.drawStructure());
  if (listChange) store.beginListChange(listChange);
  flushSync(change);
}
