import { type ListReordering, remapListPointers } from './remapListPointers.ts';

/** React keys of list items. Keys move with their items. */
export class ListItemKeys {
  #keys = new Map<string, number[]>();
  #next = 0;

  of(list: string, length: number): number[] {
    const keys = this.#keys.get(list) ?? [];
    while (keys.length < length) keys.push(this.#next++);
    this.#keys.set(list, keys);
    return keys;
  }

  /** `length` is that of the list before the change. */
  move(change: ListReordering, length: number): void {
    const keys = this.of(change.pointer, length);
    this.#keys = new Map(remapListPointers(this.#keys, change));
    this.#keys.set(
      change.pointer,
      change.order.map((index) => keys[index]!),
    );
  }
}
