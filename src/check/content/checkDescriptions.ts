import { dirname, join, relative } from 'node:path/posix';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { child } from '../told/wordPlace.ts';

/** Files whose `$schema` names another description than theirs: they work, and editors complete the wrong keys or none. */
export function checkDescriptions({ pages, forms, site }: Project): Problem[] {
  return [
    ...[...pages.values()].flatMap((file) => described(file, 'page')),
    ...[...forms.values()].flatMap((file) => described(file, 'form')),
    ...(site ? described(site, 'site') : []),
  ];
}

function described(file: JsonFile, kind: string): Problem[] {
  const named = child(file.value, '$schema');
  const path = `schemas/meta/${kind}.json`;
  if (file.broken || typeof named !== 'string' || join(dirname(file.path), named) === path) return [];
  const right = relative(dirname(file.path), path);
  const cause = `is ${JSON.stringify(named)}, which describes no ${kind}: editors cannot help with this file`;
  return [file.warning(['$schema'], cause, `Write ${JSON.stringify(right.startsWith('.') ? right : `./${right}`)}.`)];
}
