import type { FieldNode } from '../model/FieldNode.ts';

/** True when the same fields stand on the screen for both, drawn in the same way. */
export const isDrawnAlike = (before: FieldNode[], now: FieldNode[]): boolean =>
  before.length === now.length &&
  before.every((a, index) => {
    const b = now[index]!;
    const openOf = ({ variants }: FieldNode) => variants.map(({ activeVariant }) => activeVariant).join();
    return (
      a.pointer === b.pointer &&
      a.field === b.field &&
      a.isRequired === b.isRequired &&
      a.ownHint === b.ownHint &&
      a.isCollapsed === b.isCollapsed &&
      openOf(a) === openOf(b)
    );
  });
