import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kind, kindOfValue } from '../told/kindOfValue.ts';
import type { Problem } from '../told/Problem.ts';
import { DOWNLOAD } from '../links/linkFault.ts';
import { readJsonFile } from '../read/readJsonFile.ts';
import { plainName } from '../../page/plainName.ts';
import { renamedContent } from '../read/Project.ts';
import { fileProblem } from '../told/fileProblem.ts';
import { isFolder, namesIn } from '../read/folders.ts';
import { renameMend } from '../read/fileNames.ts';

const PICTURE = /\.(jpe?g|png|webp|avif|gif|svg|heic|heif|tiff?|bmp|jfif|jpe|psd)$/i;
const READ_PICTURE = /\.(jpe?g|png|webp|avif)$/;
const ALMOST_JSON = /\.(json\w*|jso|jsn|js|ya?ml|toml)$/i;
const OF_THE_PROJECT = /^(package|package-lock|tsconfig)\.json$/;

/** Files below pages/ and schemas/, and beside them, that nothing reads, each with where it belongs. */
export function strayFiles(root: string): Problem[] {
  const renamed = renamedContent(root);
  const inPages = filesIn(root, 'pages').filter((path) => dirname(path) !== renamed);
  return [
    ...inPages.flatMap((path) => strayBelowPages(root, path)),
    ...filesIn(root, 'schemas').flatMap((path) => strayBelowSchemas(root, path)),
    ...namesIn(root, '.').flatMap((name) => strayBeside(root, name)),
  ];
}

function strayBelowPages(root: string, path: string): Problem[] {
  const [, folder, ...deeper] = path.split('/');
  const name = basename(path);
  const isIn = (wanted: string) => folder === wanted && deeper.length === 1;
  if (PICTURE.test(name)) {
    if (folder === 'media') return READ_PICTURE.test(name) ? [] : [unreadPicture(root, path, name)];
    return [moved(path, 'pictures are read in pages/media/ alone', `pages/media/${name}`)];
  }
  if (name.endsWith('.json')) {
    if (deeper.length === 0 || isIn('content'))
      return wrongFolder(root, path, deeper.length === 0 ? 'page' : 'content');
    const home = HOMES[kindOf(root, path) ?? 'page'];
    return [moved(path, 'JSON files are read directly in pages/ and pages/content/ alone', `${home}${name}`)];
  }
  return [withoutEnding(root, path)];
}

function strayBelowSchemas(root: string, path: string): Problem[] {
  const parts = path.split('/');
  const name = basename(path);
  if (parts[1] === 'meta') return [];
  if (PICTURE.test(name)) return [moved(path, 'pictures are read in pages/media/ alone', `pages/media/${name}`)];
  if (!name.endsWith('.json')) return [withoutEnding(root, path)];
  if (parts.length === 2) return wrongFolder(root, path, 'form');
  return [moved(path, 'forms are read directly in schemas/ alone', `schemas/${name}`)];
}

function strayBeside(root: string, name: string): Problem[] {
  if (isFolder(root, name)) {
    const meant = {
      content: 'pages/content/',
      media: 'pages/media/',
      page: 'pages/',
      schema: 'schemas/',
      forms: 'schemas/',
    }[name];
    return meant ? [fileProblem(`${name}/`, 'the folder is not read', `Move what is in it to ${meant}.`)] : [];
  }
  if (PICTURE.test(name)) return [moved(name, 'pictures are read in pages/media/ alone', `pages/media/${name}`)];
  const kind = name.endsWith('.json') && !OF_THE_PROJECT.test(name) ? kindOf(root, name) : undefined;
  return kind ? [moved(name, 'nothing reads it here', `${HOMES[kind]}${name}`)] : [];
}

const HOMES: Record<Kind, string> = { page: 'pages/', content: 'pages/content/', form: 'schemas/', site: 'pages/' };

const NAMES: Record<Kind, string> = {
  page: 'a page',
  content: 'a list of entries',
  form: 'a form',
  site: 'what is said of the company',
};

/** A file that says by its content that it belongs into another folder. */
function wrongFolder(root: string, path: string, expected: Kind): Problem[] {
  const kind = path === 'pages/site.json' ? undefined : kindOf(root, path);
  if (!kind || HOMES[kind] === HOMES[expected]) return [];
  return [
    fileProblem(
      path,
      `the file is ${NAMES[kind]}, and those stand in ${HOMES[kind]}`,
      `Move it to ${HOMES[kind]}${basename(path)}.`,
      `${HOMES[kind]}${basename(path)}`,
    ),
  ];
}

/** What a JSON file is by what it holds; undefined where it is none of the site's, or no JSON. */
function kindOf(root: string, path: string): Kind | undefined {
  const { file } = readJsonFile(root, path);
  if (!file || file.broken) return undefined;
  return Array.isArray(file.value) && file.value.length === 0 ? 'content' : kindOfValue(file.value);
}

const unread = (path: string, cause: string, mend: string, home?: string) =>
  fileProblem(path, `the file is not read: ${cause}`, mend, home);
const moved = (path: string, cause: string, home: string) => unread(path, cause, `Move it to ${home}.`, home);

const unreadPicture = (root: string, path: string, name: string) => {
  const ending = /\.(JPE?G|PNG|WEBP|AVIF)$/i.exec(name)?.[0] ?? '';
  const plain = `${plainName(name.slice(0, -ending.length))}${ending.toLowerCase()}`;
  const other = /^(.*)\.(jfif|jpe)$/i.exec(name)?.[1];
  if (other !== undefined)
    return unread(path, 'it is a JPEG under another ending', renameMend(root, path, `${plainName(other)}.jpg`));
  if (ending !== '') return unread(path, 'its ending has capital letters', renameMend(root, path, plain));
  const bare = name.replace(/\.\w+$/, '.');
  const twin = namesIn(root, dirname(path)).find((one) => one.startsWith(bare) && READ_PICTURE.test(one));
  const mend = twin ? `Delete it: ${twin} is there.` : 'Save it as .jpg, .png, .webp or .avif, and delete this one.';
  return unread(path, `pictures that end in ${/\.\w+$/.exec(name)![0]} are not`, mend);
};

function withoutEnding(root: string, path: string): Problem {
  if (DOWNLOAD.test(path)) {
    const mend = 'Put it elsewhere on the web, and link to its whole address, which begins with https://.';
    return { ...unread(path, 'files to download are not served from here', mend), isWarning: true };
  }
  if (/\.(crdownload|part|download|tmp)$/i.test(path))
    return {
      ...unread(path, 'it is a download that is not finished', 'Delete it, and fetch the file again.'),
      isWarning: true,
    };
  const isJson = ALMOST_JSON.test(path) || /^\s*[[{]/.test(readFileSync(join(root, path), 'utf8').slice(0, 200));
  const cause = 'its name does not end in .json';
  if (!isJson) return { ...unread(path, cause, 'Keep it elsewhere.'), isWarning: true };
  const name = `${plainName(basename(path).replace(/(\.json)?\.\w*$/i, ''))}.json`;
  if (existsSync(join(root, dirname(path), name)))
    return { ...unread(path, cause, renameMend(root, path, name)), isWarning: true };
  return unread(path, cause, `Rename it to ${name}.`, `${dirname(path)}/${name}`);
}

function filesIn(root: string, folder: string): string[] {
  return namesIn(root, folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return isFolder(root, path) ? filesIn(root, path) : [path];
  });
}
