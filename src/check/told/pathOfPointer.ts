import { fromPointer } from '../../form/model/pointer.ts';
import { child, type Path } from './wordPlace.ts';

/** The path in a form file of what a JSON pointer into its schema names. */
export function pathOfPointer(schema: unknown, pointer: string): Path {
  let at = schema;
  const path = fromPointer(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = child(at, step);
    return step;
  });
  return ['schema', ...path];
}
