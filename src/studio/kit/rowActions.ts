import { ArrowDownIcon, ArrowUpIcon, CopyIcon, type LucideIcon, Trash2Icon } from 'lucide-react';
import type { KeyboardEvent } from 'react';

/** Actions on the row at a place. An absent one cannot be done. */
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

/** A command on a row, such as a section: keys, toolbar, menu and the help of keys read it from `ROW_COMMANDS`. */
export interface RowCommand {
  does: RowCommandName;
  /** Its name in the toolbar and the menu. */
  name: string;
  /** The name that the browser gives the key; absent where another event than a key runs the command. */
  key?: string;
  with?: 'alt' | 'command';
  /** The keys as people read them. */
  keys: readonly string[];
  /** Its line in the help of keys. */
  help?: { keys?: readonly string[]; words: string };
  /** The face of its button in the toolbar, which only commands with an icon have. */
  icon?: LucideIcon;
  isInMenu?: true;
}

export type RowCommandName = Exclude<keyof RowActions, 'move' | 'step'> | 'up' | 'down' | 'paste';

export const ROW_COMMANDS: readonly RowCommand[] = [
  { does: 'press', name: 'Press', key: ' ', keys: ['Space'] },
  {
    does: 'edit',
    name: 'Edit',
    key: 'Enter',
    keys: ['Enter'],
    help: { words: 'In a list: edit the selected row; Escape goes back to the row, then to the row around it' },
  },
  {
    does: 'up',
    name: 'Move up',
    key: 'ArrowUp',
    with: 'alt',
    keys: ['Alt', '↑'],
    help: { keys: ['Alt', '↑', '↓'], words: 'Move the row: a section, a question, an entry or a choice' },
    icon: ArrowUpIcon,
  },
  { does: 'down', name: 'Move down', key: 'ArrowDown', with: 'alt', keys: ['Alt', '↓'], icon: ArrowDownIcon },
  {
    does: 'copy',
    name: 'Copy',
    key: 'c',
    with: 'command',
    keys: ['Ctrl', 'C'],
    help: { words: 'Copy a section; Ctrl V pastes it below' },
    isInMenu: true,
  },
  { does: 'paste', name: 'Paste below', keys: ['Ctrl', 'V'], isInMenu: true },
  {
    does: 'duplicate',
    name: 'Duplicate',
    key: 'd',
    with: 'command',
    keys: ['Ctrl', 'D'],
    help: { words: 'Duplicate the row' },
    icon: CopyIcon,
    isInMenu: true,
  },
  { does: 'insert', name: 'Add below', key: 'Insert', keys: ['Insert'], help: { words: 'Add a row below' } },
  {
    does: 'remove',
    name: 'Remove',
    key: 'Delete',
    keys: ['Delete'],
    help: { words: 'Remove the row' },
    icon: Trash2Icon,
    isInMenu: true,
  },
];

/** The items of a row's menu: the commands of the menu that can be done. */
export const createRowMenu = (actions: Partial<Record<RowCommandName, () => void>>) =>
  ROW_COMMANDS.flatMap(({ does, name, isInMenu }) =>
    isInMenu && actions[does] ? [{ label: name, onChoose: actions[does] }] : [],
  );

/** The lines of the help of keys. */
export const ROW_SHORTCUT_HELP_LINES = ROW_COMMANDS.flatMap(({ keys, help }): [readonly string[], string][] =>
  help ? [[help.keys ?? keys, help.words]] : [],
);

/** Runs the command of a key on the row at a place; false where there is none, and the key is left to the list. */
export function handleRowShortcut(event: KeyboardEvent, index: number, actions: RowActions): boolean {
  const held = event.altKey ? 'alt' : event.ctrlKey || event.metaKey ? 'command' : undefined;
  const key = held === 'command' ? event.key.toLowerCase() : event.key;
  const command = ROW_COMMANDS.find((one) => one.key === key && one.with === held);
  const act = command && actionOf(command.does, actions);
  if (!act) return false;
  event.preventDefault();
  event.stopPropagation();
  act(index);
  return true;
}

function actionOf(does: RowCommandName, actions: RowActions): ((index: number) => void) | undefined {
  if (does === 'paste') return undefined;
  if (does !== 'up' && does !== 'down') return actions[does];
  const by = does === 'up' ? -1 : 1;
  const { step, move } = actions;
  return (at) => (step ? step(at, by) : move?.(at, at + by));
}
