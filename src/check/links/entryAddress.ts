import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import { readJsonFile } from '../read/readJsonFile.ts';
import { child } from '../told/wordPlace.ts';

/** The address of the entries of a collection, such as `/blog/:slug`, where its description names one. */
export function entryAddress({ path }: JsonFile, root: string): string | undefined {
  const meta = `schemas/meta/content/${basename(path)}`;
  if (!existsSync(join(root, meta))) return undefined;
  const of = ['items', 'properties', 'slug', 'x-address'];
  const address = of.reduce<unknown>(child, readJsonFile(root, meta).file?.value);
  return typeof address === 'string' ? address : undefined;
}
