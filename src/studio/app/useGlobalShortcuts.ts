import { useEffect } from 'react';
import { focusFirstPlace, hasFocusPlace } from '../kit/focus.ts';
import type { StudioStore } from '../store/createStudioStore.ts';

/** Dialog on top of Studio. */
export type StudioDialog = { kind: 'add'; index: number } | { kind: 'go' } | { kind: 'keys' } | { kind: 'conflicts' };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;

/** True if the focused field uses the key itself. */
const isOwnKey = ({ target }: KeyboardEvent, key: string) =>
  target instanceof HTMLElement && target.closest<HTMLElement>('[data-own-keys]')?.dataset.ownKeys === key;

/**
 * Returns the command of a global shortcut; undefined if the key belongs to something else. `last` is the element
 * that had the focus last.
 */
function commandOf(
  event: KeyboardEvent,
  last: Node | undefined,
  store: StudioStore,
  open: (overlay: StudioDialog) => void,
) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    const commands: Record<string, () => void> = {
      z: () => (event.shiftKey ? store.redo() : store.undo()),
      y: () => store.redo(),
      k: () => open({ kind: 'go' }),
      s: () => store.save(0),
    };
    return isOwnKey(event, letter) ? undefined : commands[letter];
  }
  // The focused element was removed: continue in its region, or in the main one. Tab after the last element of the
  // page is left to the browser.
  const isGone = document.activeElement === document.body && !(key === 'Tab' && last?.isConnected);
  if (isGone && (hasFocusPlace('here') || hasFocusPlace('work')) && /^(Tab|Arrow|Home|End)/.test(key))
    return () => focusFirstPlace('here', 'work');
  const isHelp = key === '?' && !isWriting(event.target) && !isInDialog(event.target);
  return isHelp ? () => open({ kind: 'keys' }) : undefined;
}

/** Registers the global shortcuts: undo, redo, save, "Go to" and help. */
export function useGlobalShortcuts(store: StudioStore, open: (overlay: StudioDialog) => void): void {
  useEffect(() => {
    let last: Node | undefined;
    const note = ({ target }: FocusEvent) => (last = target as Node);
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, last, store, open);
      if (!command) return;
      event.preventDefault();
      command();
    };
    addEventListener('focusin', note, { capture: true });
    addEventListener('keydown', press, { capture: true });
    return () => {
      removeEventListener('focusin', note, { capture: true });
      removeEventListener('keydown', press, { capture: true });
    };
  }, [store, open]);
}
