import type { FormModule } from '../../form/model/FormModule.ts';

/** What a panel is drawn from: a schema as the form engine's model, without the checks that are the check's own. */
export type PanelModel = Pick<FormModule, 'id' | 'definition' | 'nodes' | 'dependencies'>;

/** A kind of section. */
export interface Kind {
  /** The name of its folder in src/blocks/. */
  name: string;
  title: string;
  description: string;
  /** The names of its fields in their order. */
  order: string[];
  /** What it holds, in words. */
  holds: { label: string; says: string }[];
  panel: PanelModel;
  /** The props with which it shows the entry that the address names, where it may show something else. */
  showsEntry?: Record<string, unknown>;
  /** Sections as pages show them, by the example's name. */
  examples: Record<string, Record<string, unknown>>;
}

/** A shared list whose entries are written as pages of their own. */
export interface WrittenList {
  /** The fields that make the page, its title first; all others stand beside it. */
  fields: string[];
  /** The pattern of its entries' addresses, such as `/blog/:slug`. */
  address?: string;
}
