import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './Problem.ts';
import type { Project } from './Project.ts';
import { readJsonFile } from './readJsonFile.ts';
import { Schemas } from './Schemas.ts';

/**
 * Registers the schemas of schemas/meta/, which describe the site's own files: page.json, site.json, form.json and
 * content/<collection>.json for the collections that have one; and those of src/ui/, which other schemas refer to.
 */
export function readMetaSchemas(root: string, project: Project): { schemas: Schemas; problems: Problem[] } {
  const schemas = new Schemas();
  // Made for editors out of the blocks' schemas, which the check asks itself: here it allows anything.
  schemas.add('schemas/meta/blocks.json', {});
  const collections = [...project.content.keys()].map((name) => `schemas/meta/content/${name}.json`);
  const paths = sharedSchemas(root)
    .concat(['page', 'site', 'form'].map((name) => `schemas/meta/${name}.json`))
    .concat(collections.filter((path) => existsSync(join(root, path))));
  const read = paths.map((path) => readJsonFile(root, path));
  const files = read.flatMap(({ file }) => (file && !file.broken ? [file] : []));
  return { schemas, problems: [...read.flatMap(({ problems }) => problems), ...schemas.addFiles(files)] };
}

/** The paths of the schemas that blocks and collections share: src/ui/<name>.schema.json. */
export function sharedSchemas(root: string): string[] {
  if (!existsSync(join(root, 'src/ui'))) return [];
  const names = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.schema.json'));
  return names.sort().map((name) => `src/ui/${name}`);
}
