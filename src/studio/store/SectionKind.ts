import type { FormModule } from '../../form/model/FormModule.ts';

/** Model of a panel: a schema compiled for the form engine, without validation, which the check does. */
export type PanelModel = Pick<FormModule, 'id' | 'definition' | 'nodes' | 'dependencies'>;

/** Kind of section: a block with its panel. */
export interface SectionKind {
  /** Folder name in src/blocks/. */
  name: string;
  title: string;
  description: string;
  /** Names of its fields in order. */
  order: string[];
  /** Labels and descriptions of its fields. */
  holds: { label: string; says: string }[];
  panel: PanelModel;
  /** Props with which it shows the entry of the page's address, if it can also show something else. */
  showsEntry?: Record<string, unknown>;
  /** True for a block that shows every form of the site. */
  showsForms?: true;
  /** Example sections by name. */
  examples: Record<string, Record<string, unknown>>;
}

/** Shared list whose entries are edited as articles. */
export interface ArticleCollection {
  /** Fields of the article's text, the title first; the panel shows the others. */
  fields: string[];
  /** Address pattern of its entries, such as `/blog/:slug`. */
  address?: string;
}
