import { useEffect } from 'react';
import { focusOn, hasPlace } from '../../kit/focus.ts';
import type { StudioStore } from './StudioStore.ts';

/** What stands over the rest. */
export type Overlay = { kind: 'add'; index: number } | { kind: 'go' } | { kind: 'keys' };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/** True where a key means something else in the field with the caret. */
const isOwnKey = ({ target }: KeyboardEvent, key: string) =>
  target instanceof HTMLElement && target.closest<HTMLElement>('[data-own-keys]')?.dataset.ownKeys === key;

/** The keys that work everywhere: undo and redo, to anything, and to all keys. */
export function useKeys(store: StudioStore, open: (overlay: Overlay) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const done = () => event.preventDefault();
      // What had the focus is gone: one goes on from the region that it was in.
      if (document.activeElement === document.body && hasPlace('here') && /^(Tab|Arrow|Home|End)/.test(key)) {
        done();
        focusOn('here', 'work');
      } else if (isCommand && key.toLowerCase() === 'z') {
        done();
        if (shiftKey) store.redo();
        else store.undo();
      } else if (isCommand && key.toLowerCase() === 'y') {
        done();
        store.redo();
      } else if (isCommand && key.toLowerCase() === 'k' && !isOwnKey(event, 'k')) {
        done();
        open({ kind: 'go' });
      } else if (isCommand && key.toLowerCase() === 's') {
        done();
        store.files.schedule(0);
      } else if (key === '?' && !isWriting(event.target) && !isInDialog(event.target)) {
        done();
        open({ kind: 'keys' });
      }
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [store, open]);
}
