import { openShownEntry } from '../store/openShownEntry.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withValueAt } from '../../form/model/pointer.ts';
import { createObservableValue } from '../store/createObservableValue.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import { nearestFieldPointer } from './fieldPaths.ts';
import { richTextBlockPointer, renderedTextAtPoint } from './renderedTexts.ts';
import type { RenderInput } from './PreviewWindow.ts';
import { isSideDocked } from '../store/folding.ts';
import type { StudioLocation } from '../store/location.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import type { EditedTextHolder, EditedText } from './EditedText.ts';
import { findSelectedFieldText } from './editableTexts.ts';
import { toFileLocation, type PreviewTarget } from './renderedFields.ts';
import { InPlaceEditor } from './InPlaceEditor.ts';

/** Returns the controller of in-place editing once the window exists. F2 starts editing. */
export function useInPlaceEditor(view: Window | undefined, shown: PreviewTarget, measure: () => void) {
  const store = useStudioStore();
  const [edited] = useState(() => createObservableValue<EditedTextHolder>({ text: undefined }));
  const [inPlace, setInPlace] = useState<InPlaceEditor>();
  useEffect(() => {
    if (!view) return undefined;
    const made = new InPlaceEditor(store, edited, shown, view, measure);
    setInPlace(made);
    const press = (event: KeyboardEvent) => {
      const isInDialog = (event.target as Element).closest?.('[role=dialog]');
      if (event.key !== 'F2' || isInDialog) return;
      event.preventDefault();
      const text = findSelectedFieldText(store.snapshot(), shown, view);
      if (!text || !made.begin(text)) store.say('Nothing here can be edited in the preview. Use the panel.');
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      made.stop();
    };
  }, [store, edited, shown, view, measure]);
  return { inPlace, text: edited.use(({ text }) => text) };
}

/**
 * Selects on click the section and field. On double click, edits the text in place or focuses the panel's field.
 * Returns the location of the last click, which is visible already.
 */
export function useClickSelection(view: Window | undefined, shown: PreviewTarget, inPlace: InPlaceEditor | undefined) {
  const store = useStudioStore();
  const pressed = useRef<StudioLocation>(undefined);
  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const choose = ({ target, type, clientX: x, clientY: y }: MouseEvent) => {
      const element = target as Element;
      if (element.closest('[data-edited]')) return;
      const section = Number(element.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
      if (section < 0) return;
      const text = type === 'dblclick' ? renderedTextAtPoint(view, x, y) : undefined;
      if (text && inPlace?.begin(text, { x, y })) return;
      const pointer = nearestFieldPointer(element) ?? '';
      if (shown.entry) {
        const field = toFileLocation(store.snapshot().texts, shown, { section, pointer })?.pointer ?? '';
        const isWanted = type === 'dblclick' || isSideDocked('panel');
        if (field !== '') store.go({}, { pointer: field + richTextBlockPointer(element), focus: isWanted });
        return;
      }
      if (type === 'dblclick' && openShownEntry(store, section, pointer)) return;
      store.go({ section }, { pointer, focus: type === 'dblclick' });
      pressed.current = store.snapshot().place;
    };
    for (const type of ['click', 'dblclick'] as const)
      view.addEventListener(type, choose, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [view, store, shown, inPlace]);
  return pressed;
}

/**
 * Keeps rendering the old text and address while a text is edited, so that typing renders nothing. A page with errors
 * keeps its last rendering.
 */
export function useFrozenRenderInput(
  drawing: RenderInput | undefined,
  isFaulty: boolean,
  edited: EditedText | undefined,
) {
  const [kept] = useState(() => new Map<'last', RenderInput | undefined>());
  return useMemo(() => {
    const last = kept.get('last');
    if (!edited) kept.set('last', drawing);
    else if (!isFaulty && drawing) {
      // Another address would mount a new page.
      const { pathname } = last ?? drawing;
      kept.set('last', reuseEqualObjects(last, { ...withFrozenText(drawing, edited), pathname }));
    }
    return kept.get('last');
  }, [drawing, isFaulty, edited, kept]);
}

function withFrozenText(drawing: RenderInput, { drawnAt, rendered }: EditedText): RenderInput {
  const sections = drawing.page.sections.map((section) =>
    section.place === drawnAt.section
      ? { ...section, props: withValueAt(section.props, drawnAt.pointer, rendered) as typeof section.props }
      : section,
  );
  return { ...drawing, page: { ...drawing.page, sections } };
}
