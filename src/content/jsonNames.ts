import { existsSync, readdirSync } from 'node:fs';

/** The names of a folder's JSON files without `.json`, sorted; hidden files, such as systems leave behind, are none. */
export function jsonNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map(({ name }) => name.slice(0, -'.json'.length))
    .sort();
}
