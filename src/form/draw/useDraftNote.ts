import { type RefObject, useEffect, useState } from 'react';
import type { FormModule } from '../model/FormModule.ts';
import type { DraftNote } from './DraftNote.tsx';

/** What keeps a form's answers on the device, loaded when there is something to bring back, or something is about to be answered. */
export function useDraftNote(form: FormModule, element: RefObject<HTMLFormElement | null>) {
  const [note, setNote] = useState<{ DraftNote: typeof DraftNote }>();
  useEffect(() => {
    const load = () => void import('./DraftNote.tsx').then(setNote, () => undefined);
    const listening = new AbortController();
    if (isBegun(form.id) || element.current?.contains(document.activeElement)) load();
    // A file that is dropped takes no focus.
    for (const type of ['focusin', 'change'])
      element.current?.addEventListener(type, load, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [form, element]);
  return note;
}

/** True where a form was begun on this device (`draftStorage.ts`). */
function isBegun(form: string): boolean {
  try {
    return (sessionStorage.getItem(`draft-${form}`) ?? localStorage.getItem(`draft-${form}`)) !== null;
  } catch {
    // A browser that refuses storage has kept nothing.
    return false;
  }
}
