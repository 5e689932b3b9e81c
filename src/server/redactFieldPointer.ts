import type { FieldNode } from '../form/model/FieldNode.ts';
import { fromPointer, toPointerSegment } from '../form/model/pointer.ts';

/** Returns a pointer for the log, without property names that a visitor chose. */
export function redactFieldPointer(root: FieldNode, pointer: string): string {
  let field: FieldNode | undefined = root;
  const steps = fromPointer(pointer).map((name) => {
    field = field?.child(name);
    return field && !field.isFree ? toPointerSegment(name) : '/*';
  });
  return steps.join('');
}
