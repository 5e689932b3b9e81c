import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import { readJsonFile } from '../read/readJsonFile.ts';
import { Schemas } from './Schemas.ts';

interface ReadSchemas {
  schemas: Schemas;
  problems: Problem[];
}

/** The schemas of the last check: they take long to compile, and change seldom. */
let last: { files: JsonFile[]; read: ReadSchemas } | undefined;

/**
 * Registers the schemas of schemas/meta/, which describe the site's own files: page.json, site.json, form.json and
 * content/<collection>.json for the collections that have one; those of src/ui/, which other schemas refer to; and those
 * of the blocks that are sound.
 */
export function readSchemas(root: string, project: Project): ReadSchemas {
  const gone = missingMeta(root);
  const collections = [...project.content.keys()].map((name) => `schemas/meta/content/${name}.json`);
  const paths = sharedSchemas(root)
    .concat(gone === META ? [] : ['page', 'site', 'form'].map((name) => `schemas/meta/${name}.json`))
    .concat(collections.filter((path) => existsSync(join(root, path))));
  const read = paths.map((path) => readJsonFile(root, path));
  const readable = (files: (JsonFile | undefined)[]) => files.flatMap((file) => (file && !file.broken ? [file] : []));
  const meta = readable(read.map(({ file }) => file));
  const ofBlocks = readable([...project.blocks.values()].map(({ schema }) => schema));
  const files = [...meta, ...ofBlocks];
  const isSame = last?.files.length === files.length && last.files.every((file, index) => file === files[index]);
  if (!isSame) last = { files, read: registered(meta, ofBlocks) };
  const { schemas, problems } = last!.read;
  const ofFolder = gone === undefined ? [] : [fileProblem(`${gone}/`, 'the folder is missing', bringBack(gone))];
  return { schemas, problems: [...ofFolder, ...read.flatMap((one) => one.problems), ...problems] };
}

const META = 'schemas/meta';

/** The folder of descriptions that is gone; that of the collections in it is asked for where there is one for any. */
function missingMeta(root: string): string | undefined {
  if (!existsSync(join(root, META))) return META;
  const isWhole = existsSync(join(root, META, 'entries.json'));
  return isWhole && !existsSync(join(root, META, 'content')) ? `${META}/content` : undefined;
}

const bringBack = (folder: string) => `Bring it back: git checkout -- ${folder}. Or rename it back.`;

function registered(meta: JsonFile[], ofBlocks: JsonFile[]): ReadSchemas {
  const schemas = new Schemas();
  // Made for editors out of the blocks' schemas, which the check asks itself: here it allows anything.
  schemas.add('schemas/meta/blocks.json', {});
  return { schemas, problems: [...schemas.addFiles(meta), ...schemas.addFiles(ofBlocks)] };
}

/** The paths of the schemas that blocks and collections share: src/ui/<name>.schema.json. */
export function sharedSchemas(root: string): string[] {
  if (!existsSync(join(root, 'src/ui'))) return [];
  const names = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.schema.json'));
  return names.sort().map((name) => `src/ui/${name}`);
}
