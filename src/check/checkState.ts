import { queries } from '../content/queries.ts';
import {
  type InputReader,
  type CheckCache,
  sharedCheckCache,
  CheckInputs,
  declareRule,
  type CachedRule,
  jsonSourceFileInput,
  type CheckState,
} from './CheckCache.ts';

import type { RawDiagnostic } from './diagnostics/RawDiagnostic.ts';
import type { LoadedSite } from '../site/disk/LoadedSite.ts';
import type { JsonSourceFile } from '../site/disk/JsonSourceFile.ts';

export type { CheckState } from './CheckCache.ts';

/** Names of the queries that pages may send to the content service. */
export const QUERY_NAMES: readonly string[] = Object.keys(queries);

/** Creates the state for one check of a site. */
export function createCheckState(site: LoadedSite, siteUrl?: string, cache: CheckCache = sharedCheckCache): CheckState {
  const described = [...site.descriptions.values()].filter(({ broken }) => !broken);
  const ofBlocks = [...site.blocks.values()].flatMap(({ schema }) => (schema && !schema.broken ? [schema] : []));
  const collectionsDescribed = described.flatMap(
    ({ path }) => /^schemas\/meta\/content\/(.*)\.json$/.exec(path)?.[1] ?? [],
  );
  const state: Omit<CheckState, 'inputs'> = {
    site,
    schemas: cache.schemas([...described, ...ofBlocks]),
    collections: [...site.content.keys()],
    forms: [...site.forms.keys()],
    blocks: [...site.blocks.keys()],
    lost: collectionsDescribed.filter((name) => !site.content.has(name)),
    ...(siteUrl !== undefined && { siteUrl }),
    cache,
  };
  return Object.assign(state, { inputs: new CheckInputs(() => state as CheckState) });
}

/** Returns the path of a block's schema. */
export const blockSchemaPath = (name: string): string => `src/blocks/${name}/schema.json`;
/** Returns the path of a collection's schema. */
export const collectionSchemaPath = (name: string): string => `schemas/meta/content/${name}.json`;

/** Returns the input for the file of a collection. */
export const collectionFileInput = (name: string): ReturnType<typeof jsonSourceFileInput> =>
  jsonSourceFileInput(`pages/content/${name}.json`);

/** Rule of one file. Reads the rest of the site through `ask` only, so that its result can be cached. */
export type FileRule = CachedRule<JsonSourceFile, RawDiagnostic[]>;

export const declareFileRule = (
  name: string,
  find: (file: JsonSourceFile, ask: InputReader) => Iterable<RawDiagnostic>,
): FileRule => declareRule(name, (file, ask) => [...find(file, ask)]);

/** Declares a rule of the whole site. The rule reads all values through `ask`, so that its result can be cached. */
export function declareSiteRule(
  name: string,
  find: (ask: InputReader) => Iterable<RawDiagnostic>,
): (state: CheckState) => RawDiagnostic[] {
  const rule = declareRule(name, (_, ask) => [...find(ask)]);
  return (state) => rule(WHOLE_SITE, state);
}

const WHOLE_SITE = { path: '', hash: '' };
