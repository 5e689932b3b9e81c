import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The text of every JSON file that Studio edits, by its path. */
export const siteTexts: ReadonlyMap<string, string> = new Map(
  ['pages', 'pages/content', 'schemas'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
  ),
);
