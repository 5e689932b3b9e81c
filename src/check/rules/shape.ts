import { basename } from 'node:path';
import { childValue, objectOrEmpty, type KeyPath, stringAtOrEmpty } from '../diagnostics/path.ts';
import type { LoadedSite } from '../../site/disk/LoadedSite.ts';
import { blockSchemaPath, collectionSchemaPath, declareFileRule, createCheckState } from '../checkState.ts';
import { schemaBranches, resolveRef } from '../validate/resolveRef.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import type { Refusal } from '../validate/refusalOf.ts';
import type { SiteSchemas } from '../validate/SiteSchemas.ts';

/** Returns the path of the schema for a whole file of the site. */
function schemaOf(path: string, schemas: SiteSchemas): string {
  if (path === 'pages/site.json') return 'schemas/meta/site.json';
  const ofCollection = collectionSchemaPath(basename(path, '.json'));
  if (path.startsWith('pages/content/')) return schemas.has(ofCollection) ? ofCollection : 'schemas/meta/entries.json';
  if (path.startsWith('src/blocks/')) return 'schemas/meta/block.json';
  return path.startsWith('pages/') ? 'schemas/meta/page.json' : 'schemas/meta/form.json';
}

/** Validates a file against its schema. */
export const fileSchemaRule = declareFileRule('shape', (file, ask) => {
  const schemas = ask('schemas');
  const refusals = schemas.refusals(schemaOf(file.path, schemas), file.value);
  return refusals.map((refusal) => ({ ...refusal, file: file.path }));
});

/** Returns the errors, without warnings, of a file against its schema. */
export function fileSchemaRefusals(site: LoadedSite, file: JsonSourceFile): readonly Refusal[] {
  const { schemas } = createCheckState(site);
  return schemas.refusals(schemaOf(file.path, schemas), file.value).filter(({ severity }) => severity !== 'warning');
}

/** Returns the schema for a path in a file, or undefined. The props of a section use the schema of its block. */
export function fileSchemaAtPath(site: LoadedSite, file: string, path: KeyPath): unknown {
  const { schemas } = createCheckState(site);
  const [key, index, ...inner] = path;
  const value = site.files.get(file)?.value;
  const block =
    key === 'sections' && path.length > 1 ? stringAtOrEmpty(childValue(childValue(value, key), index!), 'block') : '';
  const ofBlock = block === '' ? undefined : below(schemas.schema(blockSchemaPath(block)), inner);
  if (ofBlock !== undefined && ofBlock !== false) return ofBlock;
  return below(schemas.schema(schemaOf(file, schemas)), path);
}

function below(of: unknown, [step, ...rest]: KeyPath): unknown {
  const schema = resolveRef(of);
  if (step === undefined || schema === undefined) return schema;
  const own =
    typeof step === 'number' ? childValue(schema, 'items') : childValue(childValue(schema, 'properties'), step);
  if (own !== undefined) return below(own, rest);
  const patterns = Object.entries(objectOrEmpty(childValue(schema, 'patternProperties')));
  const patterned = patterns.find(([pattern]) => new RegExp(pattern, 'u').test(String(step)));
  if (patterned) return below(patterned[1], rest);
  const inBranch = schemaBranches(schema)
    .map((branch) => below(branch, [step, ...rest]))
    .find((found) => found !== undefined);
  return inBranch ?? below(childValue(schema, 'additionalProperties'), rest);
}
