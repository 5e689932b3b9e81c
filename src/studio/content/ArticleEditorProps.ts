import type { ArticleCollection } from '../store/SectionKind.ts';

/** Props of an entry that is edited as an article. */
export interface ArticleEditorProps {
  list: string;
  /** Names of the list and of one entry. */
  name: string;
  noun: string;
  index: number;
  entry: Record<string, unknown>;
  written: ArticleCollection;
}
