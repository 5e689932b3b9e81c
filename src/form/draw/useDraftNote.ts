import { type RefObject, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { DraftNote } from './DraftNote.tsx';

/** Late enough to leave the network to what the visitor sees first. */
const LOAD_AFTER_MS = 3000;

/** What keeps a form's answers on the device, loaded when there is something to bring back or to be answered, and in a while. */
export function useDraftNote(form: FormModule, element: RefObject<HTMLFormElement | null>) {
  const [note, setNote] = useState<{ DraftNote: typeof DraftNote }>();
  useEffect(() => {
    const load = () => void import('./DraftNote.tsx').then(setNote, () => undefined);
    const listening = new AbortController();
    if (isBegun(form.id) || element.current?.contains(document.activeElement)) load();
    // A file that is dropped takes no focus.
    for (const type of ['focusin', 'change'])
      element.current?.addEventListener(type, () => afterPaint(load), { once: true, signal: listening.signal });
    const timer = setTimeout(load, LOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
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
