import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonNames } from '../../content/jsonNames.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';

/** The ids of all form files: the names of schemas/*.json without `.json`, sorted. */
export const formIds = (root: string): string[] => jsonNames(join(root, 'schemas'));

/** Reads one form file as it stands on disk. */
export const readForm = (root: string, id: string): FormDefinition =>
  JSON.parse(readFileSync(join(root, 'schemas', `${id}.json`), 'utf8')) as FormDefinition;
