import { isFile, isRecord } from './pointer.ts';

/** A copy of values in which the name of a chosen file stands for it: RJSF copies what it holds, and a file is no data. */
export function withoutFiles(value: unknown): unknown {
  if (isFile(value)) return value.name;
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutFiles(child)]));
}
