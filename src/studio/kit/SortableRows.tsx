import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { useMergedRef } from '@mantine/hooks';
import { useMemo } from 'react';
import type { SortableKit, SortableProps, SortableRowProps } from '../../form/panel/PanelKit.ts';
import { classNames } from '../../ui/classNames.ts';
import { setLifted } from './lift.ts';
import styles from './SortableRows.module.css';

const still = () => null;

/** Rows that are moved by their handles, with a mouse, a finger or keys; a blue line shows the place. */
export function SortableRows({ ids, nameOf, onMove, children }: SortableProps) {
  // The same list while it names the same rows: they are not drawn anew for another one.
  const named = ids.join('\n');
  // oxlint-disable-next-line react/exhaustive-deps
  const items = useMemo(() => [...ids], [named]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(false);
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(ids, nameOf), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={() => setLifted(true)}
      onDragCancel={() => setLifted(false)}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={still}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row that its handle moves. */
export function SortableRow({ id, ref, className, children, ...rest }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging, isOver, activeIndex, overIndex } =
    useSortable({ id });
  const isTarget = isOver && activeIndex !== overIndex;
  const side = overIndex > activeIndex ? 'after' : 'before';
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
