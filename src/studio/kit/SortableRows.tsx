import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { useMergedRef } from '@mantine/hooks';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { SortableKit, SortableProps, SortableRowProps } from '../../form/panel/PanelKit.ts';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { GripVerticalIcon } from 'lucide-react';
import { setRowLifted } from './lift.ts';
import styles from './SortableRows.module.css';

interface SortableRowsProps extends SortableProps {
  /** Puts a row beside another one, when it is dragged to the right over it. */
  onPair?: ((from: number, to: number) => void) | undefined;
}

const still = () => null;
/** Distance to the right, in pixels, that means "beside" during a drag. */
const BESIDE = 60;
const isBeside = ({ delta }: Pick<DragMoveEvent, 'delta'>) => delta.x > BESIDE;
/** True while the dragged row would be put beside the row under it. */
const Beside = createContext(false);

/** Rows that can be sorted by their handles with mouse, touch or keys. A blue line shows the drop position. */
export function SortableRows({ ids, nameOf, onMove, onPair, children }: SortableRowsProps) {
  // The same array for the same ids, since another one renders every row again.
  const named = ids.join('\n');
  // oxlint-disable-next-line react/exhaustive-deps
  const items = useMemo(() => [...ids], [named]);
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  const [goesBeside, setGoesBeside] = useState(false);
  const lift = (is: boolean) => {
    setRowLifted(is);
    setGoesBeside(false);
  };
  const drop = (event: DragEndEvent) => {
    const { active, over } = event;
    lift(false);
    if (!over || over.id === active.id) return;
    const put = onPair && isBeside(event) ? onPair : onMove;
    put(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={() => lift(true)}
      onDragMove={(event) => onPair && setGoesBeside(isBeside(event))}
      onDragCancel={() => lift(false)}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={still}>
        <Beside value={goesBeside}>{children}</Beside>
      </SortableContext>
    </DndContext>
  );
}

/** Returns the drag state of a row: its handle's props and the attributes for lifted rows and drop positions. */
function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging, isOver, activeIndex, overIndex } =
    useSortable({ id });
  const goesBeside = useContext(Beside);
  const side = goesBeside ? 'beside' : overIndex > activeIndex ? 'after' : 'before';
  return {
    setNodeRef,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    signs: {
      'data-lifted': isDragging || undefined,
      'data-drop': isOver && activeIndex !== overIndex ? side : undefined,
    },
  };
}

/** Row with a drag handle. */
export function SortableRow({ id, ref, className, children, ...rest }: SortableRowProps) {
  const { setNodeRef, handle, signs } = useSortableRow(id);
  return (
    <li {...rest} ref={useMergedRef(setNodeRef, ref)} className={joinClassNames(styles.row, className)} {...signs}>
      {children(handle)}
    </li>
  );
}

/** Drag handle of a list row; not a tab stop. */
export function RowHandle({ id, name, className }: { id: string; name: string; className: string | undefined }) {
  const { setNodeRef, handle, signs } = useSortableRow(id);
  const setRow = useCallback(
    (own: Element | null) => setNodeRef(own?.closest<HTMLElement>('[role=row]') ?? null),
    [setNodeRef],
  );
  return (
    <button
      type="button"
      {...handle}
      ref={useMergedRef(handle.ref, setRow)}
      {...signs}
      tabIndex={-1}
      className={className}
      aria-label={`Drag ${name}`}
    >
      <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

/** Injected into panels, so that src/form does not import dnd-kit. */
export const sortableKit: SortableKit = { Rows: SortableRows, Row: SortableRow };

/** Up and down move within the list; right and left switch between "beside" and "below". */
const keyCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const by = { ArrowRight: BESIDE + 1, ArrowLeft: -BESIDE - 1 }[event.code];
  if (by === undefined) return sortableKeyboardCoordinates(event, args);
  const { x, y } = args.currentCoordinates;
  return { x: x + by, y };
};

// Constant objects, since new ones render every row again.
const BY_POINTER = { activationConstraint: { distance: 4 } };
const BY_KEYS = { coordinateGetter: keyCoordinates };

const INSTRUCTIONS = {
  draggable: 'Press Space to pick up the row, the arrow keys to move it, Space to drop it, or Escape to cancel.',
};

function announce(ids: readonly string[], nameOf: (index: number) => string): Announcements {
  const at = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const name = (id: UniqueIdentifier) => nameOf(at(id));
  return {
    onDragStart: ({ active }) => `${name(active.id)} picked up, ${at(active.id) + 1} of ${ids.length}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}, to ${at(over.id) + 1} of ${ids.length}` : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${name(active.id)} is back in its place`,
  };
}
