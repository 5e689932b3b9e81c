import { ListDropTargetDelegate } from 'react-aria/ListDropTargetDelegate';
import { DropIndicator, type Key, useDragAndDrop } from 'react-aria-components';
import { setLifted } from './lift.ts';
import styles from './List.module.css';
import type { RowActions } from './rowActions.ts';

/** How far from the left edge of the list, in pixels, a row is dragged to stand beside another. */
const BESIDE = 80;

class BesideDelegate extends ListDropTargetDelegate {
  override getDropTargetFromPoint: ListDropTargetDelegate['getDropTargetFromPoint'] = (x, y, isValid) =>
    super.getDropTargetFromPoint(
      x,
      y,
      (target) => (target.type !== 'item' || target.dropPosition !== 'on' || x > BESIDE) && isValid(target),
    );
}

/** Moves rows by their handles, with a mouse, a finger or keys; a blue line shows the place. */
export function useRowDrag(
  indexOf: (key: Key) => number,
  onMove: RowActions['move'],
  onPair: ((from: number, to: number) => void) | undefined,
) {
  const drop = ({
    keys,
    target,
  }: {
    keys: Set<Key>;
    target: { key: Key; dropPosition: 'before' | 'on' | 'after' };
  }) => {
    const [from, at] = [indexOf([...keys][0]!), indexOf(target.key)];
    if (target.dropPosition === 'on') return onPair?.(from, at);
    const to = at + (target.dropPosition === 'after' ? 1 : 0) - (from < at ? 1 : 0);
    return to === from ? undefined : onMove?.(from, Math.max(0, to));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'studio-row': String(key) })),
    onDragStart: () => setLifted(true),
    onDragEnd: () => setLifted(false),
    ...(onPair ? { onMove: drop } : { onReorder: drop }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line!} />,
  });
  return onPair ? { ...dragAndDropHooks, ListDropTargetDelegate: BesideDelegate } : dragAndDropHooks;
}
