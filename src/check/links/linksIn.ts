import { remembering } from '../told/remembering.ts';
import { isObject, type Path } from '../told/wordPlace.ts';

interface FoundLink {
  to: string;
  path: Path;
}

const known = remembering<FoundLink[]>();

/** Every link of a file's value, those inside articles included, and where it stands. */
export const linksIn = (value: unknown): FoundLink[] =>
  typeof value === 'object' && value !== null ? known(value, [], () => linksBelow(value, [])) : [];

function linksBelow(value: unknown, path: Path): FoundLink[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksBelow(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    (key === 'to' || (key === 'href' && value.type === 'link')) && typeof item === 'string'
      ? [{ to: item, path: [...path, key] }]
      : linksBelow(item, [...path, key]),
  );
}
