import { isFile, isRecord } from './pointer.ts';

/** A copy of values in which the name of a chosen file stands for it, as a check sees it. */
export function withFileNames(value: unknown): unknown {
  if (isFile(value)) return value.name;
  if (Array.isArray(value)) return value.map(withFileNames);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withFileNames(child)]));
}
