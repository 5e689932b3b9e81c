import { isObject } from '../diagnostics/path.ts';
import { parseJsonFile } from '../../site/disk/parseJsonFile.ts';
import type { FileTree } from '../../site/disk/FileTree.ts';

/** Kinds of JSON file in a site, each with its folder. */
export const FOLDER_BY_KIND = { page: 'pages', content: 'pages/content', form: 'schemas', site: 'pages' } as const;
type Kind = keyof typeof FOLDER_BY_KIND;

/** Returns the kind of a JSON file by its content, or undefined. */
export function guessDiskFileKind(tree: FileTree, path: string): Kind | undefined {
  const bytes = tree.bytes(path);
  const value = bytes && parseJsonFile(path, bytes).value;
  return Array.isArray(value) && value.length === 0 ? 'content' : guessValueFileKind(value);
}

/** Returns the kind of a file's value, or undefined. */
export function guessValueFileKind(value: unknown): Kind | undefined {
  if (Array.isArray(value) && value.length === 1 && isPage(value[0])) return 'page';
  if (Array.isArray(value)) return value.some(isObject) ? 'content' : undefined;
  if (!isObject(value)) return undefined;
  if ('sections' in value || 'route' in value) return 'page';
  if ('navigation' in value && 'email' in value) return 'site';
  return isObject(value.schema) && 'submit' in value ? 'form' : undefined;
}

const isPage = (value: unknown) => isObject(value) && 'sections' in value && 'route' in value;
