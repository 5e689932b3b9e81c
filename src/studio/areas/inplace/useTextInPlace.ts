import { openShownEntry } from '../state/openShownEntry.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withValueAt } from '../../../form/model/pointer.ts';
import { sharedValue } from '../../documents/sharedValue.ts';
import { structuralShare } from '../../documents/structuralShare.ts';
import { pointerAt } from '../../preview/fieldPaths.ts';
import { textUnder } from '../../preview/drawnTexts.ts';
import type { Drawing } from '../../preview/PreviewWindow.ts';
import type { Place } from '../state/Place.ts';
import { useStudioStore } from '../state/useStudio.ts';
import type { Edited, EditedText } from './EditedText.ts';
import { TextInPlace } from './TextInPlace.ts';

/** What edits the texts of a preview where they stand, once there is its window; F2 begins. */
export function useTextInPlace(view: Window | undefined, measure: () => void) {
  const store = useStudioStore();
  const [edited] = useState(() => sharedValue<Edited>({ text: undefined }));
  const [inPlace, setInPlace] = useState<TextInPlace>();
  useEffect(() => {
    if (!view) return undefined;
    const made = new TextInPlace(store, edited, view, measure);
    setInPlace(made);
    const press = (event: KeyboardEvent) => {
      const isInDialog = (event.target as Element).closest?.('[role=dialog]');
      if (event.key !== 'F2' || isInDialog) return;
      event.preventDefault();
      if (!made.beginChosen()) store.say('Nothing in this section can be written where it stands.');
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      made.stop();
    };
  }, [store, edited, view, measure]);
  return { inPlace, text: edited.use(({ text }) => text) };
}

/**
 * A click in the preview chooses the section and the entry; a double click begins the text under it, or goes to the field of
 * what cannot be edited there. Returns where one is by the last click,
 * which is in sight.
 */
export function useChoice(view: Window | undefined, inPlace: TextInPlace | undefined) {
  const store = useStudioStore();
  const pressed = useRef<Place>(undefined);
  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const choose = ({ target, type, clientX: x, clientY: y }: MouseEvent) => {
      const element = target as Element;
      if (element.closest('[data-edited]')) return;
      const section = Number(element.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
      if (section < 0) return;
      const text = type === 'dblclick' ? textUnder(view, x, y) : undefined;
      if (text && inPlace?.begin(text, { x, y })) return;
      const pointer = pointerAt(element) ?? '';
      if (type === 'dblclick' && openShownEntry(store, section, pointer)) return;
      store.go({ section }, { pointer, focus: type === 'dblclick' });
      pressed.current = store.snapshot().place;
    };
    for (const type of ['click', 'dblclick'] as const)
      view.addEventListener(type, choose, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [view, store, inPlace]);
  return pressed;
}

/**
 * What is drawn while a text is edited: that text as it was, so that nothing is drawn anew for a key. While the page has
 * faults it stays as it is.
 */
export function useHeld(drawing: Drawing | undefined, isFaulty: boolean, edited: EditedText | undefined) {
  const [kept] = useState(() => new Map<'last', Drawing | undefined>());
  return useMemo(() => {
    if (!edited) kept.set('last', drawing);
    else if (!isFaulty && drawing) kept.set('last', structuralShare(kept.get('last'), withHeldText(drawing, edited)));
    return kept.get('last');
  }, [drawing, isFaulty, edited, kept]);
}

function withHeldText(drawing: Drawing, { at, drawn }: EditedText): Drawing {
  const sections = drawing.page.sections.map((section) =>
    section.place === at.section
      ? { ...section, props: withValueAt(section.props, at.pointer, drawn) as typeof section.props }
      : section,
  );
  return { ...drawing, page: { ...drawing.page, sections } };
}
