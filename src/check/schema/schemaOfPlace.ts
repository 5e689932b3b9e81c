import { basename } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import { blockSchema } from '../read/Project.ts';
import { linked } from './schemaLinks.ts';
import type { Schemas } from './Schemas.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** The schema that describes the value at a path of a file of the site; undefined where nothing does. */
export function schemaOfPlace({ path: file, value }: JsonFile, path: Path, schemas: Schemas): unknown {
  const [key, index, ...inner] = path;
  const block = key === 'sections' && path.length > 1 ? child(child(child(value, key), index!), 'block') : undefined;
  if (typeof block === 'string') return below(schemas.schema(blockSchema(block)), inner);
  const meta = file.startsWith('pages/content/')
    ? `content/${basename(file)}`
    : file === 'pages/site.json'
      ? 'site.json'
      : file.startsWith('pages/')
        ? 'page.json'
        : 'form.json';
  return below(schemas.schema(`schemas/meta/${meta}`), path);
}

function below(of: unknown, [step, ...rest]: Path): unknown {
  const schema = linked(of);
  if (step === undefined || schema === undefined) return schema;
  const own = typeof step === 'number' ? child(schema, 'items') : child(child(schema, 'properties'), step);
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => child(schema, word) ?? []);
  const inBranch = branches.map((branch) => below(branch, [step, ...rest])).find((found) => found !== undefined);
  const any = child(schema, 'additionalProperties');
  return own !== undefined ? below(own, rest) : (inBranch ?? (isObject(any) ? below(any, rest) : undefined));
}
