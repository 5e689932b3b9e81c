import { mergeRefs } from 'react-aria/mergeRefs';
import type { SortableHandle } from '../../../form/panel/PanelKit.ts';
import { focusPlace } from '../../kit/focus.ts';
import { GripVerticalIcon } from '../../kit/icons.tsx';
import styles from './Forms.module.css';

interface GripProps {
  /** What its row gives it. */
  handle: SortableHandle;
  /** By what name it gets the focus. */
  place: string;
  /** What it moves. */
  name: string;
  onMove: (by: -1 | 1) => void;
}

/** The handle of a row: it is dragged, or moved by Alt and an arrow. */
export const Grip = ({ handle, place, name, onMove }: GripProps) => (
  <button
    type="button"
    {...handle}
    ref={mergeRefs<HTMLButtonElement>(handle.ref, focusPlace(place))}
    className={styles.grip}
    aria-label={`Drag ${name}`}
    onKeyDown={(event) => {
      if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return handle.onKeyDown?.(event);
      event.preventDefault();
      return onMove(event.key === 'ArrowUp' ? -1 : 1);
    }}
  >
    <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
  </button>
);
