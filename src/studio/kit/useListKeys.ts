import { useRef } from 'react';
import type { ListKeys } from '../../form/panel/PanelKit.ts';

const TYPED_MS = 800;

/** The keys of every list: arrows, Home, End and letters go, Alt and an arrow moves, Enter edits; `words` are the rows' own. */
export const useListKeys: ListKeys = (words, actions) => {
  const typed = useRef({ words: '', at: 0 });
  return (event, index) => {
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
    if (key.length !== 1 || isCommand || altKey || key === '?') return undefined;
    const before = timeStamp - typed.current.at < TYPED_MS ? typed.current.words : '';
    // A space belongs to words that are being typed; else it presses the row.
    if (key === ' ' && before === '') return undefined;
    event.preventDefault();
    const wanted = before + key.toLowerCase();
    typed.current = { words: wanted, at: timeStamp };
    // One letter goes on to the next; more of them stay where they fit.
    const start = wanted.length > 1 ? index : index + 1;
    const order = [...words.keys()].map((step) => (start + step) % words.length);
    const found = order.find((one) => words[one]!.toLowerCase().startsWith(wanted));
    return found === undefined ? undefined : actions.go(found);
  };
};
