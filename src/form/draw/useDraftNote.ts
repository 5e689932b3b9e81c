import { type RefObject, use, useEffect, useState } from 'react';
import { afterPaint } from '../../ui/afterPaint.ts';
import { bringOnline } from '../../ui/bringOnline.ts';
import type { FormModule } from '../model/FormModule.ts';
import { isBegun } from '../state/isBegun.ts';
import { KeepsDrafts } from '../state/KeepsDrafts.ts';

/** What keeps a form's answers on the device, there when something is to be brought back or to be answered; its code comes by itself once the form is live. */
export function useDraftNote(form: FormModule, element: RefObject<HTMLFormElement | null>) {
  const [note, setNote] = useState<typeof import('./DraftNote.tsx')>();
  const isKept = use(KeepsDrafts);
  useEffect(() => {
    if (!isKept) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const bring = () => bringOnline(() => import('./DraftNote.tsx'), signal);
    const load = () => void bring().then(setNote);
    if (isBegun(form.id) || element.current?.contains(document.activeElement)) load();
    // A file that is dropped takes no focus.
    for (const type of ['focusin', 'change'])
      element.current?.addEventListener(type, () => afterPaint(load), { once: true, signal });
    // What is typed before this is there is lost with the page, so it comes first of all that a live form brings.
    afterPaint(async () => {
      const brought = await bring();
      if (await brought?.isKeptForDays(form.id)) setNote(brought);
    });
    return () => leaving.abort();
  }, [form, element, isKept]);
  return note;
}
