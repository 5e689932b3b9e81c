import { queries } from '../content/queries.ts';
import {
  type Ask,
  type CheckCache,
  checkCache,
  Inputs,
  keptRule,
  type Rule,
  siteFile,
  type State,
} from './CheckCache.ts';

import type { RawDiagnostic } from './diagnostics/RawDiagnostic.ts';
import type { Site } from '../site/disk/Site.ts';
import type { SourceFile } from '../site/disk/SourceFile.ts';

export type { State } from './CheckCache.ts';

/** The queries that pages may ask of the content service. */
export const QUERIES: readonly string[] = Object.keys(queries);

/** Returns the state of a check of a site. */
export function stateOf(site: Site, siteUrl?: string, cache: CheckCache = checkCache): State {
  const described = [...site.descriptions.values()].filter(({ broken }) => !broken);
  const ofBlocks = [...site.blocks.values()].flatMap(({ schema }) => (schema && !schema.broken ? [schema] : []));
  const collectionsDescribed = described.flatMap(
    ({ path }) => /^schemas\/meta\/content\/(.*)\.json$/.exec(path)?.[1] ?? [],
  );
  const state: Omit<State, 'inputs'> = {
    site,
    schemas: cache.schemas([...described, ...ofBlocks]),
    collections: [...site.content.keys()],
    forms: [...site.forms.keys()],
    blocks: [...site.blocks.keys()],
    lost: collectionsDescribed.filter((name) => !site.content.has(name)),
    ...(siteUrl !== undefined && { siteUrl }),
    cache,
  };
  return Object.assign(state, { inputs: new Inputs(() => state as State) });
}

/** Path of a block's schema. */
export const blockSchema = (name: string): string => `src/blocks/${name}/schema.json`;
/** Path of the description of a collection. */
export const collectionSchema = (name: string): string => `schemas/meta/content/${name}.json`;

/** The input of the file of a collection. */
export const contentFile = (name: string): ReturnType<typeof siteFile> => siteFile(`pages/content/${name}.json`);

/** A rule of one file. It asks for all that it reads of the rest of the site. */
export type FileRule = Rule<SourceFile, RawDiagnostic[]>;

export const fileRule = (name: string, find: (file: SourceFile, ask: Ask) => Iterable<RawDiagnostic>): FileRule =>
  keptRule(name, (file, ask) => [...find(file, ask)]);

/** A rule of the whole site that asks for all that it reads. */
export function siteRule(name: string, find: (ask: Ask) => Iterable<RawDiagnostic>): (state: State) => RawDiagnostic[] {
  const rule = keptRule(name, (_, ask) => [...find(ask)]);
  return (state) => rule(WHOLE_SITE, state);
}

const WHOLE_SITE = { path: '', hash: '' };
