import { isObject } from './wordPlace.ts';

/** The kinds of JSON file that people write, each with a folder of its own. */
export type Kind = 'page' | 'content' | 'form' | 'site';

/** What a file is by what it says; undefined where that does not tell. */
export function kindOfValue(value: unknown): Kind | undefined {
  if (isPage(wrappedIn(value))) return 'page';
  if (Array.isArray(value)) return value.some(isObject) ? 'content' : undefined;
  if (!isObject(value)) return undefined;
  if ('sections' in value || 'route' in value) return 'page';
  if ('navigation' in value && 'email' in value) return 'site';
  return isObject(value.schema) && 'submit' in value ? 'form' : undefined;
}

const isPage = (value: unknown) => isObject(value) && 'sections' in value && 'route' in value;

/** What one pair of brackets or braces too many stands round; undefined where there is none. */
export function wrappedIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const inner: unknown[] = Object.values(value);
  return inner.length === 1 && isPage(inner[0]) ? inner[0] : undefined;
}
