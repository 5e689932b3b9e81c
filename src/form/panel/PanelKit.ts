import {
  type ButtonHTMLAttributes,
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  use,
} from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import type { UiOptions } from '../model/FormModule.ts';
import { useFormStore } from '../state/FormContext.ts';
import type { PanelStore } from './PanelStore.ts';

/** Props of a picker, which edits one answer of any shape. */
export interface PickerProps {
  /** Id of the first control, to which the label refers. */
  id: string;
  label: string;
  /** Pointer of the answer in the panel. */
  pointer: string;
  value: unknown;
  onChange: (value: unknown) => void;
  describedBy: string | undefined;
  isWrong: boolean;
  presets?: UiOptions['presets'];
}

/** Rows that can be moved. */
export interface SortableProps {
  /** Of the rows, in their order. */
  ids: readonly string[];
  /** Returns the accessible name of a row. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Props that turn a button into the drag handle of a row. */
export type SortableHandle = ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };

export interface SortableRowProps extends Omit<LiHTMLAttributes<HTMLLIElement>, 'id' | 'children'> {
  id: string;
  ref?: Ref<HTMLLIElement>;
  /** Renders the row with its handle. */
  children: (handle: SortableHandle) => ReactNode;
}

/** Moves rows by their handles. */
export interface SortableKit {
  Rows: ComponentType<SortableProps>;
  Row: ComponentType<SortableRowProps>;
}

/** Keyboard actions on the rows of a list, by index. */
export interface ListKeyboardActions {
  go(to: number): void;
  move(from: number, to: number): void;
  edit(index: number): void;
  remove(index: number): void;
  /** Inserts a row below. */
  insert(index: number): void;
  duplicate?(index: number): void;
  copy?(index: number): void;
}

/** Hook that returns the keyboard handler of a list. `words` are the texts of the rows. */
export type UseListKeyboard = (
  words: readonly string[],
  actions: ListKeyboardActions,
) => (event: KeyboardEvent, index: number) => void;

/** Dependencies of a panel that do not belong to the form engine. */
export interface PanelKit {
  /** Pickers by the `look` of a field: `link`, `cloth`, … */
  pickers: Record<string, ComponentType<PickerProps>>;
  sortable: SortableKit;
  useListKeys: UseListKeyboard;
  /** Note under the heading of a list, or in place of a field, such as the source of the content. */
  noteAt?: (pointer: string) => { note: ReactNode; isLocked?: boolean } | undefined;
  /** Buttons beside the Add button of a list. `holds` has the length limits of the list. */
  actionsAt?: (pointer: string, holds: { minItems?: number; maxItems?: number }) => ReactNode;
  /** Content under the entries of a list that can add entries. `room` is how many entries may still be added. */
  belowListAt?: (pointer: string, room: number, add: (entries: readonly unknown[]) => void) => ReactNode;
  /** Returns the initial value of a new entry; undefined for an empty entry. */
  newEntryAt?: (pointer: string) => Record<string, unknown> | undefined;
  /** Announces a change of an entry: politely, or in a message with an Undo button. */
  tell?: (words: string, canUndo: boolean) => void;
  /** Fix that is offered under an invalid field. */
  fixAt?: (pointer: string) => ReactNode;
  /** True for fields that are not edited by hand, such as `id`, and for fields without effect for the current values. */
  isHidden?: (pointer: string, values: unknown) => boolean;
  icons: Record<'add' | 'remove' | 'open' | 'closed' | 'handle' | 'problem', ReactNode>;
}

export const PanelKitContext = createContext<PanelKit | undefined>(undefined);

/** Returns the kit of the surrounding panel. Throws outside a panel. */
export function usePanelKit(): PanelKit {
  const kit = use(PanelKitContext);
  if (!kit) throw new Error('A panel field was rendered outside a panel');
  return kit;
}

/** Returns the store of the surrounding panel. */
export const usePanelStore = () => useFormStore() as PanelStore;

/** True for a field that is rendered as one control: a field with a picker, or a locked field. */
export const isPickedOrLocked = ({ field, pointer }: FieldNode, kit: PanelKit): boolean =>
  Object.hasOwn(kit.pickers, field.uiOptions.widget ?? '') || kit.noteAt?.(pointer)?.isLocked === true;
