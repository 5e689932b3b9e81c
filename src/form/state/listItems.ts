import { initialItemValue } from '../model/applyPressedButton.ts';
import type { FormStore } from './FormStore.ts';

/** Adds items to the end of a list, by default one blank item; returns the index of the first. */
export function addListItems(
  store: FormStore,
  pointer: string,
  items: readonly unknown[] = [initialItemValue(store.fieldAt(pointer)!)],
): number {
  const list = listAt(store, pointer);
  store.replaceValue(pointer, [...list, ...items]);
  return list.length;
}

/** Moves an item of a list, or removes it where no target is given. */
export function moveOrRemoveListItem(store: FormStore, pointer: string, from: number, to?: number): void {
  const others = [...listAt(store, pointer).keys()].toSpliced(from, 1);
  reorderItems(store, pointer, to === undefined ? others : others.toSpliced(to, 0, from));
}

/**
 * Changes a list to the items of these keys. A missing key removes its item, an unknown key adds a blank item, and a
 * repeated key copies its item.
 */
export function setListItemsByKeys(store: FormStore, pointer: string, keys: readonly (number | undefined)[]): void {
  const list = listAt(store, pointer);
  const before = store.itemKeys.of(pointer, list.length).slice(0, list.length);
  const added: unknown[] = [];
  const order = keys.map((key, at) => {
    const index = before.indexOf(key!);
    if (index >= 0 && keys.indexOf(key) === at) return index;
    added.push(index < 0 ? initialItemValue(store.fieldAt(pointer)!) : structuredClone(list[index]));
    return list.length + added.length - 1;
  });
  if (added.length > 0) addListItems(store, pointer, added);
  if (order.length < list.length + added.length || order.some((from, to) => from !== to))
    reorderItems(store, pointer, order);
}

/** Puts the items of a list in an order and removes the others; answers, messages and keys move along. */
function reorderItems(store: FormStore, pointer: string, order: number[]): void {
  const list = listAt(store, pointer);
  store.itemKeys.move({ pointer, order }, list.length);
  store.moveAlong({ pointer, order });
  store.replaceValue(
    pointer,
    order.map((index) => list[index]),
  );
  store.listeners.notifyAll();
}

function listAt(store: FormStore, pointer: string): unknown[] {
  const list = store.valueAt(pointer);
  return Array.isArray(list) ? list : [];
}
