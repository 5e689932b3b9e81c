import type { JsonFile } from '../read/JsonFile.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { schemaOfPlace } from '../schema/schemaOfPlace.ts';
import { child, isObject, type Path, wordPlace } from '../told/wordPlace.ts';

/**
 * How a link at a path can be taken away, such as `remove the link`; where it is required by the block, the section
 * goes, and where nothing can, undefined.
 */
export function linkRemoval(file: JsonFile, path: Path, schemas: Schemas): string | undefined {
  const key = path.at(-2);
  const group = path.slice(0, -2);
  const around = schemaOfPlace(file, group, schemas);
  const inGroup = group.reduce<unknown>(child, file.value);
  const required = child(around, 'required');
  const least = Number(child(around, 'minItems') ?? 0);
  const isAsked = Array.isArray(inGroup)
    ? inGroup.length <= least
    : isObject(inGroup) && Array.isArray(required) && required.includes(key);
  if (!isAsked) return 'remove the link';
  // What opens a page stays: it draws its heading.
  const mayGo = path[0] === 'sections' && path[1] !== 0;
  return mayGo ? `remove ${wordPlace(file.value, path.slice(0, 2))}` : undefined;
}
