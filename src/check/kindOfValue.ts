import { isObject } from './wordPlace.ts';

/** The kinds of JSON file that people write, each with a folder of its own. */
export type Kind = 'page' | 'content' | 'form';

/** What a file is by what it says; undefined where that does not tell. */
export function kindOfValue(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return value.some(isObject) ? 'content' : undefined;
  if (!isObject(value)) return undefined;
  if ('sections' in value || 'route' in value) return 'page';
  return isObject(value.schema) && 'submit' in value ? 'form' : undefined;
}
