import { useEffect } from 'react';
import { parentOf, valueAt } from '../../../form/model/pointer.ts';
import { afterPress } from '../../../form/panel/afterPress.ts';
import type { Texts } from '../../documents/History.ts';
import { contentOf } from '../../site/SiteView.ts';
import { freshIn, isUntouched } from '../state/FreshEntry.ts';
import { nameByWords } from '../state/nameByWords.ts';
import type { PanelPlace } from '../state/panelEdit.ts';
import type { PanelValue } from '../state/panelValue.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';

/** What was just added in a panel: its fields say what is wrong once they were left, and its name comes of its first words. */
export function useFresh(place: PanelPlace, shown: PanelValue) {
  const store = useStudioStore();
  const { goTo } = useStudio();
  const { path, at } = place;
  useEffect(() => {
    if (goTo?.isNew) store.freshen({ path, at, pointer: goTo.pointer, left: [] });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, goTo]);
  const here = () => freshIn(store.snapshot().fresh, place);
  const fieldOf = (element: EventTarget | null) =>
    element instanceof Element ? element.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
  /** The shared list that it is an entry of, and its name there. */
  const entryOf = (pointer: string) => {
    const collection = /^pages\/content\/(.*)\.json$/.exec(path)?.[1];
    if (collection !== undefined && pointer === '')
      return { collection, id: contentOf(store.snapshot().texts)[collection]?.[Number(at[0])]?.id };
    const source = shown.sources.find((one) => one.pointer === parentOf(pointer));
    const id = valueAt(shown.value, `${pointer}/id`);
    return source?.kind === 'content' ? { collection: source.collection, id } : undefined;
  };
  return {
    end: () => here() && store.freshen(undefined),
    /** What it came with is replaced by what is typed. */
    selectDefault(target: EventTarget): void {
      const fresh = here();
      const field = fieldOf(target);
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (fresh && isText && field !== undefined && isUntouched(fresh, field)) setTimeout(() => target.select());
    },
    leave(target: EventTarget, next: EventTarget | null): void {
      const field = fieldOf(target);
      if (field === undefined || fieldOf(next) === field || !document.hasFocus()) return;
      afterPress(() => {
        const fresh = here();
        if (!fresh || !isUntouched(fresh, field)) return;
        store.freshen({ ...fresh, left: [...fresh.left, field] });
        const entry = entryOf(fresh.pointer);
        const naming = (texts: Texts) => entry && nameByWords(texts, entry.collection, String(entry.id));
        if (naming(store.snapshot().texts)) store.do((texts) => naming(texts) ?? { label: '', files: [] });
      });
    },
  };
}
