import { isObject } from '../diagnostics/path.ts';
import { parseFile } from '../../site/disk/parseFile.ts';
import type { Tree } from '../../site/disk/Tree.ts';

/** Kinds of JSON file in a site, each with its folder. */
export const FOLDER_BY_KIND = { page: 'pages', content: 'pages/content', form: 'schemas', site: 'pages' } as const;
type Kind = keyof typeof FOLDER_BY_KIND;

/** Returns the kind of a JSON file by its content, or undefined. */
export function fileKindOf(tree: Tree, path: string): Kind | undefined {
  const bytes = tree.bytes(path);
  const value = bytes && parseFile(path, bytes).value;
  return Array.isArray(value) && value.length === 0 ? 'content' : kindOfValue(value);
}

/** Returns the kind of a file's value, or undefined. */
export function kindOfValue(value: unknown): Kind | undefined {
  if (Array.isArray(value) && value.length === 1 && isPage(value[0])) return 'page';
  if (Array.isArray(value)) return value.some(isObject) ? 'content' : undefined;
  if (!isObject(value)) return undefined;
  if ('sections' in value || 'route' in value) return 'page';
  if ('navigation' in value && 'email' in value) return 'site';
  return isObject(value.schema) && 'submit' in value ? 'form' : undefined;
}

const isPage = (value: unknown) => isObject(value) && 'sections' in value && 'route' in value;
