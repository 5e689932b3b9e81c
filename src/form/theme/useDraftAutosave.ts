import { type RefObject, use, useEffect, useState } from 'react';
import { runAfterPaint } from '../../ui/runAfterPaint.ts';
import { importWhenOnline } from '../../ui/importWhenOnline.ts';
import { autosaveDraft } from '../state/autosaveDraft.ts';
import { DraftsEnabledContext } from '../state/DraftsEnabledContext.ts';
import type { FormDraft } from '../state/FormDraft.ts';
import type { FormStore } from '../state/FormStore.ts';

/** Saves a form's draft, and loads the note about it: at once for a restored draft, else with the first touch. */
export function useDraftAutosave(draft: FormDraft, store: FormStore, element: RefObject<HTMLFormElement | null>) {
  const [note, setNote] = useState<typeof import('./DraftStatusNote.tsx')>();
  const isEnabled = use(DraftsEnabledContext);
  useEffect(() => {
    draft.attach(store);
    return isEnabled ? autosaveDraft(draft, store, element.current!) : undefined;
  }, [draft, store, element, isEnabled]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const bring = () => importWhenOnline(() => import('./DraftStatusNote.tsx'), signal);
    const load = () => void bring().then(setNote);
    if (draft.state.isKept || element.current?.contains(document.activeElement)) load();
    // A dropped file takes no focus.
    for (const type of ['focusin', 'change'])
      element.current?.addEventListener(type, () => runAfterPaint(load), { once: true, signal });
    // Loads the note's code early, before the network can fail.
    runAfterPaint(() => void bring());
    return () => leaving.abort();
  }, [draft, element, isEnabled]);
  return note;
}
