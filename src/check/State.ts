import { queryDocuments } from '../content/documents.ts';
import type { Found } from './diagnostics/Found.ts';
import { type Ask, memoize, type Memoized, sameList } from './memoize.ts';
import type { Site } from '../site/disk/Site.ts';
import type { SourceFile } from '../site/disk/SourceFile.ts';
import { SiteSchemas } from './validate/SiteSchemas.ts';

/** A site with what all rules ask of it; what did not change since the last one is the same object. */
export interface State {
  site: Site;
  schemas: SiteSchemas;
  collections: readonly string[];
  forms: readonly string[];
  blocks: readonly string[];
  /** Collections that are described and have no file: told by itself, so that what refers to them is not to blame. */
  lost: readonly string[];
  /** Host of the site, where it is known. */
  siteUrl?: string;
}

const names = {
  collections: sameList<string>(),
  forms: sameList<string>(),
  blocks: sameList<string>(),
  lost: sameList<string>(),
};
const schemaFiles = sameList<SourceFile>();
/** The queries that pages may ask of the content service. */
export const QUERIES: readonly string[] = Object.keys(queryDocuments);

/** The schemas of the last sites: they take long to compile, and change seldom. */
const compiled = new WeakMap<readonly SourceFile[], SiteSchemas>();

/** What is asked of a site by all rules. */
export function stateOf(site: Site, siteUrl?: string): State {
  const described = [...site.descriptions.values()].filter(({ broken }) => !broken);
  const ofBlocks = [...site.blocks.values()].flatMap(({ schema }) => (schema && !schema.broken ? [schema] : []));
  const files = schemaFiles([...described, ...ofBlocks]);
  if (!compiled.has(files)) compiled.set(files, new SiteSchemas(files));
  const collectionsDescribed = described.flatMap(
    ({ path }) => /^schemas\/meta\/content\/(.*)\.json$/.exec(path)?.[1] ?? [],
  );
  return {
    site,
    schemas: compiled.get(files)!,
    collections: names.collections([...site.content.keys()]),
    forms: names.forms([...site.forms.keys()]),
    blocks: names.blocks([...site.blocks.keys()]),
    lost: names.lost(collectionsDescribed.filter((name) => !site.content.has(name))),
    ...(siteUrl !== undefined && { siteUrl }),
  };
}

/** Path of a block's schema. */
export const blockSchema = (name: string): string => `src/blocks/${name}/schema.json`;
/** Path of the description of a collection. */
export const collectionSchema = (name: string): string => `schemas/meta/content/${name}.json`;

type ReadFile = (state: State) => SourceFile | undefined;
const contentReads = new Map<string, ReadFile>();

/** What reads the file of a collection: the same function for the same name. */
export function contentFile(name: string): ReadFile {
  const known = contentReads.get(name) ?? (({ site }: State) => site.content.get(name));
  contentReads.set(name, known);
  return known;
}

/** A rule of one file: what it yields is told. What it reads of the rest of the site it asks for. */
type Find = (file: SourceFile, ask: Ask<State>) => Iterable<Found>;

/** The same as the pipeline evaluates it: again only where the file, or what it asked for, is another. */
export type FileRule = Memoized<SourceFile, State, Found[]>;

export const fileRule = (find: Find): FileRule => memoize((file, ask) => [...find(file, ask)]);
