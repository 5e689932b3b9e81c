import type { KeyboardEvent } from 'react';

/** Keyboard actions on a row by its index; missing ones are unavailable. */
export interface RowActions {
  /** Space. */
  press?(index: number): void;
  /** Enter or double click. */
  edit?(index: number): void;
  /** Drag, and Alt with an arrow unless `step` handles it. */
  move?(from: number, to: number): void;
  step?(index: number, by: -1 | 1): void;
  remove?(index: number): void;
  /** Adds a row below. */
  insert?(index: number): void;
  duplicate?(index: number): void;
  copy?(index: number): void;
}

/** Runs the action of a key on a row. Returns false if the key has none and is left to the list. */
export function pressRow(event: KeyboardEvent, index: number, actions: RowActions): boolean {
  const { key, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const step = actions.step ?? ((at: number, by: number) => actions.move?.(at, at + by));
  const commands: Record<string, ((index: number) => void) | undefined> = altKey
    ? { ArrowDown: (at) => step(at, 1), ArrowUp: (at) => step(at, -1) }
    : isCommand
      ? { d: actions.duplicate, c: actions.copy }
      : { ' ': actions.press, Enter: actions.edit, Delete: actions.remove, Insert: actions.insert };
  const act = commands[isCommand ? key.toLowerCase() : key];
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act(index);
  return true;
}
