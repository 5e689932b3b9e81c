import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import type { FocalPoint as Point } from '../../../ui/PictureData.d.ts';
import { focusFirstPlace, focusPlaceRef } from '../../kit/focus.ts';
import { fitPictureToFieldHeight, type SitePicture } from '../../media/pictureView.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import styles from './FocalPointEditor.module.css';
import { StudioButton } from '../../kit/StudioButton.tsx';

interface FocalPointProps {
  id: string;
  picture: SitePicture;
  /** Name of the picture in sentences, such as `photograph`. */
  what: string;
  value: unknown;
  onChange: (point: Point | undefined) => void;
}

const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets the focal point that stays visible when a picture is cropped: by click, drag or arrow keys. */
export function FocalPointEditor(props: FocalPointProps) {
  const { id, picture, what } = props;
  const { point, press, takeAway, frame } = useFocalPoint(props);
  const { x, y } = point ?? MIDDLE;
  return (
    <>
      <div className={styles.stage}>
        {/* Keyboard alternative: the slider inside handles arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.frame} {...frame}>
          <img
            src={picture.src}
            alt=""
            {...fitPictureToFieldHeight(picture)}
            draggable={false}
            className={styles.picture}
          />
          <div
            ref={focusPlaceRef(`${id}--focal`)}
            role="slider"
            tabIndex={0}
            className={styles.point}
            data-set={point ? true : undefined}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={`Focal point of ${what}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(x * 100)}
            aria-valuetext={point ? pointWords(point) : 'None, the middle stays visible'}
            aria-describedby={`${id}--focal-hint`}
            onKeyDown={press}
          />
        </div>
      </div>
      <p className={styles.says}>
        <span>
          <b>Focal point</b> {point ? pointWords(point) : 'none: the middle stays visible'}
        </span>
        {point && (
          <StudioButton unseen={` the focal point of ${what}`} look="text" onClick={takeAway}>
            Remove
          </StudioButton>
        )}
      </p>
      <p id={`${id}--focal-hint`} className={styles.hint}>
        Click the part that must stay visible when the picture is cropped. Arrow keys move the point, with Shift in
        larger steps. Delete removes it.
      </p>
    </>
  );
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * Returns the focal point with its key handler, and the pointer handlers for the element of the picture's size
 * (`frame`).
 */
function useFocalPoint({ id, value, onChange }: FocalPointProps) {
  const store = useStudioStore();
  const [isDragged, setDragged] = useState(false);
  const point = isPoint(value) ? value : undefined;
  const { x, y } = point ?? MIDDLE;
  const put = (next: Point) => {
    const rounded = { x: inside(next.x), y: inside(next.y) };
    if (rounded.x !== point?.x || rounded.y !== point?.y) onChange(rounded);
  };
  const putAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const takeAway = () => {
    if (!point) return;
    onChange(undefined);
    store.say('Focal point removed, the middle stays visible');
    focusFirstPlace(`${id}--focal`);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
    const isAway = event.key === 'Delete' || event.key === 'Backspace';
    if (!step && !isAway) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAway) return takeAway();
    const by = event.shiftKey ? 0.1 : 0.01;
    put({ x: x + step![0] * by, y: y + step![1] * by });
  };
  const frame = {
    'data-dragged': isDragged || undefined,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
      putAt(event);
      focusFirstPlace(`${id}--focal`);
    },
    // Keeps the focus on the slider while the pointer drags.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // Layout changes fire pointermove events without movement; ignore them.
    onPointerMove: (event: PointerEvent) => void (isDragged && (event.movementX || event.movementY) && putAt(event)),
    onPointerUp() {
      if (!isDragged) return;
      setDragged(false);
      store.say(`Focal point, ${pointWords({ x, y })}`);
    },
    onPointerCancel: () => setDragged(false),
  };
  return { point, press, takeAway, frame };
}

const inside = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

const isPoint = (value: unknown): value is Point =>
  typeof (value as Point | undefined)?.x === 'number' && typeof (value as Point).y === 'number';

const pointWords = ({ x, y }: Point) => `${Math.round(x * 100)} % across, ${Math.round(y * 100)} % down`;
