import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenSite } from '../check/copyFrozenSite.ts';

/** The text of every JSON file of the frozen site that Studio edits, by its path. */
export const siteTexts: ReadonlyMap<string, string> = new Map(
  ['pages', 'pages/content', 'schemas'].flatMap((folder) =>
    readdirSync(join(frozenSite, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [`${folder}/${name}`, readFileSync(join(frozenSite, folder, name), 'utf8')] as const),
  ),
);
