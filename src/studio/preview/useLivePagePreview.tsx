import { useCallback, useEffect, useMemo, useState } from 'react';
import { editedElement, enclosingRichText } from './renderedTexts.ts';
import { findElementOfPointer } from './fieldPaths.ts';
import type { RenderInput, SectionBox } from './PreviewWindow.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { listRenderedLocations, type PreviewTarget } from './renderedFields.ts';
import { InPlaceNote } from './InPlaceNote.tsx';
import { useClickSelection, useFrozenRenderInput, useInPlaceEditor } from './useInPlaceEditor.ts';
import type { StudioState } from '../store/StudioState.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from '../pages/PageCanvas.module.css';
import { toOverlayBox } from './PreviewFrame.tsx';

/**
 * Returns the props of a `PreviewFrame` and its overlay. Clicks select fields, and texts are edited in place. With
 * `isOld`, the last rendering is shown as it was.
 */
export function useLivePagePreview({ page, entry }: PreviewTarget, whole: RenderInput | undefined, isOld = false) {
  const store = useStudioStore();
  const { scale } = useStudioState().preview;
  const [view, setView] = useState<Window>();
  const { collection, index = 0 } = entry ?? {};
  const shown = useMemo(
    () => ({ page, entry: collection === undefined ? undefined : { collection, index } }),
    [page, collection, index],
  );
  const { boxes, caretBox, measure } = useBoxes(view, shown);
  const { inPlace, text } = useInPlaceEditor(view, shown, measure);
  const drawing = useFrozenRenderInput(whole, isOld, text);
  const pressed = useClickSelection(view, shown, inPlace);
  useEffect(() => () => store.rendered.set(NOTHING_DRAWN), [store]);
  const onDrawn = (rendered: Window) => {
    inPlace?.redrawn();
    measure();
    store.rendered.set(drawing ? { view: rendered, props: propsIn(drawing) } : NOTHING_DRAWN);
  };
  const over = caretBox && (
    <>
      <div className={styles.caret} style={toOverlayBox(caretBox, scale, [6, 6])} />
      {inPlace && text?.rich && <RichTextToolbar key={text.at.pointer} inPlace={inPlace} text={text} box={caretBox} />}
      {view && inPlace && text && !text.rich && (
        <InPlaceNote inPlace={inPlace} text={text} style={besideBox(caretBox, scale, view.innerHeight)} />
      )}
    </>
  );
  return { view, boxes, pressed, frame: { drawing, onReady: setView, onDrawn, onMove: measure }, over };
}

/** Positions a note below a box, or above it near the window's bottom. */
const besideBox = ({ top, bottom, left }: DOMRect, scale: number, height: number) => ({
  left: left * scale - 6,
  top: (bottom + 60 / scale < height ? bottom * scale : top * scale - 48) + 10,
});

const NOTHING_DRAWN = { view: undefined, props: new Map<number, object>() };

const propsIn = ({ page }: RenderInput) => new Map(page.sections.map(({ place, props }) => [place, props] as const));

/** Measures the boxes of sections and of the focused field whenever they may have moved. */
function useBoxes(view: Window | undefined, shown: PreviewTarget) {
  const store = useStudioStore();
  const { caret, place, preview } = useStudioState();
  const [boxes, setBoxes] = useState<SectionBox[]>([]);
  const [caretBox, setCaretBox] = useState<DOMRect>();
  const measure = useCallback(() => {
    if (!view) return;
    const next = view.preview!.boxes();
    setBoxes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    setCaretBox(caretElement(store.snapshot(), shown, view)?.getBoundingClientRect());
  }, [view, store, shown]);
  useEffect(measure, [measure, caret, preview.scale, place.section]);
  return { boxes, caretBox, measure };
}

/** Returns the rendered element of the panel's focused field. */
function caretElement(
  { texts, caret, place }: StudioState,
  shown: PreviewTarget,
  { preview }: Window,
): Element | undefined {
  const places = caret ? listRenderedLocations(texts, shown, caret.path, caret.pointer) : [];
  for (const { section, pointer } of places) {
    const element = shown.entry || section === place.section ? preview!.sectionAt(section) : undefined;
    const found = element && (editedElement(element) ?? findElementOfPointer(element, pointer));
    // Uses the whole rich text instead of one paragraph.
    if (found) return enclosingRichText(found) ?? found;
  }
  return undefined;
}
