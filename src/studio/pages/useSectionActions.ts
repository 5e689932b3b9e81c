import { useMemo } from 'react';
import { parsePastedSection, describeOutlineSection } from './describeOutlineSection.ts';
import { sharedContentOf, readRenderablePage } from '../../site/SiteValues.ts';
import { createListActions } from './createListActions.ts';
import type { StudioState } from '../store/StudioState.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Returns the sections of the open page and all actions on them. */
export function useSectionActions() {
  const store = useStudioStore();
  const { texts, place, site } = useStudioState();
  const { page } = place;
  return useMemo(() => {
    const file = readRenderablePage(texts, page);
    const content = sharedContentOf(texts);
    const items: readonly Record<string, unknown>[] = file?.sections ?? [];
    const entries = items.map((section, index) => describeOutlineSection(section, index, site.kinds, content));
    const nameOf = (index: number) => entries[index]?.heading ?? 'Section';
    const actions = createListActions(store, {
      path: page,
      at: ['sections'],
      items,
      nameOf,
      choose: (section, goTo) => store.go({ section }, goTo),
    });
    const put = (wanted: number, section: Record<string, unknown>, name: string, goTo?: StudioState['goTo']) => {
      const { block, id, ...rest } = section;
      const item = { block, ...(typeof id === 'string' && { id }), ...rest };
      if (file) actions.insert(Math.min(wanted, entries.length), item, name, goTo);
    };
    const isAllowed = async (asked: Promise<unknown>, what: 'copy' | 'paste') => {
      try {
        await asked;
        return true;
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        const by = what === 'paste' ? ', or press Ctrl V in the list of sections' : '';
        store.showToast(`The browser does not let Studio ${what}. Allow it beside the browser’s address${by}`, false);
        return false;
      }
    };
    return {
      ...actions,
      entries,
      isBroken: file === undefined,
      add: (index: number, section: Record<string, unknown>, name: string) =>
        put(index, section, name, { pointer: '', focus: true, isNew: true }),
      async copy(index: number) {
        const copying = navigator.clipboard.writeText(`${JSON.stringify(items[index], null, 2)}\n`);
        if (await isAllowed(copying, 'copy'))
          store.showToast(`${nameOf(index)} copied. Paste it on any page, or into an e-mail`, false);
      },
      async pasteClipboard(index: number) {
        const reading = navigator.clipboard.readText();
        if (await isAllowed(reading, 'paste')) this.paste(await reading, index);
      },
      paste(text: string, index: number) {
        const section = file && parsePastedSection(text, site.kinds);
        if (section) put(index, section, 'Section');
        else store.showToast('There is no copied section. Copy a section first', false);
      },
    };
  }, [store, texts, page, site]);
}
