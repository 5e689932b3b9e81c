import { useEffect } from 'react';
import { keepFocus } from './keepFocus.ts';
import type { StudioStore } from './StudioStore.ts';

/** What stands over the rest. */
export type Overlay = { kind: 'add'; index: number } | { kind: 'go' } | { kind: 'keys' };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** True where a key means something else in the field with the caret. */
const isOwnKey = ({ target }: KeyboardEvent, key: string) =>
  target instanceof HTMLElement && target.closest<HTMLElement>('[data-own-keys]')?.dataset.ownKeys === key;

/** The keys that work everywhere: undo and redo, going round the regions, to anything, and to all keys. */
export function useKeys(store: StudioStore, open: (overlay: Overlay) => void): void {
  useEffect(keepFocus, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const done = () => event.preventDefault();
      if (isCommand && key.toLowerCase() === 'z') {
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
        store.saveNow();
      } else if (key === 'F6') {
        done();
        nextRegion(shiftKey ? -1 : 1);
      } else if (key === '?' && !isWriting(event.target) && !document.querySelector('dialog[open]')) {
        done();
        open({ kind: 'keys' });
      }
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [store, open]);
}

/** Puts the focus into the next of rail, outline, preview and panel. */
function nextRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const region = regions[(here + by + regions.length) % regions.length];
  (region?.querySelector<HTMLElement>('[data-region-first]') ?? region)?.focus();
}
