import { jsonNames, readOwn } from '../../site/disk/ownFiles.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';

/** The ids of all form files: the names of schemas/*.json without `.json`, sorted. */
export const formIds = (root: string): string[] => jsonNames(root, 'schemas');

/** Reads one form file as it stands on disk. */
export const readForm = (root: string, id: string): FormDefinition =>
  JSON.parse(readOwn(root, `schemas/${id}.json`).toString()) as FormDefinition;
