import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonNames } from '../../content/jsonNames.ts';
import { findQueries } from '../../content/QueryReference.ts';
import { fieldModel } from '../../form/compile/fieldModel.ts';
import { formIds, readForm } from '../../form/compile/formsPlugin.ts';
import type { RemoteNeeds } from './remoteProblems.ts';

/** What a project's form and page files need of a content service. */
export function remoteNeeds(root: string): RemoteNeeds {
  const askedBy = new Map<string, Set<string>>();
  for (const page of jsonNames(join(root, 'pages')).map((name) => `${name}.json`))
    for (const { $query } of findQueries(JSON.parse(readFileSync(join(root, 'pages', page), 'utf8'))))
      askedBy.set($query, (askedBy.get($query) ?? new Set()).add(`pages/${page}`));
  return {
    forms: Object.fromEntries(formIds(root).map((id) => [id, fieldModel(readForm(root, id))])),
    queries: [...askedBy].map(([name, files]) => ({
      name: name as RemoteNeeds['queries'][number]['name'],
      askedBy: [...files],
    })),
  };
}
