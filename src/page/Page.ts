import type { ComponentType } from 'react';
import type { StructuredDataContext } from '../content/StructuredDataContext.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import type { FormsById } from './insertForms.ts';

/** Subject of a page as reported by a block: `src/blocks/<name>/pageMeta.ts` exports `pageMeta(props)`. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Address of the picture for link previews. */
  picture?: string;
}

/** Section of a page: its block, its anchor and its validated props. */
export interface PageSection {
  block: string;
  id?: string;
  props: Record<string, unknown>;
}

/** Page after its references were resolved, ready to render. */
export type Page = Omit<PageFile, '$schema' | 'entries' | 'sections'> &
  Pick<PageMeta, 'picture'> & { sections: PageSection[] };

/**
 * Trigger for hydrating a section. `load`: as soon as the page is idle. `visible`: near the screen, or when the page is
 * idle without Save-Data. `touched`: at the first interaction.
 */
export type HydrationTrigger = 'load' | 'visible' | 'touched';

/** Code that renders sections, by block. */
export interface BlockCodeMaps {
  /** Component of each block. */
  blocks: Record<string, ComponentType<Record<string, unknown>>>;
  /** `pageMeta` of the blocks that export it. */
  pageMetas: Record<string, (props: Record<string, unknown>) => PageMeta | undefined>;
  /** schema.org data by block. */
  structuredData: Record<string, (props: Record<string, unknown>, context: StructuredDataContext) => unknown>;
  /** Trigger by block. Other blocks need no React in the browser. */
  wakes: Record<string, HydrationTrigger>;
  /** Conditions of props (`x-shown-where`): a prop is shown only if other props have these values. */
  shownWhere: Record<string, Record<string, Record<string, unknown>>>;
}

/** Compiled page file as JSON with all content to render. `$form` and `$query` references stay. */
export interface PageData {
  page: Page;
  entries?: EntriesByRouteParam;
}

/** Page data with the code of its blocks, and its forms by id. */
export interface DrawablePage extends PageData, BlockCodeMaps {
  forms: FormsById;
}

/** Entries that one page file can show, by `slug` or the slug of the title. `aliases` maps other spellings. */
export interface EntriesByRouteParam {
  /** Name of the route parameter. */
  param: string;
  aliases: Record<string, string>;
  bySlug: Record<string, Record<string, unknown>>;
}
