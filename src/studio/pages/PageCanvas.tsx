import { ClockIcon, PlusIcon } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { RenderInput, SectionBox } from '../preview/PreviewWindow.ts';
import { describeUnrenderablePage, describeUnreadablePage } from './describeUnreadablePage.ts';
import { readRenderablePage } from '../../site/SiteValues.ts';
import type { StudioLocation } from '../store/location.ts';
import { errorsOfSection, isPreviewBlocked } from '../store/diagnosticsByField.ts';
import { useRenderInput } from '../preview/useRenderInput.ts';
import { useSectionActions } from './useSectionActions.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './PageCanvas.module.css';
import { EntriesWithErrorsNote } from './EntriesWithErrorsNote.tsx';
import { BrokenSections } from '../preview/BrokenSections.tsx';
import { SelectionToolbar } from '../preview/SelectionToolbar.tsx';
import { PreviewFrame, toOverlayBox } from '../preview/PreviewFrame.tsx';
import { useLivePagePreview } from '../preview/useLivePagePreview.tsx';
import { usePictureDrop } from './usePictureDrop.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';
import { fileStateIn } from '../../site/files.ts';

interface CanvasProps {
  onAdd: (index: number) => void;
}

/** Preview of the page with a frame around the selected section. A click selects. */
export function PageCanvas({ onAdd }: CanvasProps) {
  const { texts, place, problems, checked, preview } = useStudioState();
  const { entries, isBroken } = useSectionActions();
  const [drawnPath, setDrawnPath] = useState<string>();
  const path = place.page;
  const { shown, last } = useShownDrawing();
  const live = useLivePagePreview({ page: path }, shown, last !== undefined);
  const { view, boxes, frame } = live;
  const pictureDrop = usePictureDrop(view, preview.scale);
  useInSight(view, boxes.length, drawnPath, live.pressed);
  const trouble = describeUnreadablePage(texts, problems, path);
  const box = boxes.find((one) => one.place === place.section);
  return (
    <PreviewFrame
      {...frame}
      title="The page as visitors see it"
      of={frame.drawing || trouble === undefined ? (place.openedAs ?? path) : 'nothing'}
      waiting={(shown ? trouble : describeUnrenderablePage(texts, problems, path)) ?? 'Drawing the page…'}
      onDrawn={(rendered) => {
        setDrawnPath(path);
        frame.onDrawn(rendered);
      }}
      handlers={pictureDrop.handlers}
    >
      <div className={styles.over}>
        {pictureDrop.shown}
        {!last && <BrokenSections boxes={boxes} errorsOf={(at) => errorsOfSection(problems, checked, path, at)} />}
        <div className={styles.notes}>
          {last && (
            <p className={styles.last}>
              <ClockIcon size={16} strokeWidth={1.6} aria-hidden /> The last version without problems, from{' '}
              {timeOf(last.at)}
            </p>
          )}
          {frame.drawing && !boxes.some(({ isBroken: isEmpty }) => isEmpty) && <EntriesWithErrorsNote path={path} />}
        </div>
        {box && live.over}
        {box && <ChosenSection box={box} onAdd={onAdd} />}
        {frame.drawing && !isBroken && entries.length === 0 && (
          <div className={styles.empty}>
            <p>This page has no sections yet</p>
            <StudioButton icon={PlusIcon} onClick={() => onAdd(0)}>
              Add a section
            </StudioButton>
          </div>
        )}
      </div>
    </PreviewFrame>
  );
}

/** Frame around the selected section, with its name and tools. */
function ChosenSection({ box, onAdd }: CanvasProps & { box: SectionBox }) {
  const { site, preview } = useStudioState();
  const actions = useSectionActions();
  const at = box.place;
  const entry = actions.entries[at];
  if (!entry) return null;
  const top = box.top * preview.scale;
  return (
    <div className={styles.chosen} style={toOverlayBox(box, preview.scale)}>
      <span className={styles.tag} data-inside={top < 24 || undefined}>
        {site.kinds.find(({ name }) => name === entry.block)?.title ?? entry.block}
      </span>
      <SelectionToolbar
        label={`${entry.heading}, section`}
        actions={{
          up: actions.entries[at - 1] && (() => actions.move(at, at - 1)),
          down: actions.entries[at + 1] && (() => actions.move(at, at + 1)),
          duplicate: () => actions.duplicate(at),
          remove: () => actions.remove(at),
        }}
        style={{ top: Math.max(-18, 8 - top) }}
      />
      <button type="button" className={styles.add} onClick={() => onAdd(at + 1)}>
        <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add a section here
      </button>
    </div>
  );
}

const timeOf = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns the drawing to show: the current one, or the last without errors while the page is broken. */
function useShownDrawing() {
  const { texts, place, problems, isChecked } = useStudioState();
  const path = place.page;
  const drawing = useRenderInput(readRenderablePage(texts, path));
  const isBroken = isPreviewBlocked(problems, path) || !drawing;
  const [good, setGood] = useState<ReadonlyMap<string, { drawing: RenderInput; at: Date }>>(new Map());
  useEffect(() => {
    if (drawing && !isBroken && isChecked) setGood((known) => new Map(known).set(path, { drawing, at: new Date() }));
  }, [drawing, isBroken, path, isChecked]);
  const last = isBroken && fileStateIn(texts, path) !== undefined ? good.get(path) : undefined;
  return { shown: last ? last.drawing : drawing, last };
}

/**
 * Scrolls the selected section into view, unless it is visible or was selected by a click: a double click must hit
 * the same spot.
 */
function useInSight(
  view: Window | undefined,
  count: number,
  drawnPath: string | undefined,
  pressed: RefObject<StudioLocation | undefined>,
): void {
  const store = useStudioStore();
  const { place, preview } = useStudioState();
  const { scale } = preview;
  useEffect(() => {
    const box = view?.preview!.boxes().find((one) => one.place === place.section);
    const isPressed = pressed.current === store.snapshot().place;
    if (!view || !box || isPressed) return;
    const isInSight = box.top >= 0 && box.top < view.innerHeight * 0.7;
    const covers = box.top < 0 && box.top + box.height > view.innerHeight * 0.5;
    if (!isInSight && !covers) view.scrollTo({ top: view.scrollY + box.top - 80 / scale });
  }, [store, view, place.section, count, scale, drawnPath, pressed]);
}
