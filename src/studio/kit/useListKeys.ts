import { useRef } from 'react';
import type { UseListKeyboard } from '../../form/panel/PanelKit.ts';
import { handleRowShortcut } from './rowActions.ts';

const TYPED_MS = 800;

/**
 * Returns a key handler for rows outside of a `List`: arrows, Home, End and type-ahead move, other keys run row
 * actions. `words` are the row names.
 */
export const useListKeys: UseListKeyboard = (words, actions) => {
  const typed = useRef({ words: '', at: 0 });
  return (event, index) => {
    const { key, timeStamp } = event;
    if (handleRowShortcut(event, index, actions) || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = words.length - 1;
    const to = { ArrowDown: Math.min(last, index + 1), ArrowUp: Math.max(0, index - 1), Home: 0, End: last }[key];
    const before = timeStamp - typed.current.at < TYPED_MS ? typed.current.words : '';
    // A space continues a type-ahead; otherwise it presses the row.
    if (to === undefined && (key.length !== 1 || key === '?' || (key === ' ' && before === ''))) return;
    event.preventDefault();
    if (to !== undefined) return actions.go(to);
    const wanted = before + key.toLowerCase();
    typed.current = { words: wanted, at: timeStamp };
    // The first letter moves to the next match. With more letters, a row that still matches stays selected.
    const start = wanted.length > 1 ? index : index + 1;
    const order = [...words.keys()].map((step) => (start + step) % words.length);
    const found = order.find((one) => words[one]!.toLowerCase().startsWith(wanted));
    return found === undefined ? undefined : actions.go(found);
  };
};
