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

/** What a picker draws and changes: one answer of any shape. */
export interface PickerProps {
  /** The id of its first control, which the label names. */
  id: string;
  label: string;
  /** Where its answer stands in the panel. */
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
  /** What a row is called by a screen reader. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** What makes a button the handle of a row. */
export type SortableHandle = ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };

export interface SortableRowProps extends Omit<LiHTMLAttributes<HTMLLIElement>, 'id' | 'children'> {
  id: string;
  ref?: Ref<HTMLLIElement>;
  /** Draws the row, its handle among it. */
  children: (handle: SortableHandle) => ReactNode;
}

/** Moves rows by their handles. */
export interface SortableKit {
  Rows: ComponentType<SortableProps>;
  Row: ComponentType<SortableRowProps>;
}

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

/** The keys of a list; `words` are the rows' own. */
export type ListKeys = (
  words: readonly string[],
  actions: ListActions,
) => (event: KeyboardEvent, index: number) => void;

/** What a panel is given beside its model: everything that is not a matter of forms. */
export interface PanelKit {
  /** What fills in fields whose look names it: `link`, `cloth`, … */
  pickers: Record<string, ComponentType<PickerProps>>;
  sortable: SortableKit;
  useListKeys: ListKeys;
  /** What stands under the heading of a list or in place of a field: where it comes from. */
  noteAt?: (pointer: string) => { note: ReactNode; isLocked?: boolean } | undefined;
  /** Further buttons beside a list's Add; `holds` is how many it can have. */
  actionsAt?: (pointer: string, holds: { minItems?: number; maxItems?: number }) => ReactNode;
  /** What stands under the entries of a list and adds to it; `room` is how many it takes. */
  belowListAt?: (pointer: string, room: number, add: (entries: readonly unknown[]) => void) => ReactNode;
  /** A new entry where it is more than an empty one. */
  newEntryAt?: (pointer: string) => Record<string, unknown> | undefined;
  /** Told what became of an entry: said politely, or with a way back. */
  tell?: (words: string, canUndo: boolean) => void;
  /** What stands under a field that is wrong: a way to fix it. */
  fixAt?: (pointer: string) => ReactNode;
  /** True for fields of an entry that no one edits by hand, such as `id`, and for those that are of no use by what the panel says. */
  isHidden?: (pointer: string, values: unknown) => boolean;
  icons: Record<'add' | 'remove' | 'open' | 'closed' | 'handle' | 'problem', ReactNode>;
}

export const PanelKitContext = createContext<PanelKit | undefined>(undefined);

/** The kit of the panel around the caller; outside a panel is a bug. */
export function usePanelKit(): PanelKit {
  const kit = use(PanelKitContext);
  if (!kit) throw new Error('A field of a panel was drawn outside one');
  return kit;
}

/** The store of the panel around the caller. */
export const usePanelStore = () => useFormStore() as PanelStore;

/** True for a field that a picker fills in, or that is not filled in here at all. */
export const isOneControl = ({ field, pointer }: FieldNode, kit: PanelKit): boolean =>
  Object.hasOwn(kit.pickers, field.uiOptions.widget ?? '') || kit.noteAt?.(pointer)?.isLocked === true;
