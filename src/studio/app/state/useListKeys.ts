import { type KeyboardEvent, useRef } from 'react';

/** What keys do to the rows of a list, each by its place. */
export interface ListActions {
  go(to: number): void;
  move(from: number, to: number): void;
  edit(index: number): void;
  remove(index: number): void;
  /** Adds one below. */
  insert(index: number): void;
  duplicate?(index: number): void;
  copy?(index: number): void;
}

const TYPED_MS = 800;

/** The keys of every list: arrows, Home, End and letters go, Alt and an arrow moves, Enter edits; `words` are the rows' own. */
export function useListKeys(words: readonly string[], actions: ListActions) {
  const typed = useRef({ words: '', at: 0 });
  return (event: KeyboardEvent, index: number): void => {
    const { key, altKey, timeStamp } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const last = words.length - 1;
    const [down, up] = [Math.min(last, index + 1), Math.max(0, index - 1)];
    const plain: Record<string, () => void> = {
      ArrowDown: () => actions.go(down),
      ArrowUp: () => actions.go(up),
      Home: () => actions.go(0),
      End: () => actions.go(last),
      Enter: () => actions.edit(index),
      Delete: () => actions.remove(index),
      Insert: () => actions.insert(index),
    };
    const moves = { ArrowDown: () => actions.move(index, index + 1), ArrowUp: () => actions.move(index, index - 1) };
    const commands = { d: actions.duplicate, c: actions.copy }[key.toLowerCase()];
    const act = altKey
      ? moves[key as keyof typeof moves]
      : isCommand
        ? commands && (() => commands(index))
        : plain[key];
    if (act) {
      event.preventDefault();
      return act();
    }
    if (key.length !== 1 || isCommand || altKey || key === '?' || key === ' ') return undefined;
    const { words: before, at } = typed.current;
    const wanted = (timeStamp - at < TYPED_MS ? before : '') + key.toLowerCase();
    typed.current = { words: wanted, at: timeStamp };
    // One letter goes on to the next; more of them stay where they fit.
    const start = wanted.length > 1 ? index : index + 1;
    const order = [...words.keys()].map((step) => (start + step) % words.length);
    const found = order.find((one) => words[one]!.toLowerCase().startsWith(wanted));
    return found === undefined ? undefined : actions.go(found);
  };
}
