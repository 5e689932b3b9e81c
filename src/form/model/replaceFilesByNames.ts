import { isFile, isRecord } from './pointer.ts';

/** Copies values with each chosen file replaced by its name, as validators expect. */
export function replaceFilesByNames(value: unknown): unknown {
  if (isFile(value)) return value.name;
  if (Array.isArray(value)) return value.map(replaceFilesByNames);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replaceFilesByNames(child)]));
}
