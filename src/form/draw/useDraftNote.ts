import { type RefObject, use, useEffect, useState } from 'react';
import { afterPaint, PREPARE_AFTER_MS } from '../../ui/afterPaint.ts';
import type { FormModule } from '../model/FormModule.ts';
import { draftName } from '../state/draftName.ts';
import { KeepsDrafts } from '../state/KeepsDrafts.ts';
import { tried } from '../state/tried.ts';
import type { DraftNote } from './DraftNote.tsx';

/** What keeps a form's answers on the device, there when something is to be brought back or to be answered; its code comes in a while by itself. */
export function useDraftNote(form: FormModule, element: RefObject<HTMLFormElement | null>) {
  const [note, setNote] = useState<{ DraftNote: typeof DraftNote }>();
  const isKept = use(KeepsDrafts);
  useEffect(() => {
    if (!isKept) return undefined;
    const bring = () => import('./DraftNote.tsx').catch(() => undefined);
    const load = () => void bring().then(setNote);
    const listening = new AbortController();
    if (isBegun(form.id) || element.current?.contains(document.activeElement)) load();
    // A file that is dropped takes no focus.
    for (const type of ['focusin', 'change'])
      element.current?.addEventListener(type, () => afterPaint(load), { once: true, signal: listening.signal });
    const timer = setTimeout(bring, PREPARE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [form, element, isKept]);
  return note;
}

/** True where a form was begun on this device (`draftStorage.ts`, which is loaded only then). */
const isBegun = (form: string): boolean =>
  tried(() => draftName(form) in sessionStorage || draftName(form) in localStorage) === true;
