import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { useMergedRef } from '@mantine/hooks';
import { createContext, use, useMemo, useState } from 'react';
import type { SortableKit, SortableProps, SortableRowProps } from '../../form/panel/PanelKit.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './SortableRows.module.css';

interface SortableRowsProps extends SortableProps {
  /** Puts a row beside another one, where that can be: what is dragged well to the right goes there. */
  onPair?: (from: number, to: number) => void;
}

/** How far to the right, in pixels, a row is dragged to stand beside another. */
const BESIDE = 56;

const Beside = createContext(false);
const still = () => null;

/** Rows that are moved by their handles, with a mouse, a finger or keys; a blue line shows the place. */
export function SortableRows({ ids, nameOf, onMove, onPair, children }: SortableRowsProps) {
  const [isBeside, setBeside] = useState(false);
  // The same list while it names the same rows: they are not drawn anew for another one.
  const named = ids.join('\n');
  // oxlint-disable-next-line react/exhaustive-deps
  const items = useMemo(() => [...ids], [named]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ delta }: DragMoveEvent) => setBeside(onPair !== undefined && delta.x > BESIDE);
  const drop = ({ active, over, delta }: DragEndEvent) => {
    setBeside(false);
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    if (onPair && delta.x > BESIDE) onPair(from, to);
    else onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
      onDragMove={move}
      onDragCancel={() => setBeside(false)}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={still}>
        <Beside value={isBeside}>{children}</Beside>
      </SortableContext>
    </DndContext>
  );
}

/** A row that its handle moves. */
export function SortableRow({ id, ref, className, children, ...rest }: SortableRowProps) {
  const isBeside = use(Beside);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging, isOver, activeIndex, overIndex } =
    useSortable({ id });
  const isTarget = isOver && activeIndex !== overIndex;
  const side = isBeside ? 'beside' : overIndex > activeIndex ? 'after' : 'before';
  return (
    <li
      {...rest}
      ref={useMergedRef(setNodeRef, ref)}
      className={classNames(styles.row, className, isDragging && styles.lifted)}
      data-drop={isTarget ? side : undefined}
    >
      {children({ ref: setActivatorNodeRef, ...attributes, ...listeners })}
    </li>
  );
}

/** For panels, which know no library for it. */
export const sortable: SortableKit = { Rows: SortableRows, Row: SortableRow };

const INSTRUCTIONS = { draggable: 'Space lifts it, the arrows move it, Space drops it, Escape puts it back.' };

function announce(ids: readonly string[], nameOf: (index: number) => string): Announcements {
  const at = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const name = (id: UniqueIdentifier) => nameOf(at(id));
  return {
    onDragStart: ({ active }) => `${name(active.id)} lifted, ${at(active.id) + 1} of ${ids.length}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}, to ${at(over.id) + 1} of ${ids.length}` : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${name(active.id)} put back`,
  };
}
