import { basename, join } from 'node:path';
import { applyTextEdits, type SiteEdit, isTextEdit } from '../edits.ts';
import { isJsonFileName } from '../slugs.ts';
import { parseJsonFile, parseJsonSource } from './parseJsonFile.ts';
import { type UnreadableFileError, JsonSourceFile } from './JsonSourceFile.ts';
import { type UnsavedTexts, FileTree } from './FileTree.ts';

/** The JSON of a block's folder. */
interface BlockFiles {
  schema?: JsonSourceFile;
  examples?: JsonSourceFile;
}

type Files = ReadonlyMap<string, JsonSourceFile>;

/** Every JSON file of the site as read: immutable. Pages, content and forms go by their names without `.json`. */
export interface LoadedSite {
  readonly root: string;
  /** Listing of the site's folder. Other texts of the files do not change it. */
  readonly listing: FileTree;
  readonly drafts: UnsavedTexts;
  readonly site?: JsonSourceFile;
  readonly pages: Files;
  readonly content: Files;
  readonly forms: Files;
  readonly blocks: ReadonlyMap<string, BlockFiles>;
  /** schemas/meta/ and the schemas that blocks share, by path. */
  readonly descriptions: Files;
  /** Files of pages/ and schemas/ by path, without block files and descriptions. */
  readonly files: Files;
  /** All files by path, those of blocks and the descriptions included. */
  readonly all: Files;
}

/** Cached files by full path, each with its stamp. */
const known = new Map<string, { stamp: string; file: JsonSourceFile }>();

const NOT_OPENED: UnreadableFileError = {
  code: 'not-opened',
  offset: 0,
  message: 'the file cannot be opened: check that it is a file and that you may read it',
};

/** Reads a file, and returns the cached object if the file did not change since the last read. */
function readFile(tree: FileTree, path: string): JsonSourceFile | undefined {
  const stamp = tree.stamp(path);
  const key = join(tree.root, path);
  const before = known.get(key);
  if (before && before.stamp === stamp) return before.file;
  const bytes = tree.bytes(path);
  if (!bytes) return tree.has(path) ? new JsonSourceFile(path, '', undefined, NOT_OPENED) : undefined;
  const file = parseJsonFile(path, bytes);
  if (stamp !== undefined) known.set(key, { stamp, file });
  return file;
}

/** Returns the texts of all files by path. */
export const siteTextsByPath = ({ all }: LoadedSite): Map<string, string> =>
  new Map([...all].map(([path, { text }]) => [path, text]));

/** Frees texts and values of pages that are unchanged on disk: most of the memory of a check of a large site. */
export function unloadPages({ root, pages }: LoadedSite): void {
  const onDisk = new FileTree(root, new Map());
  for (const file of pages.values())
    if (known.get(join(root, file.path))?.file === file) file.unload(() => onDisk.bytes(file.path)?.toString());
}

/** Drops a file from the cache, so that the next read ignores its stamp. */
export const dropFromCache = (root: string, path: string): unknown => known.delete(join(root, path));

/** Reads the site below a folder. Texts of `drafts` replace the files on disk. */
export function readSite(root: string, drafts: UnsavedTexts = new Map()): LoadedSite {
  const tree = new FileTree(root, drafts);
  const read = (path: string) => readFile(tree, path);
  const readFolder = (folder: string): Files =>
    new Map(
      tree
        .names(folder)
        .filter(isJsonFileName)
        .flatMap((name) => {
          const file = read(`${folder}/${name}`);
          return file ? [[basename(name, '.json'), file] as const] : [];
        }),
    );
  const pages = new Map(readFolder('pages'));
  const site = pages.get('site');
  pages.delete('site');
  const blocks = tree
    .names('src/blocks')
    .map((name) => [name, `src/blocks/${name}`] as const)
    .filter(([, folder]) => tree.isFolder(folder) && tree.names(folder).some((entry) => entry !== 'schema.d.ts'))
    .map(([name, at]) => [name, { schema: read(`${at}/schema.json`), examples: read(`${at}/examples.json`) }] as const);
  const described = [...tree.files('schemas/meta'), ...tree.names('src/ui').map((name) => `src/ui/${name}`)]
    .filter((path) => path.startsWith('schemas/') || path.endsWith('.schema.json'))
    .filter((path) => path.endsWith('.json') && path !== 'schemas/meta/blocks.json');
  const content = readFolder('pages/content');
  const forms = readFolder('schemas');
  const descriptions = byPath(described.flatMap((path) => read(path) ?? []));
  const files = byPath([...pages.values(), ...content.values(), ...forms.values(), ...(site ? [site] : [])]);
  const ofBlocks = blocks.flatMap(([, { schema, examples }]) =>
    [schema, examples].filter((file) => file !== undefined),
  );
  const all = [...files.values(), ...descriptions.values(), ...ofBlocks];
  return {
    root,
    listing: tree,
    drafts,
    ...(site && { site }),
    pages,
    content,
    forms,
    blocks: new Map(blocks),
    descriptions,
    files,
    all: byPath(all),
  };
}

const byPath = (files: readonly JsonSourceFile[]): Files => new Map(files.map((file) => [file.path, file]));

/** Returns the site after edits. Reads only the edited files. */
export function applySiteEdits(site: LoadedSite, edits: readonly SiteEdit[]): LoadedSite {
  const texts = edits.filter(isTextEdit);
  const drafts = new Map(site.drafts);
  for (const edit of edits.filter((one) => !isTextEdit(one))) {
    if ('create' in edit) drafts.set(edit.file, edit.create);
    else drafts.set(edit.file, null);
    if ('rename' in edit)
      drafts.set(edit.rename, site.all.get(edit.file)?.text ?? site.listing.bytes(edit.file)?.toString() ?? '');
  }
  const start = texts.length === edits.length ? site : readSite(site.root, drafts);
  return [...new Set(texts.map(({ file }) => file))].reduce((now, path) => {
    const before = now.all.get(path)?.text;
    if (before === undefined) return now;
    const own = texts.filter((edit) => edit.file === path);
    return withText(now, path, applyTextEdits(before, own));
  }, start);
}

/** Returns the site with another text of one file. */
function withText(site: LoadedSite, path: string, text: string): LoadedSite {
  const drafts = new Map(site.drafts).set(path, text);
  if (!site.files.has(path)) return readSite(site.root, drafts);
  const file = parseJsonSource(path, text);
  const name = basename(path, '.json');
  const put = (files: Files) => new Map(files).set(name, file);
  const changed = {
    ...site,
    drafts,
    files: new Map(site.files).set(path, file),
    all: new Map(site.all).set(path, file),
  };
  if (path === 'pages/site.json') return { ...changed, site: file };
  if (path.startsWith('pages/content/')) return { ...changed, content: put(site.content) };
  return path.startsWith('schemas/') ? { ...changed, forms: put(site.forms) } : { ...changed, pages: put(site.pages) };
}
