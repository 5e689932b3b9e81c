import type { ComponentType } from 'react';
import type { StructuredDataContext } from '../content/StructuredDataContext.ts';
import type { PageFile } from './PageFile.d.ts';

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

/** A page after its references were resolved: what is drawn, prerendered and hydrated. */
export type Page = Omit<PageFile, '$schema' | 'entries' | 'sections'> &
  Pick<PageMeta, 'picture'> & { sections: Section[] };

/** What a compiled page file exports: the page and the component of every block it uses. */
export interface PageModule {
  page: Page;
  blocks: Record<string, ComponentType<Record<string, unknown>>>;
  /** What the page is about, by the blocks that say so. */
  pageMetas?: Record<string, (props: Record<string, unknown>) => PageMeta | undefined>;
  /** Names of the forms that stand on it; only on the server. */
  forms?: string[];
  /** schema.org data by block; only on the server. */
  structuredData?: Record<string, (props: Record<string, unknown>, context: StructuredDataContext) => unknown>;
  /** For a page that shows one entry of a collection, named by a part of its address. */
  entries?: PageEntries;
}

/** The entries that one page file can show, by their `slug` or the slug of their title; `aliases` are further spellings. */
export interface PageEntries {
  /** Name of the route's parameter. */
  param: string;
  aliases: Record<string, string>;
  bySlug: Record<string, Record<string, unknown>>;
}

/** One row of the route table; `load` brings the page and its blocks. */
export interface PageRoute {
  path: string;
  file: string;
  load: () => Promise<PageModule>;
}
