import { duplicateEntry, insertEntry, moveEntry, removeAt } from '../../../json/jsonEdits.ts';
import type { Edit } from 'jsonc-parser';
import { freeName } from '../../site/names.ts';
import type { Snapshot } from './Snapshot.ts';
import type { StudioStore } from './StudioStore.ts';

type Item = Readonly<Record<string, unknown>>;

/** A list in one of the site's files: the sections of a page, the entries of shared content. */
interface EditableList {
  path: string;
  /** Where in the file it is. */
  at: readonly (string | number)[];
  /** With the slugs of those that have an address of their own. */
  items: readonly Item[];
  nameOf: (index: number) => string;
  /** Chooses an item, which may not be drawn yet. */
  choose: (index: number | undefined, goTo?: Snapshot['goTo']) => void;
}

/** What can be done with the items of a list: each is one thing that is undone at once, and chooses what is there then. */
export function listActions(store: StudioStore, { path, at, items, nameOf, choose }: EditableList) {
  const edit = (label: string, make: (text: string) => Edit[], toast: boolean) =>
    store.do((base) => ({ label, files: [{ path, edits: make(base.get(path)!) }] }), { toast });
  /** What tells it from the others, an id and an address, as no other item has it. */
  const own = (item: Item) => {
    const keys = ['id', 'slug'].filter((key) => typeof item[key] === 'string' && item[key] !== '');
    const free = (key: string) =>
      freeName(
        String(item[key]),
        items.map((one) => String(one[key])),
      );
    return Object.fromEntries(keys.map((key) => [key, free(key)]));
  };
  return {
    move(from: number, to: number): void {
      if (to < 0 || to >= items.length || from === to) return;
      const label = `${nameOf(from)}, moved to ${to + 1} of ${items.length}`;
      if (!edit(label, (text) => moveEntry(text, at, from, to), false)) return;
      choose(to);
      store.say(label);
    },
    remove(index: number): void {
      if (!edit(`${nameOf(index)} removed`, (text) => removeAt(text, [...at, index]), true)) return;
      choose(items.length === 1 ? undefined : Math.min(index, items.length - 2));
    },
    duplicate(index: number): void {
      const label = `${nameOf(index)} duplicated`;
      if (!edit(label, (text) => duplicateEntry(text, [...at, index], own(items[index]!)), false)) return;
      choose(index + 1);
      store.say(label);
    },
    /** Adds an item before the one at a place; `goTo` is the field where it is filled in. */
    insert(index: number, item: Item, name: string, goTo?: Snapshot['goTo']): void {
      const added = { ...item, ...own(item) };
      if (edit(`${name} added`, (text) => insertEntry(text, at, index, added), true)) choose(index, goTo);
    },
  };
}
