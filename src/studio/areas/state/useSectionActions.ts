import { useMemo } from 'react';
import {
  duplicateSection,
  insertSection,
  moveSection,
  pastedSection,
  removeSection,
  sectionEntry,
} from '../../site/sections.ts';
import { contentOf, pageOf } from '../../site/SiteView.ts';
import { useStudio, useStudioStore } from './useStudio.ts';

/** The sections of the page that is open, and all that can be done with one. */
export function useSectionActions() {
  const store = useStudioStore();
  const { texts, place, site } = useStudio();
  const { page } = place;
  return useMemo(() => {
    const file = pageOf(texts, page);
    const content = contentOf(texts);
    const entries = (file?.sections ?? []).map((section, index) => sectionEntry(section, index, site.kinds, content));
    const ids = entries.flatMap(({ id }) => id ?? []);
    const nameOf = (index: number) => entries[index]?.heading ?? 'Section';
    return {
      entries,
      isBroken: file === undefined,
      move(from: number, to: number) {
        if (to < 0 || to >= entries.length || from === to) return;
        const words = `${nameOf(from)}, moved to ${to + 1} of ${entries.length}`;
        if (!store.do(moveSection(page, from, to, nameOf(from), entries.length))) return;
        store.go({ section: to });
        store.say(words);
      },
      remove(index: number) {
        if (!store.do(removeSection(page, index, nameOf(index)), { toast: true })) return;
        store.go({ section: entries.length === 1 ? undefined : Math.min(index, entries.length - 2) });
      },
      duplicate(index: number) {
        if (!store.do(duplicateSection(page, index, nameOf(index), ids))) return;
        store.go({ section: index + 1 });
        store.say(`${nameOf(index)} duplicated`);
      },
      add(wanted: number, section: Record<string, unknown>, name: string) {
        const index = Math.min(wanted, entries.length);
        if (!file || !store.do(insertSection(page, index, section, name, ids), { toast: true })) return;
        store.go({ section: index }, { pointer: '', focus: true });
      },
      async copy(index: number) {
        await navigator.clipboard.writeText(`${JSON.stringify(file?.sections[index], null, 2)}\n`);
        store.toast(`${nameOf(index)} copied: paste it on any page, or into a mail`, false);
      },
      paste(text: string, wanted: number) {
        const index = Math.min(wanted, entries.length);
        const section = file && pastedSection(text, site.kinds);
        if (!section) return store.toast('There is no section on the clipboard', false);
        if (!store.do(insertSection(page, index, section, 'Section', ids), { toast: true })) return undefined;
        return store.go({ section: index });
      },
    };
  }, [store, texts, page, site]);
}
