import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Site } from '../content/Site.d.ts';
import {
  listFormIds,
  readAddressPatterns,
  listPageNames,
  readCollections,
  readForm,
  readSiteJson,
} from '../site/disk/readJsonFiles.ts';
import { serverSettingsOf } from '../form/model/serverSettings.ts';
import { compileFormScript } from './compileFormScript.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import { listFormerAddresses } from '../site/createFormerAddressLookup.ts';
import { linkedFileNames } from '../site/mediaFiles.ts';
import { buildPictures, buildPictureFiles } from '../page/pictures.ts';
import { diskPathOf, readSiteFileBytes } from '../site/disk/siteFolders.ts';
import { withoutDrafts } from '../site/drafts.ts';
import { RELEASE_DATA_PATHS, type ReleaseData } from '../page/createReleaseSource.ts';
import type { ContentCollections } from '../site/resolveContent.ts';
import { resolvePublishedContent, resolvePageData, createRouteTable, pictureSlotsIn } from '../page/siteData.ts';
import { referencesIn, referencesOfKind } from '../site/references.ts';
import type { BuiltCodeFolder } from './buildCode.ts';
import type { PreviousRelease, PageSourceRecord } from './PreviousRelease.ts';
import { copyFileTo } from './linkFiles.ts';
import type { PageRendererOptions } from './renderer.ts';

/** Inputs of a release's content. */
export interface ContentTask extends Pick<PageRendererOptions, 'root' | 'release' | 'siteUrl' | 'policy'> {
  code: BuiltCodeFolder;
  /** Folder of the previous release, whose unchanged files are reused. */
  before?: string | undefined;
}

/** Data of a release. */
export interface WrittenReleaseData {
  ground: string;
  /** Without paths, which depend on the data. */
  files: Map<string, Omit<PageSourceRecord, 'paths'>>;
  /** Files with the same data and inputs as in the previous release. */
  same: Set<string>;
  /** Names of all written or reused files in the release. */
  written: string[];
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/**
 * Resolves the files of pages/ and schemas/ and writes the data for server and renderer: pages, shared content,
 * pictures and form scripts. Reuses a page whose file, content and shared inputs are unchanged, without parsing the
 * file.
 */
export async function writeReleaseData(task: ContentTask, earlier: PreviousRelease): Promise<WrittenReleaseData> {
  const { root, release, code, siteUrl, policy } = task;
  const written: string[] = [];
  const write = (name: string, value: unknown) => {
    mkdirSync(dirname(join(release, name)), { recursive: true });
    writeFileSync(join(release, name), JSON.stringify(value));
    written.push(name);
  };
  const takeOrCopy = (file: string, name: string) => {
    if (!earlier.take(release, [name])) copyFileTo(file, join(release, name));
    written.push(name);
  };

  const site: Site = readSiteJson(root);
  const collections = readCollections(root);
  const texts = new Map(
    listPageNames(root).map((file) => [file, readSiteFileBytes(root, `pages/${file}.json`).toString()]),
  );
  const parsed = (file: string) => JSON.parse(texts.get(file)!) as PageFile;
  const brings = contentHashes(withoutDrafts(collections));
  const files = new Map(
    [...texts].map(([file, text]) => {
      const read = readAs(text, code.hash, earlier.made.files[file]);
      return [file, { ...read, shown: hashOf(read.collections.map((name) => brings.get(name))) }];
    }),
  );

  const slots = new Set([
    ...pictureSlotsIn(withoutDrafts(collections)),
    ...[...files.values()].flatMap((file) => file.slots),
  ]);
  const pictures = await buildPictures(root, slots);
  for (const file of await buildPictureFiles(root, slots)) takeOrCopy(file, `client/assets/${basename(file)}`);
  const linked = [...linkedFileNames(referencesIn(site)), ...linkedFileNames(referencesIn(withoutDrafts(collections)))];
  for (const name of new Set([...linked, ...[...files.values()].flatMap((file) => file.linked)])) {
    copyFileTo(diskPathOf(root, `pages/media/${name}`), join(release, 'client/media', name));
    written.push(`client/media/${name}`);
  }
  const forms: ReleaseData['forms'] = {};
  const server: ReleaseData['server'] = {};
  for (const id of listFormIds(root)) {
    const file = readForm(root, id);
    const script = await compileFormScript(root, id, file, code.hash, site.place?.country);
    forms[id] = script.name;
    const own = serverSettingsOf(file);
    if (own) server[id] = own;
    write(RELEASE_DATA_PATHS.schema(id), file.schema);
    takeOrCopy(script.file, RELEASE_DATA_PATHS.form(script.name));
  }

  const routes = createRouteTable(files);
  const notFound = routes.find(({ path }) => path === '*');
  const words = notFound && files.get(notFound.file)!.text;
  const ground = hashOf([code.hash, siteUrl, policy, site, [...pictures], forms, server, routes, words]);
  const same = new Set<string>();
  for (const [file, { text, shown }] of files) {
    const before = ground === earlier.made.ground ? earlier.made.files[file] : undefined;
    if (text === before?.text && shown === before.shown && earlier.take(release, [RELEASE_DATA_PATHS.page(file)])) {
      same.add(file);
      written.push(RELEASE_DATA_PATHS.page(file));
    } else write(RELEASE_DATA_PATHS.page(file), resolvePageData(parsed(file), collections, pictures));
  }
  write(RELEASE_DATA_PATHS.content, resolvePublishedContent(collections, pictures));
  const moved = listFormerAddresses(files.values(), collections, readAddressPatterns(root));
  write(RELEASE_DATA_PATHS.site, { site, routes, moved, forms, server } satisfies ReleaseData);
  return { ground, files, same, written };
}

/** Returns the metadata of a page file, reused from the previous release if text and code are unchanged. */
function readAs(
  text: string,
  code: string,
  before: PageSourceRecord | undefined,
): Omit<PageSourceRecord, 'paths' | 'shown'> {
  const hash = hashOf([code, text]);
  if (before?.text === hash) return before;
  const page = JSON.parse(text) as PageFile;
  return {
    text: hash,
    route: page.route,
    formerly: page.formerly,
    entries: page.entries && { from: page.entries.from },
    slots: pictureSlotsIn(page),
    linked: linkedFileNames(referencesIn(page)),
    collections: collectionsIn(page),
  };
}

const collectionsIn = (value: unknown): string[] => [
  ...new Set(
    [...referencesOfKind(value, 'content'), ...referencesOfKind(value, 'entries')].map((one) => one.collection),
  ),
];

/** Returns a hash per collection of everything that a reference to it may include: its entries and their references. */
function contentHashes(collections: ContentCollections): Map<string, string> {
  const named = new Map(Object.entries(collections).map(([name, list]) => [name, collectionsIn(list)]));
  const reached = (name: string, seen: Set<string>): Set<string> => {
    if (!seen.has(name)) for (const other of named.get(name) ?? []) reached(other, seen.add(name));
    return seen.add(name);
  };
  return new Map(
    [...named.keys()].map((name) => {
      const all = [...reached(name, new Set())].sort();
      return [name, hashOf(all.map((one) => [one, collections[one]]))];
    }),
  );
}
