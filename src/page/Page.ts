import type { ComponentType } from 'react';
import type { StructuredDataContext } from '../content/StructuredDataContext.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import type { Forms } from './withForms.ts';

/** What a page is about, in the words of a block: `src/blocks/<name>/pageMeta.ts` exports `pageMeta(props)`. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Address of its own picture, for link previews. */
  picture?: string;
}

/** One section of a page: the block that draws it, its anchor, and its checked props. */
export interface Section {
  block: string;
  id?: string;
  props: Record<string, unknown>;
}

/** A page after its references were resolved: what is drawn. */
export type Page = Omit<PageFile, '$schema' | 'entries' | 'sections'> &
  Pick<PageMeta, 'picture'> & { sections: Section[] };

/** When React wakes a section: as soon as the page is idle, when it is near the screen or the page idle without Save-Data, or when it is touched. */
export type Wakes = 'load' | 'visible' | 'touched';

/** What draws sections, by block. */
export interface BlockCode {
  /** The component of every block. */
  blocks: Record<string, ComponentType<Record<string, unknown>>>;
  /** What a page is about, by the blocks that say so. */
  pageMetas: Record<string, (props: Record<string, unknown>) => PageMeta | undefined>;
  /** schema.org data by block. */
  structuredData: Record<string, (props: Record<string, unknown>, context: StructuredDataContext) => unknown>;
  /** A section of a block that is not in it needs no React. */
  wakes: Record<string, Wakes>;
  /** The props that a block shows where others have these values alone. */
  shownWhere: Record<string, Record<string, Record<string, unknown>>>;
}

/** What a page file becomes: JSON, of which all that the page shows is drawn; `$form` and `$query` stay in it. */
export interface PageData {
  page: Page;
  entries?: PageEntries;
}

/** A page as data, and what draws it: the code of its blocks and the forms that stand on it, by id. */
export interface DrawablePage extends PageData, BlockCode {
  forms: Forms;
}

/** The entries that one page file can show, by their `slug` or the slug of their title; `aliases` are further spellings. */
export interface PageEntries {
  /** Name of the route's parameter. */
  param: string;
  aliases: Record<string, string>;
  bySlug: Record<string, Record<string, unknown>>;
}
