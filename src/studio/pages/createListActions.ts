import { withItem, withItemCopied, withListItemMoved, withoutValue } from '../../site/json/jsonValues.ts';
import { jsonValueOf } from '../../site/SiteValues.ts';
import { firstFreeName } from '../../site/slugs.ts';
import type { StudioState } from '../store/StudioState.ts';
import type { StudioStore } from '../store/createStudioStore.ts';

type Item = Readonly<Record<string, unknown>>;

/** List in a file of the site: a page's sections, or the entries of shared content. */
interface EditableList {
  path: string;
  /** Path from the file's root to the list. */
  at: readonly (string | number)[];
  /** Items, with a slug if they have their own address. */
  items: readonly Item[];
  nameOf: (index: number) => string;
  /** Selects an item, which may not be rendered yet. */
  choose: (index: number | undefined, goTo?: StudioState['goTo']) => void;
}

/** Returns the actions on a list's items. Each is one undo entry and selects the resulting item. */
export function createListActions(store: StudioStore, { path, at, items, nameOf, choose }: EditableList) {
  const edit = (label: string, make: (file: unknown) => unknown, toast: boolean) =>
    store.do((base) => ({ label, files: [{ path, value: make(jsonValueOf(base, path)) }] }), { toast });
  /** Returns a unique id and slug for a copy of an item. */
  const own = (item: Item) => {
    const keys = ['id', 'slug'].filter((key) => typeof item[key] === 'string' && item[key] !== '');
    const free = (key: string) =>
      firstFreeName(
        String(item[key]),
        items.map((one) => String(one[key])),
      );
    return Object.fromEntries(keys.map((key) => [key, free(key)]));
  };
  return {
    move(from: number, to: number): void {
      if (to < 0 || to >= items.length || from === to) return;
      const label = `${nameOf(from)}, moved to ${to + 1} of ${items.length}`;
      if (!edit(label, (file) => withListItemMoved(file, at, from, to), false)) return;
      choose(to);
      store.say(label);
    },
    remove(index: number): void {
      if (!edit(`${nameOf(index)} removed`, (file) => withoutValue(file, [...at, index]), true)) return;
      choose(items.length === 1 ? undefined : Math.min(index, items.length - 2));
    },
    duplicate(index: number): void {
      const label = `${nameOf(index)} duplicated`;
      if (!edit(label, (file) => withItemCopied(file, [...at, index], own(items[index]!)), false)) return;
      choose(index + 1);
      store.say(label);
    },
    /** Inserts an item before the one at `index`; `goTo` is the field to focus. */
    insert(index: number, item: Item, name: string, goTo?: StudioState['goTo']): void {
      const added = { ...item, ...own(item) };
      if (edit(`${name} added`, (file) => withItem(file, at, index, added), true)) choose(index, goTo);
    },
  };
}
