import { basename, dirname } from 'node:path';
import { componentName } from '../../blocks/registry.ts';
import { plainName } from '../../page/plainName.ts';
import { type Found, ofFile } from '../diagnostics/Found.ts';
import { child, isObject } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import { parseFile } from '../read/parseFile.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { Tree } from '../read/Tree.ts';
import type { State } from '../State.ts';

const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|jfif|jpe|psd)$/i;
const READ_PICTURE = /\.(jpe?g|png|webp|avif)$/;
const ALMOST_JSON = /\.(json\w*|jso|jsn|js|ya?ml|toml)$/i;
const OF_THE_PROJECT = /^(package|package-lock|tsconfig)\.json$/;
const UNFINISHED = /\.(crdownload|part|download|tmp)$/i;
export const DOWNLOAD = /\.(pdf|docx?|xlsx?|pptx?|zip|mp4|mov|mp3|csv)$/i;

/** The kinds of JSON file that people write, each with the folder that it belongs into. */
const HOMES = { page: 'pages', content: 'pages/content', form: 'schemas', site: 'pages' } as const;
type Kind = keyof typeof HOMES;

/** The folders that have to be there; where one is missing nothing else is worth telling. */
export const missingFolders = (tree: Tree): Found[] =>
  ['pages', 'schemas', 'src/blocks']
    .filter((folder) => !tree.isFolder(folder))
    .map((folder) =>
      ofFile(`${folder}/`, 'missing-folder', 'the folder is missing', { data: { kind: 'missing-file' } }),
    );

/** Files that are missing, misnamed, or lie where nothing reads them. */
export const filesRule = memoize<Tree, State, Found[]>((tree, ask) => {
  const site = { blocks: ask((state) => state.site.blocks), site: ask((state) => state.site.site !== undefined) };
  const lost = ask((state) => state.lost);
  const stray = [
    ...[...tree.files('pages'), ...tree.files('schemas')].flatMap((path) => strayFile(tree, path)),
    ...tree.names('.').flatMap((name) => strayBeside(tree, name)),
  ];
  const homes = new Set(stray.flatMap(({ data }) => (data?.kind === 'home' ? [data.home] : [])));
  const missing = (path: string, message = 'the file is missing') =>
    homes.has(path) ? [] : [ofFile(path, 'missing-file', message, { data: { kind: 'missing-file' } })];
  const gone = lost.filter((name) =>
    ask(({ site: { pages, content } }) => isReferredTo(name, [...pages.values(), ...content.values()])),
  );
  const folder = renamedContent(tree);
  if (folder !== undefined)
    return [
      ofFile(`${folder}/`, 'misplaced-file', 'the folder is not read, and pages/content/ is missing', {
        data: { kind: 'home', home: 'pages/content' },
      }),
    ];
  if (gone.length > 0 && !tree.isFolder('pages/content')) return missing('pages/content/', 'the folder is missing');
  return [
    ...stray,
    ...(site.site ? [] : missing('pages/site.json')),
    ...['page', 'site', 'form']
      .map((name) => `schemas/meta/${name}.json`)
      .filter((path) => !tree.has(path))
      .flatMap((path) => missing(path)),
    ...gone.flatMap(
      (name) =>
        lostContent(
          name,
          ask((state) => state),
        ) ?? missing(`pages/content/${name}.json`, 'the file is missing, and pages show what is in it'),
    ),
    ...[...site.blocks.keys()].flatMap((name) => blockFiles(tree, name)),
  ];
});

const isReferredTo = (name: string, files: readonly SourceFile[]): boolean =>
  files.some(({ text }) => new RegExp(`"(\\$content|from)"\\s*:\\s*"${name}"`).test(text));

/** A collection that nobody speaks of, in the place of one that is spoken of and gone: it was renamed. */
function lostContent(
  name: string,
  { site, lost }: { site: Pick<State['site'], 'content' | 'pages' | 'descriptions'>; lost: readonly string[] },
): Found[] | undefined {
  const required = child(child(site.descriptions.get(`schemas/meta/content/${name}.json`)?.value, 'items'), 'required');
  const asked = Array.isArray(required) ? required.map(String) : [];
  const others = [...site.content.values()].filter(({ path, value }) => {
    const own = basename(path, '.json');
    const isSpokenOf = site.descriptions.has(`schemas/meta/content/${own}.json`) && !lost.includes(own);
    return (
      !isSpokenOf &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((entry) => asked.every((key) => child(entry, key) !== undefined))
    );
  });
  if (others.length !== 1) return undefined;
  const home = `pages/content/${name}.json`;
  return [
    ofFile(others[0]!.path, 'misplaced-file', `no page speaks of these entries, and some do of ${home}`, {
      data: { kind: 'home', home },
    }),
  ];
}

/** The folder of pages/ that holds what pages/content/ would, where that is missing. */
function renamedContent(tree: Tree): string | undefined {
  if (tree.isFolder('pages/content')) return undefined;
  const described = tree.names('schemas/meta/content');
  return tree
    .names('pages')
    .map((name) => `pages/${name}`)
    .find((folder) => tree.names(folder).filter((name) => described.includes(name)).length > 1);
}

function blockFiles(tree: Tree, name: string): Found[] {
  const folder = `src/blocks/${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return [ofFile(`${folder}/`, 'misnamed', 'a block is named in small letters, digits and hyphens')];
  return [`${componentName(name)}.tsx`, 'schema.json', 'examples.json']
    .filter((file) => !tree.has(`${folder}/${file}`))
    .map((file) =>
      ofFile(
        `${folder}/${file}`,
        'missing-file',
        file.endsWith('.tsx') ? 'the component of this block is missing' : 'the file is missing',
        { data: { kind: 'missing-file' } },
      ),
    );
}

/** A file below pages/ or schemas/ that nothing reads, with where it belongs. */
function strayFile(tree: Tree, path: string): Found[] {
  const folder = dirname(path);
  const name = basename(path);
  const top = path.split('/')[0]!;
  if (folder.startsWith('schemas/meta')) return [];
  if (PICTURE.test(name)) {
    if (!`${folder}/`.startsWith('pages/media/'))
      return moved(path, 'pictures are read in pages/media/ alone', `pages/media/${name}`);
    return READ_PICTURE.test(name) ? [] : unreadPicture(tree, path);
  }
  if (!name.endsWith('.json')) return withoutEnding(tree, path);
  const kind = kindOf(tree, path);
  const isRead = folder === 'pages' || folder === 'pages/content' || folder === 'schemas';
  if (!isRead)
    return moved(
      path,
      'JSON files are read directly in pages/, pages/content/ and schemas/ alone',
      `${HOMES[kind ?? (top === 'schemas' ? 'form' : 'page')]}/${name}`,
    );
  return misnamed(tree, path);
}

/** A file or folder of the site's that lies beside pages/. */
function strayBeside(tree: Tree, name: string): Found[] {
  const meant = { content: 'pages/content', media: 'pages/media', page: 'pages', schema: 'schemas', forms: 'schemas' }[
    name
  ];
  if (tree.isFolder(name))
    return meant
      ? [ofFile(`${name}/`, 'misplaced-file', 'the folder is not read', { data: { kind: 'home', home: meant } })]
      : [];
  if (PICTURE.test(name)) return moved(name, 'pictures are read in pages/media/ alone', `pages/media/${name}`);
  const kind = name.endsWith('.json') && !OF_THE_PROJECT.test(name) ? kindOf(tree, name) : undefined;
  return kind ? moved(name, 'nothing reads it here', `${HOMES[kind]}/${name}`) : [];
}

const moved = (path: string, why: string, home: string): Found[] => [
  ofFile(path, 'misplaced-file', `the file is not read: ${why}`, { data: { kind: 'home', home } }),
];

/** A file of the site that says by its content that it belongs into another folder. */
export const kindRule = memoize<SourceFile, unknown, Found[]>(({ path, value }) => {
  const kind = path === 'pages/site.json' ? undefined : kindOfValue(value);
  if (kind === undefined || HOMES[kind] === dirname(path)) return [];
  return moved(path, `it is of another kind, and those stand in ${HOMES[kind]}/`, `${HOMES[kind]}/${basename(path)}`);
});

/** What a JSON file is by what it holds; undefined where that does not tell. */
function kindOf(tree: Tree, path: string): Kind | undefined {
  const bytes = tree.bytes(path);
  const value = bytes && parseFile(path, bytes).value;
  return Array.isArray(value) && value.length === 0 ? 'content' : kindOfValue(value);
}

function kindOfValue(value: unknown): Kind | undefined {
  if (Array.isArray(value) && value.length === 1 && isPage(value[0])) return 'page';
  if (Array.isArray(value)) return value.some(isObject) ? 'content' : undefined;
  if (!isObject(value)) return undefined;
  if ('sections' in value || 'route' in value) return 'page';
  if ('navigation' in value && 'email' in value) return 'site';
  return isObject(value.schema) && 'submit' in value ? 'form' : undefined;
}

const isPage = (value: unknown) => isObject(value) && 'sections' in value && 'route' in value;

/** A JSON file whose name is not read, or that systems and people name as a copy, such as `home (copy).json`. */
function misnamed(tree: Tree, path: string): Found[] {
  const [folder, name] = [dirname(path), basename(path)];
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(name)) return [];
  const stem = /^(.+?)[\s_-]*\(?(copy|kopie|copie|copia|old|backup|bak|\d+)\)?(\s*\(?\d+\)?)?\.json$/i.exec(name)?.[1];
  const original = `${folder}/${plainName(/^copy of (.+)\.json$/i.exec(name)?.[1] ?? stem ?? basename(name, '.json'))}.json`;
  const home = `${folder}/${plainName(name.replace(/(\.json)+$/i, ''))}.json`;
  if (tree.has(original))
    return [
      ofFile(path, 'copied-file', `the file is not read: it is named as a copy of ${original}`, {
        data: { kind: 'copy', of: original },
      }),
    ];
  return [
    ofFile(path, 'misnamed', 'the file name may hold small letters, digits and hyphens only', {
      data: { kind: 'home', home },
    }),
  ];
}

function unreadPicture(tree: Tree, path: string): Found[] {
  const name = basename(path);
  const ending = /\.\w+$/.exec(name)![0];
  const isRead = READ_PICTURE.test(name.toLowerCase());
  const isJpeg = /^\.(jfif|jpe)$/i.test(ending);
  const home = `${dirname(path)}/${plainName(name.slice(0, -ending.length))}${isJpeg ? '.jpg' : ending.toLowerCase()}`;
  if (isRead || isJpeg)
    return [
      ofFile(path, 'misnamed', 'the picture is not read: its ending is another', {
        data: tree.has(home) ? { kind: 'copy', of: home } : { kind: 'home', home },
      }),
    ];
  return [
    ofFile(
      path,
      'unread-picture',
      `the picture is not read: save it as .jpg, .png, .webp or .avif, and not as ${ending}`,
    ),
  ];
}

function withoutEnding(tree: Tree, path: string): Found[] {
  const tell = (message: string): Found => ({
    ...ofFile(path, 'unread-file', `the file is not read: ${message}`),
    severity: 'warning',
  });
  if (DOWNLOAD.test(path)) return [tell('files to download are not served from here')];
  if (UNFINISHED.test(path)) return [tell('it is a download that is not finished')];
  const isJson = ALMOST_JSON.test(path) || /^\s*[[{]/.test(tree.bytes(path)?.subarray(0, 200).toString() ?? '');
  const home = `${dirname(path)}/${plainName(basename(path).replace(/(\.json)?\.\w*$/i, ''))}.json`;
  if (!isJson || tree.has(home)) return [tell('its name does not end in .json')];
  return [
    ofFile(path, 'misnamed', 'the file is not read: its name does not end in .json', { data: { kind: 'home', home } }),
  ];
}
