import type { ComponentType } from 'react';
import type { FooterCall } from '../content/Site.ts';
import type { StructuredDataContext } from '../content/StructuredDataContext.ts';

/** One section of a page: the block that draws it, its anchor, and its checked props. */
export interface Section {
  block: string;
  id?: string;
  props: Record<string, unknown>;
}

/** A page after its references were resolved: what is drawn, prerendered and hydrated. */
export interface Page {
  /** React Router pattern, such as `/trainings/courses/:training`; `*` is the not-found page. */
  route: string;
  title: string;
  description: string;
  /** `dark`: white header text over an ink hero until the page scrolls; `light`: ink text on white. Default `dark`. */
  header?: 'dark' | 'light';
  /** True for a page that stands alone, without header and footer. */
  bare?: boolean;
  /** Replaces the footer's call to action of site.json. */
  footerCall?: FooterCall;
  /** Milliseconds a toast stays on this page. Default 5000. */
  toastAutoClose?: number;
  /** Addresses of a route with a parameter that exist for certain: they are prerendered and listed in the sitemap. */
  paths?: string[];
  sections: Section[];
}

/** What a compiled page file exports: the page and the component of every block it uses. */
export interface PageModule {
  page: Page;
  blocks: Record<string, ComponentType<Record<string, unknown>>>;
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
