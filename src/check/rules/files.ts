import { basename, dirname, extname } from 'node:path';
import { blockComponentName } from '../../blocks/registry.ts';
import { hasDocumentFileEnding, isDocumentFileName } from '../../site/mediaFiles.ts';
import { isJsonFileName, toAsciiSlug } from '../../site/slugs.ts';
import { filterReferences } from '../../site/references.ts';
import { DOWNLOAD_EXTENSION_PATTERN } from '../../site/externalUrl.ts';
import { isGuide, findSymbolicLink, listSymbolicLinks } from '../../site/disk/siteFolders.ts';
import { declareFileRule, type CheckState } from '../checkState.ts';
import { fileMoveHint } from '../diagnostics/DiagnosticData.ts';
import { type RawDiagnostic, createFileError } from '../diagnostics/RawDiagnostic.ts';
import { childValue, valueAtPath } from '../diagnostics/path.ts';
import { memoizePerObject } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import type { FileTree } from '../../site/disk/FileTree.ts';
import { FOLDER_BY_KIND, guessDiskFileKind, guessValueFileKind } from './guessDiskFileKind.ts';

const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|jfif|jpe|psd)$/i;
const READ_PICTURE = /\.(jpe?g|png|webp|avif)$/;
const ALMOST_JSON = /\.(json\w*|jso|jsn|js|ya?ml|toml)$/i;
const OF_THE_PROJECT = /^(package|package-lock|tsconfig)\.json$/;
const UNFINISHED = /\.(crdownload|part|download|tmp)$/i;

const missing = (path: string, message = 'the file is missing'): RawDiagnostic =>
  createFileError(path, 'missing-file', message);

/** Reports missing folders. The pipeline then skips all other rules. */
export const missingFolderFaults = (tree: FileTree): RawDiagnostic[] =>
  ['pages', 'schemas', 'src/blocks']
    .filter((folder) => !tree.isFolder(folder))
    .map((folder) =>
      findSymbolicLink(tree.root, folder) === undefined
        ? { ...missing(`${folder}/`, 'the folder is missing'), code: 'missing-folder' }
        : linked(folder),
    );

/** Reports symbolic links in pages/ and schemas/. A link could publish any file of the machine. */
export const symbolicLinksRule = (tree: FileTree): RawDiagnostic[] =>
  listSymbolicLinks(tree.root)
    .filter((path) => !tree.drafts.has(path))
    .map(linked);

const linked = (path: string) =>
  createFileError(
    path,
    'symbolic-link',
    'is a symbolic link, and links are not read: replace it with the file or folder itself',
  );

/** Reports missing, misnamed and misplaced files. */
export function fileLayoutRule(state: CheckState): RawDiagnostic[] {
  const { site, lost } = state;
  const tree = site.listing;
  const gone = lost.filter((name) => isReferredTo(name, site));
  const folder = renamedContent(tree);
  if (folder !== undefined) {
    const message = 'the folder is not read, but pages/content/ is missing';
    return [createFileError(`${folder}/`, 'misplaced-file', message, fileMoveHint('pages/content'))];
  }
  if (gone.length > 0 && !tree.isFolder('pages/content')) return [missing('pages/content/', 'the folder is missing')];
  const stray = strayFiles(tree);
  const homes = new Set(stray.flatMap(({ data }) => (data?.kind === 'home' ? [data.home] : [])));
  const needed = ['page', 'site', 'form', 'entries', 'block']
    .map((name) => `schemas/meta/${name}.json`)
    .filter((path) => !tree.has(path));
  return [
    ...stray,
    ...[...(site.site ? [] : ['pages/site.json']), ...needed].map((path) => missing(path)),
    ...gone.map((name) => {
      const home = `pages/content/${name}.json`;
      const message = `no page uses these entries, but pages use ${home}`;
      const other = renamedCollection(name, state);
      return other === undefined
        ? missing(home, 'the file is missing, but pages use its entries')
        : createFileError(other, 'misplaced-file', message, fileMoveHint(home));
    }),
    ...[...site.blocks.keys()].flatMap((name) => blockFiles(tree, name)),
  ].filter(({ code, file }) => code !== 'missing-file' || !homes.has(file));
}

const strayFiles = memoizePerObject((tree: FileTree) => [
  ...[...tree.files('pages'), ...tree.files('schemas')].flatMap((path) => strayFile(tree, path)),
  ...tree.names('.').flatMap((name) => strayBeside(tree, name)),
]);

const isReferredTo = (name: string, { pages, content }: CheckState['site']): boolean =>
  [...pages.values(), ...content.values()].some(({ references }) =>
    [...filterReferences(references, 'content'), ...filterReferences(references, 'entries')].some(
      ({ collection }) => collection === name,
    ),
  );

/** Returns the file of an unused collection whose entries have the keys of a missing collection. The file was probably renamed. */
function renamedCollection(name: string, { site, lost }: CheckState): string | undefined {
  const description = (own: string) => site.descriptions.get(`schemas/meta/content/${own}.json`)?.value;
  const required = valueAtPath(description(name), ['items', 'required']);
  const asked = Array.isArray(required) ? required.map(String) : [];
  const others = [...site.content].filter(([own, { value }]) => {
    const isSpokenOf = description(own) !== undefined && !lost.includes(own);
    const isLike = (entry: unknown) => asked.every((key) => childValue(entry, key) !== undefined);
    return !isSpokenOf && Array.isArray(value) && value.length > 0 && value.every(isLike);
  });
  return others.length === 1 ? others[0]![1].path : undefined;
}

/** Returns the folder with the content files if pages/content/ is missing. */
function renamedContent(tree: FileTree): string | undefined {
  if (tree.isFolder('pages/content')) return undefined;
  const described = tree.names('schemas/meta/content');
  return tree
    .names('pages')
    .map((name) => `pages/${name}`)
    .find((folder) => tree.names(folder).filter((name) => described.includes(name)).length > 1);
}

function blockFiles(tree: FileTree, name: string): RawDiagnostic[] {
  const folder = `src/blocks/${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return [
      createFileError(`${folder}/`, 'misnamed', 'the name of a block may only have small letters, digits and hyphens'),
    ];
  const component = `${folder}/${blockComponentName(name)}.tsx`;
  return [
    ...(tree.has(component) ? [] : [missing(component, 'the component of this block is missing')]),
    ...[`${folder}/schema.json`, `${folder}/examples.json`]
      .filter((path) => !tree.has(path))
      .map((path) => missing(path)),
  ];
}

const OF_PICTURES = 'pictures must be in pages/media/';
const OF_FILES = 'files for links must be in pages/media/, with names of small letters, digits and hyphens';

const plainFile = (name: string) => `${toAsciiSlug(basename(name, extname(name)))}${extname(name).toLowerCase()}`;

/** Reports an unread file below pages/ or schemas/, with its correct path. */
function strayFile(tree: FileTree, path: string): RawDiagnostic[] {
  const folder = dirname(path);
  const name = basename(path);
  if (folder.startsWith('schemas/meta') || isGuide(path)) return [];
  if (PICTURE.test(name)) {
    if (!path.startsWith('pages/media/')) return [moved(path, OF_PICTURES, `pages/media/${name}`)];
    return READ_PICTURE.test(name) ? [] : [unreadPicture(tree, path)];
  }
  // Windows adds a hidden `.txt`.
  if (hasDocumentFileEnding(name) && !/\.json\.txt$/i.test(name)) {
    const home = `pages/media/${plainFile(name)}`;
    if (path === `pages/media/${name}` && isDocumentFileName(name)) return [];
    if (path.startsWith('pages/media/') && tree.has(home)) return [createFileError(path, 'misnamed', OF_FILES)];
    return [moved(path, OF_FILES, home)];
  }
  if (!name.endsWith('.json')) return [withoutEnding(tree, path)];
  if (['pages', 'pages/content', 'schemas'].includes(folder)) return misnamed(tree, path);
  const kind = guessDiskFileKind(tree, path) ?? (path.startsWith('schemas/') ? 'form' : 'page');
  const why = 'JSON files must be directly in pages/, pages/content/ or schemas/';
  return [moved(path, why, `${FOLDER_BY_KIND[kind]}/${name}`)];
}

const FOLDERS: Record<string, string> = {
  content: 'pages/content',
  media: 'pages/media',
  page: 'pages',
  schema: 'schemas',
  forms: 'schemas',
};

/** Reports a file or folder of the site beside pages/. */
function strayBeside(tree: FileTree, name: string): RawDiagnostic[] {
  const meant = FOLDERS[name];
  if (tree.isFolder(name))
    return meant === undefined
      ? []
      : [createFileError(`${name}/`, 'misplaced-file', 'the folder is not read', fileMoveHint(meant))];
  if (PICTURE.test(name)) return [moved(name, OF_PICTURES, `pages/media/${name}`)];
  const kind = name.endsWith('.json') && !OF_THE_PROJECT.test(name) ? guessDiskFileKind(tree, name) : undefined;
  return kind ? [moved(name, 'it is in the wrong folder', `${FOLDER_BY_KIND[kind]}/${name}`)] : [];
}

const moved = (path: string, why: string, home: string): RawDiagnostic =>
  createFileError(path, 'misplaced-file', `the file is not read: ${why}`, fileMoveHint(home));

/** Reports a file whose content belongs in another folder. */
export const misplacedFileRule = declareFileRule('kind', function* ({ path, value }: JsonSourceFile) {
  const kind = path === 'pages/site.json' ? undefined : guessValueFileKind(value);
  if (kind === undefined || FOLDER_BY_KIND[kind] === dirname(path)) return;
  const home = FOLDER_BY_KIND[kind];
  yield moved(path, `files of this kind must be in ${home}/`, `${home}/${basename(path)}`);
});

/** Reports a JSON file with an invalid name, or with the name of a copy, such as `home (copy).json`. */
function misnamed(tree: FileTree, path: string): RawDiagnostic[] {
  const [folder, name] = [dirname(path), basename(path)];
  if (isJsonFileName(name)) return [];
  const stem = /^(.+?)[\s_-]*\(?(copy|kopie|copie|copia|old|backup|bak|\d+)\)?(\s*\(?\d+\)?)?\.json$/i.exec(name)?.[1];
  const of = /^copy of (.+)\.json$/i.exec(name)?.[1] ?? stem ?? basename(name, '.json');
  const original = `${folder}/${toAsciiSlug(of)}.json`;
  const home = `${folder}/${toAsciiSlug(name.replace(/(\.json)+$/i, ''))}.json`;
  return tree.has(original)
    ? [createFileError(path, 'copied-file', `the file is not read: its name says that it is a copy of ${original}`)]
    : [
        createFileError(
          path,
          'misnamed',
          'the file name may only have small letters, digits and hyphens',
          fileMoveHint(home),
        ),
      ];
}

function unreadPicture(tree: FileTree, path: string): RawDiagnostic {
  const name = basename(path);
  const ending = /\.\w+$/.exec(name)![0];
  const isJpeg = /^\.(jfif|jpe)$/i.test(ending);
  const home = `${dirname(path)}/${toAsciiSlug(name.slice(0, -ending.length))}${isJpeg ? '.jpg' : ending.toLowerCase()}`;
  const another = 'the picture is not read: its file ending is not supported';
  if (isJpeg || READ_PICTURE.test(name.toLowerCase()))
    return createFileError(path, 'misnamed', another, tree.has(home) ? {} : fileMoveHint(home));
  const message = `the picture is not read: save it as .jpg, .png, .webp or .avif instead of ${ending}`;
  return createFileError(path, 'unread-picture', message);
}

function withoutEnding(tree: FileTree, path: string): RawDiagnostic {
  const isJson = ALMOST_JSON.test(path) || /^\s*[[{]/.test(tree.bytes(path)?.subarray(0, 200).toString() ?? '');
  const home = `${dirname(path)}/${toAsciiSlug(basename(path).replace(/(\.json)?\.\w*$/i, ''))}.json`;
  const isOther = (DOWNLOAD_EXTENSION_PATTERN.test(path) && !isJson) || UNFINISHED.test(path);
  const why = 'its name does not end in .json';
  if (!isOther && isJson && !tree.has(home))
    return createFileError(path, 'misnamed', `the file is not read: ${why}`, fileMoveHint(home));
  const other = DOWNLOAD_EXTENSION_PATTERN.test(path)
    ? 'files of this kind are not published'
    : 'it is an unfinished download';
  return createFileError(path, 'unread-file', `the file is not read: ${isOther ? other : why}`, {
    severity: 'warning',
  });
}
