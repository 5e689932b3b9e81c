import { isObject, type Path } from './wordPlace.ts';

/** Every link of a file's value, those inside articles included, and where it stands. */
export function linksIn(value: unknown, path: Path = []): { to: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    (key === 'to' || (key === 'href' && value.type === 'link')) && typeof item === 'string'
      ? [{ to: item, path: [...path, key] }]
      : linksIn(item, [...path, key]),
  );
}
