import { newItem } from '../model/pressedButton.ts';
import type { FormStore } from './FormStore.ts';

/** Adds items to the end of a list, a blank one where nothing else is said; returns the number of the first. */
export function addItems(
  store: FormStore,
  pointer: string,
  items: readonly unknown[] = [newItem(store.fieldAt(pointer)!)],
): number {
  const list = listAt(store, pointer);
  store.replaceValue(pointer, [...list, ...items]);
  return list.length;
}

/** Moves an item of a list, or removes it; answers, messages and what the page knows of them move along. */
export function moveItem(store: FormStore, pointer: string, from: number, to?: number): void {
  const list = listAt(store, pointer);
  const others = [...list.keys()].toSpliced(from, 1);
  const order = to === undefined ? others : others.toSpliced(to, 0, from);
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
