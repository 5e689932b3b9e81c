import type { FileRule } from './checkState.ts';

/** Kinds of file that a rule can apply to. */
export type CheckedFileKind = 'page' | 'content' | 'site' | 'form' | 'schema' | 'examples' | 'description';

/** Rule with the kinds of file that it checks. */
export interface CheckRule {
  rule: FileRule;
  kinds: readonly CheckedFileKind[];
}

/** Returns the kind of a file by its path. */
export function checkedFileKind(path: string): CheckedFileKind {
  if (path === 'pages/site.json') return 'site';
  if (path.startsWith('pages/')) return path.startsWith('pages/content/') ? 'content' : 'page';
  if (path.startsWith('src/blocks/')) return path.endsWith('/examples.json') ? 'examples' : 'schema';
  return /^schemas\/[^/]+$/.test(path) ? 'form' : 'description';
}
