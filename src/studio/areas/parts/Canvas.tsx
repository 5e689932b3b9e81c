import { ArrowDownIcon, ArrowUpIcon, ClockIcon, CopyIcon, PlusIcon, Trash2Icon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Drawing, SectionBox } from '../../preview/PreviewWindow.ts';
import { isWithin } from '../../../form/model/pointer.ts';
import { elementOfPointer, pointerAt } from '../../preview/fieldPaths.ts';
import { sectionOf, setDrawn } from '../state/drawn.ts';
import { pageTrouble } from '../../site/pageTrouble.ts';
import { usePreviewView } from '../state/previewView.ts';
import { isFaulty } from '../state/diagnosticsByField.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { useSectionActions } from '../state/useSectionActions.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Canvas.module.css';
import controls from '../../kit/controls.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { usePictureDrop } from './usePictureDrop.tsx';

const WIDTHS = { desktop: 1440, phone: 390 };
const SIDE = 16;

/** The real page, scaled to fit, with a frame round the chosen section; a click in it chooses. */
export function Canvas({ onAdd }: { onAdd: (index: number) => void }) {
  const store = useStudioStore();
  const { texts, checked, isChecked, problems, site, place, caret } = useStudio();
  const { scale } = usePreviewView();
  const actions = useSectionActions();
  const [view, setView] = useState<Window>();
  const [boxes, setBoxes] = useState<SectionBox[]>([]);
  const [drawnPath, setDrawnPath] = useState<string>();
  const [caretBox, setCaretBox] = useState<Omit<SectionBox, 'place'>>();
  const path = place.page;

  const pictureDrop = usePictureDrop(view, scale);
  const drawing = useDrawing(texts, site, path);
  const isBroken = isFaulty(problems, checked, path) || !drawing;
  const good = useGoodDrawing(drawing, isBroken, path, isChecked);
  const trouble = pageTrouble(texts, problems, path);
  const isThere = typeof texts.get(path) === 'string';
  const last = isBroken && isThere ? good : undefined;
  const shown = last ? last.drawing : drawing;

  const measure = useCallback(() => {
    if (!view) return;
    const next = view.preview!.boxes();
    setBoxes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    const { section } = store.snapshot().place;
    const { path: file, pointer = '' } = store.snapshot().caret ?? {};
    const around = `/sections/${section}`;
    const drawn =
      file === store.snapshot().place.page && isWithin(pointer, around) ? sectionOf(view, section) : undefined;
    const element = drawn && elementOfPointer(drawn, pointer.slice(around.length));
    const box = element?.getBoundingClientRect();
    setCaretBox(box && { top: box.top, left: box.left, width: box.width, height: box.height });
  }, [view, store]);

  useEffect(() => () => setDrawn(undefined), []);

  useEffect(() => {
    if (!view) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const choose = (event: MouseEvent, focus: boolean) => {
      const target = event.target as Element;
      const section = Number(target.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
      if (section < 0) return;
      store.go({ section }, { pointer: pointerAt(target) ?? '', focus });
    };
    view.addEventListener('click', (event) => choose(event, false), { signal, capture: true });
    view.addEventListener('dblclick', (event) => choose(event, true), { signal, capture: true });
    return () => listening.abort();
  }, [view, store]);

  useEffect(measure, [measure, caret, scale, place.section]);

  // What is chosen comes into sight, unless it is there.
  const chosen = typeof place.section === 'number' ? place.section : undefined;
  useEffect(() => {
    const box = view?.preview!.boxes().find((one) => one.place === chosen);
    if (!view || !box) return;
    const isInSight = box.top >= 0 && box.top < view.innerHeight * 0.7;
    const covers = box.top < 0 && box.top + box.height > view.innerHeight * 0.5;
    if (!isInSight && !covers) view.scrollTo({ top: view.scrollY + box.top - 80 / scale });
  }, [view, chosen, boxes.length, scale, drawnPath]);

  const box = boxes.find((one) => one.place === chosen);
  const entry = chosen === undefined ? undefined : actions.entries[chosen];
  const kind = site.kinds.find(({ name }) => name === entry?.block);
  return (
    <PreviewFrame
      title="The page as visitors see it"
      widths={WIDTHS}
      side={SIDE}
      top={SIDE}
      of={shown || trouble === undefined ? path : 'nothing'}
      drawing={shown}
      waiting={trouble ?? 'Drawing the page…'}
      onReady={setView}
      onDrawn={(drawn) => {
        setDrawnPath(path);
        measure();
        setDrawn(shown && { view: drawn, said: saidBy(shown) });
      }}
      onMove={measure}
      handlers={pictureDrop.handlers}
    >
      <div className={styles.over}>
        {pictureDrop.shown}
        {last && (
          <p className={styles.last}>
            <ClockIcon size={16} strokeWidth={1.6} aria-hidden /> The last version without problems, from{' '}
            {timeOf(last.at)}
          </p>
        )}
        {caretBox && box && <div className={styles.caret} style={placed(caretBox, scale, 6)} />}
        {box && entry && chosen !== undefined && (
          <div className={styles.chosen} style={placed(box, scale)}>
            <span className={styles.tag} data-inside={box.top * scale < 24 || undefined}>
              {kind?.title ?? entry.block}
            </span>
            <Toolbar
              className={styles.tools}
              aria-label={`${entry.heading}, section`}
              style={{ top: Math.max(-18, 8 - box.top * scale) }}
            >
              <IconButton
                name="Move up"
                keys="Alt ↑"
                disabled={chosen === 0}
                onClick={() => actions.move(chosen, chosen - 1)}
              >
                <ArrowUpIcon size={16} strokeWidth={1.6} />
              </IconButton>
              <IconButton
                name="Move down"
                keys="Alt ↓"
                disabled={chosen === actions.entries.length - 1}
                onClick={() => actions.move(chosen, chosen + 1)}
              >
                <ArrowDownIcon size={16} strokeWidth={1.6} />
              </IconButton>
              <span className={styles.rule} />
              <IconButton name="Duplicate" keys="Ctrl D" onClick={() => actions.duplicate(chosen)}>
                <CopyIcon size={16} strokeWidth={1.6} />
              </IconButton>
              <IconButton name="Remove" keys="Delete" side="left" onClick={() => actions.remove(chosen)}>
                <Trash2Icon size={16} strokeWidth={1.6} />
              </IconButton>
            </Toolbar>
            <button type="button" className={styles.add} onClick={() => onAdd(chosen + 1)}>
              <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add a section here
            </button>
          </div>
        )}
        {shown && !actions.isBroken && actions.entries.length === 0 && (
          <div className={styles.empty}>
            <p>This page has no sections yet</p>
            <button type="button" className={controls.button} onClick={() => onAdd(0)}>
              <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add a section
            </button>
          </div>
        )}
      </div>
    </PreviewFrame>
  );
}

/** The last drawing of a page that the check had nothing against. */
function useGoodDrawing(drawing: Drawing | undefined, isBroken: boolean, path: string, isChecked: boolean) {
  const [kept, setKept] = useState<ReadonlyMap<string, { drawing: Drawing; at: Date }>>(new Map());
  useEffect(() => {
    if (drawing && !isBroken && isChecked) setKept((known) => new Map(known).set(path, { drawing, at: new Date() }));
  }, [drawing, isBroken, path, isChecked]);
  return kept.get(path);
}

const placed = ({ top, left, width, height }: Omit<SectionBox, 'place'>, scale: number, around = 0) => ({
  top: top * scale - around,
  left: left * scale - around,
  width: width * scale + 2 * around,
  height: height * scale + 2 * around,
});

const saidBy = ({ page, places }: Drawing) =>
  new Map(page.sections.map(({ props }, index) => [places[index]!, props] as const));
const timeOf = (at: Date) => at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
