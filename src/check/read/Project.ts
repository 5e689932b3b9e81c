import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { componentName } from '../../blocks/registry.ts';
import { plainName } from '../../page/plainName.ts';
import { misnamed, originalOf } from './fileNames.ts';
import { isFolder, mediaIn, namesIn } from './folders.ts';
import type { JsonFile } from './JsonFile.ts';
import { fileProblem } from '../told/fileProblem.ts';
import type { Problem } from '../told/Problem.ts';
import { type Kind, kindOfValue } from '../told/kindOfValue.ts';
import { parseJsonFile, readJsonFile } from './readJsonFile.ts';

/** The JSON of a block's folder. */
interface BlockFiles {
  schema?: JsonFile;
  examples?: JsonFile;
}

/** Every JSON file of the site, as read, by name without `.json`. */
export interface Project {
  root: string;
  site?: JsonFile;
  pages: Map<string, JsonFile>;
  content: Map<string, JsonFile>;
  forms: Map<string, JsonFile>;
  blocks: Map<string, BlockFiles>;
  /** Files of pages/media/, by their path in it. */
  media: string[];
  /** False where pages/content/ is missing: what refers to it is not to blame. */
  hasContent: boolean;
  /** True where a page stands elsewhere, or under a name that is not read: a link may lead to it. */
  lostPage?: boolean;
  /** Collections whose file is missing or stands elsewhere, which is told by itself: what refers to them is not to blame. */
  lost?: ReadonlySet<string>;
}

/** The folders that have to be there; where one is missing nothing else is worth telling. */
export const missingFolders = (root: string): Problem[] =>
  ['pages', 'schemas', 'src/blocks']
    .filter((folder) => !isFolder(root, folder))
    .map((folder) => fileProblem(`${folder}/`, 'the folder is missing', 'Put it back, or rename it back.'));

/** Texts that stand for those on disk, by path; null for a file that is to go. */
export type Drafts = ReadonlyMap<string, string | null>;

/** Reads the whole project and tells what is missing, misnamed or no JSON. */
export function readProject(root: string, drafts: Drafts = new Map()): { project: Project; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (path: string): JsonFile | undefined => {
    const draft = drafts.get(path);
    const { file, problems: found } = typeof draft === 'string' ? parseJsonFile(path, draft) : readJsonFile(root, path);
    problems.push(...found);
    return file;
  };
  const readFolder = (folder: string, kind: Kind): Map<string, JsonFile> => {
    const files = new Map<string, JsonFile>();
    const names = withDrafts(namesIn(root, folder), folder, drafts);
    for (const name of names) {
      const ofName = misnamed(root, folder, name, names);
      problems.push(...ofName);
      // What a file is that is named like the site's own is known once it has its name.
      if (ofName.length > 0 && (plainName(basename(name, '.json')) === 'site' || originalOf(folder, name, names)))
        continue;
      const file = name.endsWith('.json') && read(`${folder}/${name}`);
      const isRight = file && (`${folder}/${name}` === 'pages/site.json' || (kindOfValue(file.value) ?? kind) === kind);
      if (file && isRight) files.set(basename(name, '.json'), file);
    }
    return files;
  };
  const pages = readFolder('pages', 'page');
  const site = pages.get('site');
  pages.delete('site');
  const isMisnamed = problems.some(({ home }) => home === 'pages/site.json');
  if (!site && !isMisnamed) read('pages/site.json');
  const content = readFolder('pages/content', 'content');
  const forms = readFolder('schemas', 'form');
  const blocks = new Map<string, BlockFiles>();
  for (const name of namesIn(root, 'src/blocks').filter((entry) => isFolder(root, `src/blocks/${entry}`))) {
    const folder = `src/blocks/${name}`;
    if (namesIn(root, folder).every((entry) => entry === 'schema.d.ts')) continue;
    problems.push(...blockFolderProblems(root, name));
    blocks.set(name, { schema: read(`${folder}/schema.json`), examples: read(`${folder}/examples.json`) });
  }
  const hasContent = isFolder(root, 'pages/content');
  return {
    project: {
      root,
      site,
      pages,
      content,
      forms,
      blocks,
      media: mediaIn(root),
      hasContent,
    },
    problems: [...problems, ...(hasContent ? [] : missingContent(root, pages))],
  };
}

/** The project with another text of one of its pages, forms, collections or site.json, and what is wrong with the writing of it. */
export function withText(project: Project, path: string, text: string): { project: Project; problems: Problem[] } {
  const { file, problems } = parseJsonFile(path, text);
  if (project.site?.path === path) return { project: { ...project, site: file }, problems };
  const [pages, content, forms] = [project.pages, project.content, project.forms].map(
    (files) => new Map([...files].map(([name, one]) => [name, one.path === path ? file : one])),
  ) as [Project['pages'], Project['content'], Project['forms']];
  return { project: { ...project, pages, content, forms }, problems };
}

/** Without the folder of shared content, the pages that refer to it are not to blame. */
function missingContent(root: string, pages: Map<string, JsonFile>): Problem[] {
  const renamed = renamedContent(root);
  if (renamed !== undefined) {
    const mend = 'Rename it to pages/content.';
    return [fileProblem(`${renamed}/`, 'the folder is not read, and pages/content/ is missing', mend)];
  }
  const refers = [...pages.values()].some(({ value }) =>
    /"\$content":|"entries":\{"from"/.test(JSON.stringify(value) ?? ''),
  );
  return refers ? [fileProblem('pages/content/', 'the folder is missing', 'Put it back, or rename it back.')] : [];
}

/** The folder of pages/ that holds what pages/content/ would, where that is missing: the one with collections in it. */
export function renamedContent(root: string): string | undefined {
  if (isFolder(root, 'pages/content')) return undefined;
  const described = namesIn(root, 'schemas/meta/content');
  const folders = namesIn(root, 'pages').map((name) => `pages/${name}`);
  return folders.find((folder) => namesIn(root, folder).filter((name) => described.includes(name)).length > 1);
}

/** Path of a block's schema. */
export const blockSchema = (name: string): string => `src/blocks/${name}/schema.json`;

function withDrafts(names: string[], folder: string, drafts: Drafts): string[] {
  const drafted = [...drafts].filter(([path]) => dirname(path) === folder);
  const gone = drafted.flatMap(([path, text]) => (text === null ? [basename(path)] : []));
  const here = new Set([...names, ...drafted.map(([path]) => basename(path))]);
  return [...here].filter((name) => !gone.includes(name)).sort();
}

function blockFolderProblems(root: string, name: string): Problem[] {
  const folder = `src/blocks/${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return [fileProblem(`${folder}/`, 'a block is named in small letters, digits and hyphens', 'Rename the folder.')];
  }
  const component = `${folder}/${componentName(name)}.tsx`;
  if (existsSync(join(root, component))) return [];
  return [
    fileProblem(component, 'the component of this block is missing', `Write it; it exports ${componentName(name)}.`),
  ];
}
